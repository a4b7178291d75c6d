// For `node --import`, before Docusaurus's own program, if the bundler has a cache. The bundler waits forever, without
// a message, for a file of the cache that it can't read.

import { isMainThread } from 'node:worker_threads';
import { endWhenStalled } from './end-when-stalled.mjs';

if (isMainThread) endWhenStalled({ looks: Number(process.env.STALL_SECONDS) });
