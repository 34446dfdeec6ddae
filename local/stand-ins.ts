import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE, ROUTES } from '../contract/routes';
import { startOpenAi } from './openai/server';
import { readPorts, writePorts } from './ports';
import type { StartOptions } from './settings';
import { startStripe } from './stripe/server';

export interface StandIns {
  /** Addresses; absent where the real service is used. */
  openai: string | undefined;
  stripe: string | undefined;
  /** Values for the fields of the template's empty secrets. */
  secrets: Record<string, string>;
  close(): Promise<void>;
}

/** The services of other companies; where the owner has put a key into `.env`, the real one is used instead. */
export async function startStandIns(options: StartOptions, site: string): Promise<StandIns> {
  const secrets = {
    apiKey: options.openAiKey ?? 'sk-local',
    secretKey: options.stripeKey ?? 'sk_test_local',
    webhookSecret: options.stripeWebhookSecret ?? localWebhookSecret(options.state),
  };
  const portsFile = join(options.state, 'ports.json');
  const ports = readPorts(portsFile);
  const [openai, stripe] = await Promise.all([
    options.openAiKey === undefined ? startOpenAi({ port: ports.openai, apiKey: secrets.apiKey }) : undefined,
    options.stripeKey === undefined
      ? startStripe({
          port: ports.stripe,
          stateDir: makeFolder(options.state, 'stripe'),
          siteOrigin: site,
          webhookUrl: site + API_BASE + ROUTES.stripeWebhook.path,
          webhookSecret: secrets.webhookSecret,
          secretKey: secrets.secretKey,
        })
      : undefined,
  ]);
  const addresses = { openai: openai?.address, stripe: stripe?.address };
  writePorts(portsFile, addresses);
  return {
    ...addresses,
    secrets,
    async close() {
      await Promise.all([openai?.close(), stripe?.close()]);
    },
  };
}

/** Nobody but the local Stripe may sign, not even on this machine: the file is the owner's. */
function localWebhookSecret(state: string): string {
  const file = join(state, 'webhook-secret');
  if (!existsSync(file)) writeFileSync(file, `whsec_${randomBytes(24).toString('hex')}`, { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function makeFolder(state: string, name: string): string {
  const folder = join(state, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}
