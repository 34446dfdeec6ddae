import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ErrorAnswer } from '../../contract/errors';
import { API_BASE, type Route, ROUTES } from '../../contract/routes';
import { CLOUD_START_LIMIT, startCloud, type TestCloud } from '../support/cloud';
import { adminToken, anonymousKey, signUp } from '../support/users';
import { around, bodyAround, pathPart } from './inputs';

/** A few at each run of CI, each time others; `FUZZ_RUNS=1000` to search. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 25);
/** What a stack trace or a database's own words look like. */
const INSIDES = /\bat .+:\d+:\d+|node_modules|\.mjs|Exception|dynamodb|ZodError/i;

// Of its own: what comes through may change the styles.
let cloud: TestCloud;
let tokens: Record<Route['caller'], string | undefined>;
beforeAll(async () => {
  // A search signs up more than the local stage allows; without one the build that all clouds of a run share will do.
  const settings = process.env['FUZZ_RUNS'] ? { settings: { signupsPerAddressPerDay: 100_000 } } : {};
  cloud = await startCloud({ ...settings, unthrottled: true });
  const [admin, guest, user] = [await adminToken(cloud.origin), await anonymousKey(cloud.origin), (await signUp(cloud.origin)).token];
  tokens = { anyone: undefined, visitor: guest, buyer: undefined, user, admin, tester: admin };
}, CLOUD_START_LIMIT);
afterAll(() => cloud.stop());

interface Sent {
  path: string;
  body: string | undefined;
  query: [string, string][];
}

async function send({ method, caller }: Route, { path, body, query }: Sent) {
  const token = tokens[caller];
  const search = new URLSearchParams(query).toString();
  const response = await fetch(`${cloud.origin}${API_BASE}${path}${search && `?${search}`}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: method === 'GET' ? undefined : body,
  });
  return { status: response.status, text: await response.text() };
}

const queryAround = (route: Route): fc.Arbitrary<[string, string][]> =>
  route.query
    ? around(route.query).map((value) => Object.entries(Object(value)).map(([key, part]): [string, string] => [key, String(part)]))
    : fc.constant([]);

const inputsOf = (route: Route): fc.Arbitrary<Sent> =>
  fc.record({
    path: pathPart.map((part) => route.path.replace('{id}', part)),
    body: route.request || route.method === 'POST' ? bodyAround(route.request) : fc.constant(undefined),
    query: queryAround(route),
  });

/** Erasing the account once is enough; it has tests of its own. */
const routes = Object.entries<Route>(ROUTES).filter(([name]) => name !== 'deleteProfile');

describe.each(routes)('Whatever is sent to %s', (_name, route) => {
  test('is answered, by the contract or with a clear refusal', async () => {
    await fc.assert(
      fc.asyncProperty(inputsOf(route), async (sent) => {
        const { status, text } = await send(route, sent);

        expect({ status, text }).not.toMatchObject({ status: 500 });
        expect(text).not.toMatch(INSIDES);
        if (status >= 400) expect(ErrorAnswer.safeParse(JSON.parse(text)).success).toBe(true);
        else expect(route.answer.safeParse(JSON.parse(text)).success).toBe(true);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 600_000);
});
