import { buildSite } from './lib/build-site';
import { exitWith } from './lib/run-command';

buildSite().catch(exitWith);
