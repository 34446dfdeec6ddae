import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { generate } from '../api/generate';
import { jpeg } from '../photos/made-photos';
import { CLOUD_START_LIMIT, startCloud, type TestCloud } from '../support/cloud';
import { signUp } from '../support/users';
import { NAMED_ENDPOINT, startLocalServices, type LocalServices } from './endpoints';

let services: LocalServices | undefined;
let cloud: TestCloud;

/** A real AWS wants real signatures and a deploy; the product runs on emulators. */
const emulator = NAMED_ENDPOINT === 'aws' ? undefined : NAMED_ENDPOINT;

beforeAll(async () => {
  services = emulator === undefined ? await startLocalServices() : undefined;
  cloud = await startCloud({ endpoint: emulator ?? services?.addresses.endpoint ?? '' });
}, CLOUD_START_LIMIT);

afterAll(async () => {
  await cloud.stop();
  await services?.close();
});

it('the product makes an image with tables, buckets and queues of another endpoint, by a setting alone', async () => {
  const { token } = await signUp(cloud.origin);

  const { status, body } = await generate(cloud.origin, { token, photo: await jpeg() });

  expect([status, body.status, body.creditsRemaining]).toEqual([200, 'succeeded', 2]);
  expect((await fetch(cloud.origin + body.imageUrl)).headers.get('content-type')).toBe('image/png');
  expect((await fetch(cloud.origin)).headers.get('content-type')).toContain('text/html');
});
