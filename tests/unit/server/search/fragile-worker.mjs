// Stands in for the search thread: answers with the request itself or the number of its thread, and ends if it is told to.

import { parentPort, threadId } from 'node:worker_threads';

parentPort.on('message', ({ id, task: { request } }) => {
  if (request.query === 'end') process.exit(3);
  const json = new TextEncoder().encode(JSON.stringify(request.query === 'thread' ? threadId : request));
  parentPort.postMessage({ kind: 'reply', id, reply: { kind: 'result', json } });
});
parentPort.postMessage({ kind: 'ready' });
