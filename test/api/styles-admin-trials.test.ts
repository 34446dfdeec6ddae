import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp = require('sharp');
import type { GenerationAnswer, GenerationsAnswer } from '../../contract/generations';
import { GENERATION_COST_CENTS, IMAGE_HEIGHT, IMAGE_WIDTH, REPORT_DAYS } from '../../contract/limits';
import type { ReportAnswer } from '../../contract/reports';
import { CLOUD_START_LIMIT, startCloud, type TestCloud } from '../support/cloud';
import { until } from '../support/until';
import { adminToken, call, signUp } from '../support/users';
import { download, generate, PROMPT, refusalOf } from './generate';
import { openShop } from './payments';

/** Of its own: the report counts what others do, too. */
let cloud: TestCloud;
let origin: string;
let token: string;
let photo: Buffer;
beforeAll(async () => {
  cloud = await startCloud({ sketch: true });
  origin = cloud.origin;
  token = await adminToken(origin);
  photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c86' } })
    .jpeg()
    .toBuffer();
}, CLOUD_START_LIMIT);
afterAll(() => cloud.stop());

const report = async () => (await call<ReportAnswer>(origin, 'GET', '/admin/report', { token })).body;
const imageBase64 = () => photo.toString('base64');

/** Started, and followed until it is decided. */
async function tried(prompt = PROMPT): Promise<GenerationAnswer> {
  const started = await call<GenerationAnswer>(origin, 'POST', '/admin/trials', { token, body: { imageBase64: imageBase64(), prompt } });
  const look = () => call<GenerationAnswer>(origin, 'GET', `/admin/trials/${started.body.generationId}`, { token });
  await until(async () => ['succeeded', 'failed'].includes((await look()).body.status));
  return (await look()).body;
}

describe('A trial of a prompt', () => {
  test('gives the admin an image, costs no credit, and is in no list', async () => {
    const credits = async () => (await call<{ user: { credits: number } }>(origin, 'GET', '/profile', { token })).body.user.credits;
    const before = await credits();

    const trial = await tried();

    const { bytes } = await download(origin, trial.imageUrl);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: IMAGE_WIDTH, height: IMAGE_HEIGHT });
    expect(await credits()).toBe(before);
    const mine = await call<GenerationsAnswer>(origin, 'GET', '/generations', { token });
    expect(mine.body.generations.map(({ generationId }) => generationId)).not.toContain(trial.generationId);
  });

  test('is nobody else’s, and no generation of another is a trial', async () => {
    const { generationId } = await tried();
    const user = await signUp(origin);
    const theirs = await generate(origin, { token: user.token, photo });

    expect(refusalOf(await call(origin, 'GET', `/generations/${generationId}`, { token: user.token }))).toEqual([404, 'not_found']);
    expect(refusalOf(await call(origin, 'GET', `/admin/trials/${theirs.body.generationId}`, { token }))).toEqual([404, 'not_found']);
  });

  test('checks photo and prompt as a generation does', async () => {
    const send = (body: object) => call(origin, 'POST', '/admin/trials', { token, body });

    expect(refusalOf(await send({ imageBase64: imageBase64(), prompt: ' ' }))).toEqual([400, 'invalid_request']);
    expect(refusalOf(await send({ imageBase64: 'AAAA', prompt: PROMPT }))).toEqual([400, 'photo_unreadable']);
    expect(refusalOf(await send({ imageBase64: imageBase64(), prompt: PROMPT, tempUserId: 'temp_1' }))).toEqual([400, 'invalid_request']);
  });
});

describe('The report', () => {
  test('has a day for each of the last 30, and counts what was made today', async () => {
    const before = await report();
    const { token: user } = await signUp(origin);

    await tried();
    await generate(origin, { token: user, photo });

    const isCounted = ({ total }: ReportAnswer) => total.trials > before.total.trials && total.succeeded > before.total.succeeded;
    await until(async () => isCounted(await report()));
    const after = await report();
    expect(after.days).toHaveLength(REPORT_DAYS);
    expect(after.days.at(-1)).toMatchObject({ date: new Date().toISOString().slice(0, 10), medianSeconds: expect.any(Number) });
    expect(after.total.modelCostCents).toBe((after.total.succeeded + after.total.trials) * GENERATION_COST_CENTS);
  });

  test('has what was paid and what went back, each once', async () => {
    const shop = await openShop(origin, cloud.addresses);
    const before = (await report()).total;
    const buyer = (await signUp(origin)).token;
    const session = await shop.order(buyer, '10_generations');

    await shop.pay(session);
    await shop.confirm(buyer, session);
    await shop.control({ action: 'refund', session, amount: 300 });
    await until(async () => (await report()).total.refundCents >= before.refundCents + 300);
    await shop.reconcile();

    const { total } = await report();
    expect(total.revenueCents - before.revenueCents).toBe(1_000);
    expect(total.refundCents - before.refundCents).toBe(300);
  });
});
