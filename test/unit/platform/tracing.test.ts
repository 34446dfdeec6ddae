import { once } from 'node:events';
import { createSocket, type Socket } from 'node:dgram';
import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ApiError } from '../../../lambdas/platform/errors';
import { noted, traced } from '../../../lambdas/platform/tracing';
import { CLIENT } from '../../../local/names';

const [ROOT, PARENT] = ['1-5759e988-bd862e3fe1be46a994272793', '53995c3f42cd8ad8'];

let daemon: Socket;
let received: string[];
beforeEach(async () => {
  received = [];
  daemon = createSocket('udp4').on('message', (datagram) => received.push(datagram.toString()));
  daemon.bind(0, '127.0.0.1');
  await once(daemon, 'listening');
  process.env['AWS_XRAY_DAEMON_ADDRESS'] = `127.0.0.1:${daemon.address().port}`;
  process.env['_X_AMZN_TRACE_ID'] = `Root=${ROOT};Parent=${PARENT};Sampled=1`;
});
afterEach(() => {
  daemon.close();
  delete process.env['AWS_XRAY_DAEMON_ADDRESS'];
  delete process.env['_X_AMZN_TRACE_ID'];
});

/** A table whose every call is answered so. */
function table(statusCode: number) {
  const client = new DynamoDBClient({
    ...CLIENT,
    maxAttempts: 1,
    requestHandler: {
      handle: async () => ({ response: { statusCode, headers: { 'x-amzn-requestid': 'request-1' }, body: Buffer.from('{}') } }),
    },
  });
  return () => noted(client).send(new GetItemCommand({ TableName: 'Secrets', Key: { email: { S: 'someone@example.com' } } }));
}

/** What X-Ray was told, which has arrived once it is sent but for a moment. */
async function told() {
  await pause(50);
  return received.map((datagram) => {
    const [header, document = ''] = datagram.split('\n');
    expect(header).toBe('{"format":"json","version":1}');
    return JSON.parse(document) as { subsegments: object[] };
  });
}

describe('A trace', () => {
  test('has the call with its annotations, and each call to AWS with what came of it and nothing of what was asked', async () => {
    await traced('call', { correlationId: 'abc' }, async () => {
      await table(200)();
      await traced('generation', {}, () => table(500)().catch(() => undefined));
      await table(400)().catch(() => undefined);
    });

    const [document, ...more] = await told();
    const id = expect.stringMatching(/^[0-9a-f]{16}$/);
    const aws = { namespace: 'aws', name: 'DynamoDB', aws: { operation: 'GetItem', request_id: 'request-1' }, id };
    expect(more).toEqual([]);
    expect(document).toMatchObject({ type: 'subsegment', trace_id: ROOT, parent_id: PARENT, id, name: 'call' });
    expect(document).toMatchObject({ annotations: { correlationId: 'abc' }, end_time: expect.any(Number) });
    expect(document?.subsegments).toMatchObject([
      { ...aws, http: { response: { status: 200 } }, end_time: expect.any(Number) },
      { name: 'generation', subsegments: [{ ...aws, fault: true, http: { response: { status: 500 } } }] },
      { ...aws, error: true },
    ]);
    expect(received.join()).not.toMatch(/Secrets|someone@/);
  });

  test('tells our faults from the errors of callers', async () => {
    await expect(traced('call', {}, () => Promise.reject(new ApiError('no_credits')))).rejects.toThrow();
    await expect(traced('call', {}, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

    const [error, fault] = await told();
    expect(error).toMatchObject({ error: true });
    expect(error).not.toHaveProperty('fault');
    expect(fault).toMatchObject({ fault: true });
  });

  test('fits into a datagram, however often the image is looked for', async () => {
    const look = table(200);

    await traced('call', {}, async () => {
      for (let turn = 0; turn < 300; turn++) await look();
    });

    expect((await told())[0]?.subsegments).toHaveLength(100);
    expect(received[0]?.length).toBeLessThan(60_000);
  });

  test.each([
    ['that is not sampled', () => (process.env['_X_AMZN_TRACE_ID'] = `Root=${ROOT};Parent=${PARENT};Sampled=0`)],
    ['without a daemon, as on this machine', () => delete process.env['AWS_XRAY_DAEMON_ADDRESS']],
  ])('%s is not written', async (_, change) => {
    change();

    expect(await traced('call', {}, async () => (await table(200)()).$metadata.httpStatusCode)).toBe(200);

    expect(await told()).toEqual([]);
  });
});
