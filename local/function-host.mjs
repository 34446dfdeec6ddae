/**
 * Runs inside a worker thread: one Lambda execution environment, one invocation at a time.
 * A plain module, so that the thread starts without a TypeScript loader.
 */
import { parentPort, workerData } from 'node:worker_threads';

const { bundle, name, memory } = workerData;
const { handler } = await import(bundle);
// From here on the time limit counts, as in Lambda.
parentPort.postMessage('ready');

parentPort.on('message', async ({ event, requestId, deadline }) => {
  const context = {
    functionName: name,
    functionVersion: '$LATEST',
    memoryLimitInMB: String(memory),
    awsRequestId: requestId,
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
    logGroupName: name,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
  try {
    parentPort.postMessage({ answer: await handler(event, context) });
  } catch (error) {
    const { name: errorType, message, stack } = error instanceof Error ? error : new Error(String(error));
    parentPort.postMessage({ failure: { errorType, errorMessage: message, stack } });
  }
});
