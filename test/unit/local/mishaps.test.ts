import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { z } from 'zod/mini';
import { type Gate, startGate } from '../../../local/services/gate';
import { Mishap, Mishaps } from '../../../local/services/mishaps';

let service: Server;
let gate: Gate;
let heard = 0;
let ended: string[] = [];
const mishaps = new Mishaps();
const counted: string[] = [];

beforeAll(async () => {
  service = createServer((_, response) => {
    heard += 1;
    response.end(JSON.stringify({ ConsumedCapacity: { CapacityUnits: 2.5 } }));
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const everything = () => ({ allowed: true as const, grants: [] });
  gate = await startGate(
    { dynamodb: address, s3: address, sqs: address, cognito: address, secrets: address },
    { call: everything, quiet: everything },
    {
      meet: (caller, access) => mishaps.meet({ caller, ...access }),
      count: (caller, { action }, { units }) => counted.push(`${caller} ${action} ${units}`),
      end: (environment) => ended.push(environment),
    },
  );
});
afterAll(async () => {
  await gate.close();
  service.close();
});
beforeEach(() => {
  heard = 0;
  ended = [];
});

const plan = (...planned: z.input<typeof Mishap>[]) => mishaps.plan(planned.map((mishap) => Mishap.parse(mishap)));

/** Status of a call; 'lost' without an answer. */
async function ask(): Promise<number | 'lost'> {
  const headers = {
    authorization: 'AWS4-HMAC-SHA256 Credential=Fn/20261128/us-east-1/dynamodb/aws4_request',
    'x-amz-target': 'DynamoDB_20120810.GetItem',
    'x-amz-security-token': 'environment-1',
  };
  const request = { method: 'POST', headers, body: JSON.stringify({ TableName: 'Credits' }) };
  return fetch(gate.addresses.dynamodb, request).then(
    ({ status }) => status,
    () => 'lost' as const,
  );
}

it.each([
  ['throttle', 400, 0, []],
  ['disk_full', 500, 0, []],
  ['lose_call', 'lost', 0, []],
  ['lose_answer', 'lost', 1, []],
  ['duplicate', 200, 2, []],
  ['delay', 200, 1, []],
  ['end_before', 'lost', 0, ['environment-1']],
  ['end_after', 'lost', 1, ['environment-1']],
] as const)('%s: the caller gets %s, and the service hears of it %i times', async (kind, status, times, ends) => {
  plan({ kind, milliseconds: 10 });

  expect([await ask(), heard, ended]).toEqual([status, times, ends]);
  expect([await ask(), heard]).toEqual([200, times + 1]);
});

it('meets the calls that it names only, from the nth on', async () => {
  plan({ kind: 'disk_full', caller: 'Other' }, { kind: 'throttle', action: 'GetItem', resource: 'Credits', nth: 2, times: 2 });

  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 400, 400, 200]);
  expect(mishaps.all.map(({ seen, hit }) => [seen, hit])).toEqual([
    [0, 0],
    [4, 2],
  ]);
});

it('counts what DynamoDB asks for each call', async () => {
  plan();
  await ask();

  expect(counted.pop()).toBe('Fn dynamodb:GetItem 2.5');
});
