import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Gate, type Guard, startGate } from '../../../local/services/gate';

let service: Server;
let gate: Gate;
const received: string[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    received.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.writeHead(request.url?.endsWith('missing.png') ? 404 : 201, { 'x-from': 'service' }).end('done');
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const targets = { dynamodb: address, s3: address, sqs: address, cognito: `${address}/_local/user-pool`, secrets: address };
  const judge: Guard = (name, { action }) =>
    name === 'Reader' && action === 's3:GetObject' ? { allowed: true, grants: [] } : { allowed: false, why: 'because of a test' };
  gate = await startGate(targets, { call: judge, quiet: judge });
});

afterAll(async () => {
  await gate.close();
  service.close();
});

const authorization = (name: string) => ({ authorization: `AWS4-HMAC-SHA256 Credential=${name}/20261128/us-east-1/s3/aws4_request` });

describe('the gate before the services', () => {
  it('passes on what a role allows, signed with the key that the services know', async () => {
    const response = await fetch(`${gate.addresses.s3}/photos/a.png`, { headers: authorization('Reader') });

    expect({ status: response.status, from: response.headers.get('x-from'), text: await response.text() }).toEqual({
      status: 201,
      from: 'service',
      text: 'done',
    });
    expect(received.pop()).toMatch(/^GET \/photos\/a\.png AWS4-HMAC-SHA256 Credential=S3RVER\//);
  });

  it('refuses what a role does not allow, and says what is missing', async () => {
    const response = await fetch(`${gate.addresses.s3}/photos/a.png`, { method: 'PUT', headers: authorization('Reader'), body: 'x' });

    expect(response.status).toBe(403);
    expect(await response.text()).toContain('Reader is not authorized to perform: s3:PutObject on resource: arn:aws:s3:::photos/a.png');
  });

  it('does not tell what is missing to those who may not list', async () => {
    const response = await fetch(`${gate.addresses.s3}/photos/missing.png`, { headers: authorization('Reader') });

    expect(response.status).toBe(403);
    expect(await response.text()).toContain('s3:ListBucket on resource: arn:aws:s3:::photos');
    received.pop();
  });

  it('refuses in the way of the service', async () => {
    const headers = { ...authorization('Reader'), 'x-amz-target': 'DynamoDB_20120810.Scan' };
    const response = await fetch(gate.addresses.dynamodb, { method: 'POST', headers, body: '{"TableName":"Users"}' });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ __type: 'AccessDeniedException' });
  });

  it('knows nobody without a name', async () => {
    expect((await fetch(`${gate.addresses.s3}/photos/a.png`)).status).toBe(403);
    expect(received).toHaveLength(0);
  });
});
