import type { StartOptions } from './settings';

export interface StandIns {
  /** Addresses; absent where the real service is used. */
  openai: string | undefined;
  stripe: string | undefined;
  /** Values for the fields of the template's empty secrets. */
  secrets: Record<string, string>;
  close(): Promise<void>;
}

/** The services of other companies, or their keys where the owner has put them into `.env`. */
export async function startStandIns(options: StartOptions): Promise<StandIns> {
  const secrets = {
    apiKey: options.openAiKey ?? 'sk-local',
    secretKey: options.stripeKey ?? 'sk_test_local',
    webhookSecret: options.stripeWebhookSecret ?? 'whsec_local',
  };
  return { openai: undefined, stripe: undefined, secrets, close: async () => undefined };
}
