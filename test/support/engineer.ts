import type { Addresses } from '../../local/cloud';
import type { ActionRequest } from '../../local/pages/actions';
import type { UsageAnswer } from '../../local/pages/router';
import type { Mishap, Planned } from '../../local/services/mishaps';
import type { z } from 'zod/mini';
import { stackNames } from './stack-names';

export type MishapRequest = z.input<typeof Mishap>;

/** What an engineer does at `/_local`. */
export interface Engineer {
  /** Replaces what was to go wrong between functions and services. */
  plan(...mishaps: MishapRequest[]): Promise<void>;
  planned(): Promise<Planned[]>;
  /** Lets every function start cold at its next call. */
  cool(): Promise<void>;
  /** What was used since the cloud's start. */
  usage(): Promise<UsageAnswer>;
  /** Runs what the clock would. @throws an Error when it fails */
  run(rule: string): Promise<void>;
  /** Tells the stand-in of the image model how to behave. */
  model(control: object): Promise<void>;
}

export function engineer(addresses: Addresses): Engineer {
  const stack = stackNames(addresses);
  const act = (action: ActionRequest) => send(`${addresses.engineers}/actions`, action);
  return {
    plan: (...mishaps) => act({ action: 'cloud', mishaps }),
    cool: () => act({ action: 'cool' }),
    planned: async () => (await read<{ mishaps: Planned[] }>(`${addresses.engineers}/mishaps.json`)).mishaps,
    usage: () => read<UsageAnswer>(`${addresses.engineers}/usage.json`),
    run: (rule) => act({ action: 'run', rule: stack.rule(rule) }),
    model: (control) => send(`${addresses.openai}/_control`, control),
  };
}

const read = async <T>(address: string): Promise<T> => (await (await fetch(address)).json()) as T;

async function send(address: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
}
