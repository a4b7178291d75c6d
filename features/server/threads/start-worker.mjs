// A new thread knows nothing of TypeScript: it begins here, whatever the server itself was started by.

import { tsImport } from 'tsx/esm/api';

await tsImport('./search-worker.ts', import.meta.url);
