// For `node --import`, before Docusaurus's own program: a killed build must not leave it running, and it must not end
// with 0, as if it had done its work, when it is stopped.

import { constants } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { endWithParent } from '../../../scripts/lib/end-with-parent.mjs';

if (isMainThread) {
  endWithParent();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  }
}
