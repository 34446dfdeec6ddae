import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { ORIGIN_HEADER } from '../../contract/routes';
import type { Addresses } from '../../local/cloud';
import { CLIENT } from '../../local/names';
import { CLOUD_START_LIMIT } from '../support/cloud';
import { sharedCloud } from '../support/shared-cloud';
import { stackNames } from '../support/stack-names';
import { call } from '../support/users';

const FORGED = '203.0.113.7';

let addresses: Addresses;
let database: DynamoDBDocumentClient;
beforeAll(async () => {
  ({ addresses } = await sharedCloud());
  database = DynamoDBDocumentClient.from(new DynamoDBClient({ ...CLIENT, endpoint: addresses.dynamodb }));
}, CLOUD_START_LIMIT);
afterAll(() => database.destroy());

/** By whose network address sign-ups were counted. */
async function counters(): Promise<string[]> {
  const pages = paginateScan({ client: database }, { TableName: stackNames(addresses).table('Counters') });
  const ids: string[] = [];
  for await (const { Items = [] } of pages) ids.push(...Items.map(({ counterId }) => String(counterId)));
  return ids.filter((id) => id.startsWith('signup#')).map((id) => id.split('#')[1] ?? '');
}

const signUp = (origin: string, headers: Record<string, string>) => {
  const email = `forger-${Date.now()}@example.com`;
  return call<{ code?: string }>(origin, 'POST', '/signup', { body: { email, password: 'secret-1', name: 'Forger' }, headers });
};

describe("The API's own address", () => {
  test.each([
    ['without the secret', {}],
    ['with a guess', { [ORIGIN_HEADER]: 'guess' }],
    ['with an empty one', { [ORIGIN_HEADER]: '' }],
  ])('refuses a call %s, whatever network address it claims', async (_, headers) => {
    const { status, body } = await signUp(addresses.api, { ...headers, 'x-viewer-address': FORGED });

    expect([status, body.code]).toEqual([403, 'unauthorized']);
    expect((await call(addresses.api, 'GET', '/health', { headers })).status).toBe(403);
  });
});

describe('The site', () => {
  test('believes no network address that a caller claims, nor a secret', async () => {
    const claims = { 'x-viewer-address': FORGED, 'x-forwarded-for': FORGED, [ORIGIN_HEADER]: 'guess' };

    expect((await signUp(addresses.site, claims)).status).toBe(200);
    // All tests of a run come from this machine.
    expect(new Set(await counters()).size).toBe(1);
  });
});
