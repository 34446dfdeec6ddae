import { pendingMark } from './pending-mark';
import type { Order } from './state';

/** How cartoons are made is loaded by the first who makes one, or who left one on its way. */
const loadEngine = () => import('./generate');

/** Starts a generation, unless one is running or nobody is there to pay. Resolves once a reload can pick it up. */
export async function generate(order: Order): Promise<void> {
  const engine = await loadEngine();
  await engine.generate(order);
}

/** Picks up what an earlier visit left running, if there is anything. */
export async function resumePending(): Promise<void> {
  if (!pendingMark.isSet()) return;
  const engine = await loadEngine();
  await engine.resume();
}
