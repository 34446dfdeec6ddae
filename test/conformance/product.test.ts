import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { generate } from '../api/generate';
import { jpeg } from '../photos/made-photos';
import { CLOUD_START_LIMIT, startCloud, type TestCloud } from '../support/cloud';
import { signUp } from '../support/users';
import { clientsFor, NAMED_ENDPOINT, startLocalServices, type LocalServices } from './endpoints';
import { CALLER, CALLER_REGION } from './signatures';

let services: LocalServices | undefined;
let cloud: TestCloud;

beforeAll(async () => {
  if (NAMED_ENDPOINT) {
    cloud = await startCloud({ endpoint: NAMED_ENDPOINT });
    return;
  }
  services = await startLocalServices();
  const environment = {
    AWS_ACCESS_KEY_ID: CALLER.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CALLER.secretAccessKey,
    AWS_REGION: CALLER_REGION,
  };
  cloud = await startCloud({ endpoint: services.addresses.endpoint, environment });
}, CLOUD_START_LIMIT);

afterAll(async () => {
  await cloud.stop();
  await services?.close();
});

it('the product makes an image with tables, buckets and queues of an endpoint that checks signatures, by settings alone', async () => {
  const { token } = await signUp(cloud.origin);

  const { status, body } = await generate(cloud.origin, { token, photo: await jpeg() });

  expect([status, body.status, body.creditsRemaining]).toEqual([200, 'succeeded', 2]);
  expect((await fetch(cloud.origin + body.imageUrl)).headers.get('content-type')).toBe('image/png');
  expect((await fetch(cloud.origin)).headers.get('content-type')).toContain('text/html');
});

if (!NAMED_ENDPOINT) {
  it('that endpoint takes nothing that another key has signed', async () => {
    const endpoint = services?.addresses.endpoint ?? '';
    const { tables, close } = clientsFor({ tables: endpoint, buckets: endpoint, queues: endpoint });

    await expect(tables.send(new ListTablesCommand({}))).rejects.toThrow('The signature does not match');
    await close();
  });
}
