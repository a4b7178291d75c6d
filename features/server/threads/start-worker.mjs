// A new thread doesn't know TypeScript, however the server itself was started, so it starts with this file.

import { tsImport } from 'tsx/esm/api';

await tsImport('./search-worker.ts', import.meta.url);
