import { call } from '@/lib/api';
import { siteConfig } from '@/lib/site-config';
import * as m from '@/paraglide/messages';
import { browserCheck } from './browser-check';
import type { Check, Finding } from './check';
import { modelCheck } from './model-check';

/** Everything that the product stands on. */
export const systemChecks = (): Check[] => [
  { title: m.diag_check_health, run: health },
  { title: m.diag_check_styles, run: styles },
  { title: m.diag_check_config, run: config },
  { title: m.diag_check_stripe, run: stripe },
  modelCheck(),
  browserCheck(),
];

async function health(signal: AbortSignal): Promise<Finding> {
  const { status, timestamp } = await call('health', { signal });
  return { verdict: 'ok', text: () => m.diag_health({ status, timestamp }) };
}

async function styles(signal: AbortSignal): Promise<Finding> {
  const [{ version }, { styles }] = await Promise.all([call('stylesVersion', { signal }), call('styles', { signal })]);
  return { verdict: styles.length > 0 ? 'ok' : 'warning', text: () => m.diag_styles({ version, count: styles.length }) };
}

async function config(): Promise<Finding> {
  const { stage, region, authFlow, userPoolId, previewEngine } = await siteConfig();
  return {
    verdict: 'ok',
    text: () => (previewEngine ? m.diag_config_preview() : m.diag_config_real()),
    facts: [
      [m.diag_fact_stage, () => stage],
      [m.diag_fact_region, () => region],
      [m.diag_fact_pool, () => userPoolId],
      [m.diag_fact_auth_flow, () => authFlow],
    ],
  };
}

async function stripe(signal: AbortSignal): Promise<Finding> {
  const { stripeConfigured, validFormat, keyFormat } = await call('stripeTest', { signal });
  if (!stripeConfigured) return { verdict: 'failed', text: m.setup_stripe_missing };
  if (!validFormat) return { verdict: 'failed', text: m.setup_stripe_format };
  return { verdict: 'ok', text: () => m.diag_stripe_key({ format: keyFormat }) };
}
