import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';

/** Stand in for addresses that are only known once their servers run. */
export const OPENAI_PLACE = 'http://openai.local';
export const STRIPE_PLACE = 'http://stripe.local';
/** On the site itself, so that the browser needs no other origin. */
export const USER_POOL_PATH = '/_local/user-pool';

export const ADMIN = { email: 'admin@example.com', password: 'admin123' };

/** Settings of the stage `local`, as `cdk.json` would hold them. */
export type StageSettings = Record<string, string | number | boolean>;

export interface StartOptions {
  /** 0 takes any free one. */
  port: number;
  state: string;
  /** The site comes from Vite's development server. */
  dev: boolean;
  settings: StageSettings;
  /** Without the limits of the API's stage, for measurements. */
  unthrottled: boolean;
  /** Base address of an AWS that has tables, buckets and queues, such as an emulator, or `aws`; undefined for those of this machine. */
  endpoint: string | undefined;
  /** Folder of a cloud assembly to run instead of synthesizing one. */
  assembly: string | undefined;
  /** Keys of the real services; absent means their stand-ins. */
  openAiKey: string | undefined;
  stripeKey: string | undefined;
  stripeWebhookSecret: string | undefined;
}

/** @throws an Error that names a flag that is wrong */
export function readOptions(args: string[]): StartOptions {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '3000' },
      state: { type: 'string', default: '.local' },
      dev: { type: 'boolean', default: false },
      assembly: { type: 'string' },
      endpoint: { type: 'string' },
      unthrottled: { type: 'boolean', default: false },
      // `--setting name=value` overrides a setting of the stage.
      setting: { type: 'string', multiple: true, default: [] },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port ${values.port}: not a port`);
  const env = { ...(existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}), ...process.env };
  const openAiKey = env['OPENAI_API_KEY'] || undefined;
  const stripeKey = env['STRIPE_SECRET_KEY'] || undefined;
  return {
    port,
    state: values.state,
    dev: values.dev,
    assembly: values.assembly,
    endpoint: values.endpoint ?? (env['AWS_ENDPOINT_URL'] || undefined),
    unthrottled: values.unthrottled,
    settings: { ...stageSettings(openAiKey, stripeKey), ...Object.fromEntries(values.setting.map(parseSetting)) },
    openAiKey,
    stripeKey,
    stripeWebhookSecret: env['STRIPE_WEBHOOK_SECRET'] || undefined,
  };
}

function stageSettings(openAiKey: string | undefined, stripeKey: string | undefined): StageSettings {
  return {
    adminEmail: ADMIN.email,
    authFlow: 'USER_PASSWORD_AUTH',
    userPoolEndpoint: USER_POOL_PATH,
    allowTestCredits: true,
    deployment: 'at-once',
    signupsPerAddressPerDay: 1_000,
    dailyGenerationLimit: 10_000,
    sharpLayer: false,
    previewEngine: openAiKey === undefined,
    ...(openAiKey === undefined && { openAiBaseUrl: `${OPENAI_PLACE}/v1` }),
    ...(stripeKey === undefined && { stripeBaseUrl: STRIPE_PLACE }),
  };
}

function parseSetting(text: string): [string, string | number | boolean] {
  const [name = '', value = ''] = text.split(/=(.*)/s);
  if (/^(true|false)$/.test(value)) return [name, value === 'true'];
  return [name, /^\d+$/.test(value) ? Number(value) : value];
}
