/**
 * Runs inside a worker thread: draws one image at a time, so that the event loop of the cloud stays free.
 * A plain module that brings its own TypeScript loader: a worker thread does not inherit the one of the main thread.
 */
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { stylize } = await import('./stylizer/index.ts');

parentPort.on('message', async ({ photo, style, frame }) => {
  try {
    parentPort.postMessage({ image: await stylize(Buffer.from(photo), style, frame) });
  } catch (error) {
    parentPort.postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
});
