import { exitWith } from '@identity-docs/build/node/run-command';
import { buildSiteIfNeeded } from './lib/build-site';

buildSiteIfNeeded().catch(exitWith);
