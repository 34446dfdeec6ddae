import * as z from 'zod/mini';
import type { DeployedFunctions } from '../deployed-functions';
import type { Schedules } from '../schedules';
import { Mishap, type Mishaps } from '../services/mishaps';

/** What the buttons of the pages do. */
export const Action = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('run'), rule: z.string() }),
  z.strictObject({
    action: z.literal('model'),
    kind: z.enum(['none', 'moderation', 'slow', 'server_error', 'rate_limit']),
    seconds: z.optional(z.number()),
    times: z.optional(z.int()),
  }),
  z.strictObject({ action: z.literal('webhooks'), lose: z.boolean() }),
  /** Every function starts cold at its next call. */
  z.strictObject({ action: z.literal('cool') }),
  /** What goes wrong between functions and services from now on; nothing more of what was planned before. */
  z.strictObject({ action: z.literal('cloud'), mishaps: z.array(Mishap) }),
]);
export type Action = z.infer<typeof Action>;
/** As it is sent, without what goes without saying. */
export type ActionRequest = z.input<typeof Action>;

export interface ActionParts {
  schedules: Pick<Schedules, 'run'>;
  mishaps: Mishaps;
  functions: Pick<DeployedFunctions, 'all'>;
  /** Addresses of the stand-ins; absent where the real service is used. */
  standIns: { openai: string | undefined; stripe: string | undefined };
}

/** @throws an Error when it cannot be done */
export async function act(action: Action, { schedules, functions, mishaps, standIns }: ActionParts): Promise<void> {
  switch (action.action) {
    case 'run':
      return schedules.run(action.rule);
    case 'model': {
      const { kind, seconds, times } = action;
      return steer(standIns.openai, { next: kind === 'none' ? [] : [{ kind, seconds, times }] });
    }
    case 'cool':
      return functions.all.forEach((fn) => fn.cool());
    case 'cloud':
      return mishaps.plan(action.mishaps);
    case 'webhooks':
      return steer(standIns.stripe, { action: 'mishap', session: '*', mishap: { kind: action.lose ? 'lose' : 'none' } });
  }
}

async function steer(address: string | undefined, body: object): Promise<void> {
  if (address === undefined) throw new Error('The real service is in use');
  const response = await fetch(`${address}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** What a stand-in says of itself; undefined where the real service is used. */
export async function stateOf<T>(address: string | undefined): Promise<T | undefined> {
  return address === undefined ? undefined : ((await (await fetch(`${address}/_control`)).json()) as T);
}
