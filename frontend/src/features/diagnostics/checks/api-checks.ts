import { API_BASE, ROUTES, type Route } from '@contract/routes';
import { siteConfig } from '@/lib/site-config';
import * as m from '@/paraglide/messages';
import { ask, type Reply } from '../ask';
import { hintFor } from '../hints';
import { isForbidden, newTempUserId } from '../test-credits';
import type { Check, Finding, Verdict } from './check';
import type { Text } from '../log';

const UNKNOWN_ID = 'diagnostics-ask-for-no-such-id';

type Judgement = [verdict: Verdict, text: Text];
const FAILED: Judgement = ['failed', m.diag_api_unexpected];

/** Every route of the contract, called as a visitor. Nothing is changed: what would change something is asked without content. */
export function apiChecks(): Check[] {
  const routes: Route[] = Object.values(ROUTES);
  return [...routes.filter((route) => !isGuarded(route)), ...routes.filter(isGuarded)].map(toCheck);
}

const isGuarded = ({ caller }: Route): boolean => caller === 'user' || caller === 'admin';

const toCheck = (route: Route): Check => ({
  title: () => `${route.method} ${route.path}`,
  group: isGuarded(route) ? m.diag_api_guarded : m.diag_api_public,
  run: async (signal) => {
    const token = route.caller === 'anyone' ? undefined : (await siteConfig()).anonymousKey;
    const body =
      route.method === 'POST' ? (route === ROUTES.createTempCredits ? { tempUserId: newTempUserId(), credits: 1 } : {}) : undefined;
    const address = `${API_BASE}${route.path.replace('{id}', UNKNOWN_ID)}`;
    return found(route, await ask(address, { method: route.method, token, body, signal }));
  },
});

function found(route: Route, reply: Reply): Finding {
  const [verdict, text] = judge(route, reply);
  return {
    verdict,
    text: () => m.diag_api_status({ status: reply.status, text: text() }),
    hint: verdict === 'failed' ? hintFor(reply.text) : undefined,
    answer: shortened(reply),
  };
}

export function judge(route: Route, { status, json }: Pick<Reply, 'status' | 'json'>): Judgement {
  if (json === undefined) return FAILED;
  if (isGuarded(route)) return isForbidden(status) ? ['ok', m.diag_api_closed] : FAILED;
  if (route.caller === 'tester' && isForbidden(status)) return ['warning', m.diag_no_test_credits];
  if (status === 503 && json['code'] === 'payments_unconfigured') return ['warning', m.setup_stripe_missing];
  const isAnswered = status >= 200 && status < 300;
  if (isPlain(route)) return isAnswered ? ['ok', m.diag_api_answered] : FAILED;
  return status >= 400 && status < 500 && status !== 429 ? ['ok', m.diag_api_refused] : FAILED;
}

/** Answers without being told anything; test credits are asked for in full. */
function isPlain({ method, path, query, caller }: Route): boolean {
  return caller === 'tester' || (method === 'GET' && !path.includes('{') && query === undefined);
}

const SHOWN = 1_500;

function shortened({ json, text }: Reply): string {
  const pretty = json ? JSON.stringify(json, null, 2) : text;
  return pretty.length > SHOWN ? `${pretty.slice(0, SHOWN)} ...` : pretty;
}
