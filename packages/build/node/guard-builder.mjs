// For `node --import`, before Docusaurus's own program. If the build is killed, Docusaurus must not continue. If it is
// stopped, it must not end with exit code 0, as if it had succeeded.

import { constants } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { endWithParent } from '../../../scripts/lib/end-with-parent.mjs';

if (isMainThread) {
  endWithParent();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  }
}
