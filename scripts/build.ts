import { exitWith } from '@identity-docs/build/node/run-command';
import { buildSite } from './lib/build-site';

buildSite().catch(exitWith);
