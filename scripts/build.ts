import { buildSite } from './lib/build-site';
import { exitWith } from '@identity-docs/build/node/run-command';

buildSite().catch(exitWith);
