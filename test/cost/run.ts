/**
 * `npm run cost`: counts in a local cloud what one image, a visit and an idle month ask of AWS, and writes the counts to
 * `operations.json` and the tables to docs/cost.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import type { GenerationAnswer } from '../../contract/generations';
import { generate } from '../api/generate';
import { launchBrowser } from '../e2e/browser';
import { jpeg } from '../photos/made-photos';
import { synthesizedTemplate } from '../stack/synth';
import { startCloud } from '../support/cloud';
import { engineer } from '../support/engineer';
import { call, signUp } from '../support/users';
import { fill } from './document';
import { amountsBetween } from './meter';
import type { Amounts, Unit } from './prices';
import type { Operations } from './table';

/** How long the real model draws, s: longer than a request waits, so that the browser asks again. */
const DRAWING = 30;
const POLL = 2_000;
/** A first visit is over by then, ms. */
const VISIT = 8_000;
const MONTH_MINUTES = 30 * 24 * 60;
/** Lambda keeps five connections to each queue, each waiting 20 s for messages. */
const POLLS = (2 * 5 * MONTH_MINUTES * 60) / 20;

const cloud = await startCloud();
try {
  const { usage, run, model } = engineer(cloud.addresses);
  await model({ sketch: true, delaySeconds: DRAWING });
  const memory = memories();
  const counted = async (work: () => Promise<Amounts>): Promise<Amounts> => {
    const before = await usage();
    const own = await work();
    // The last lines are written after the answer.
    await pause(2_000);
    return { ...amountsBetween(before, await usage(), memory), ...own };
  };

  const { token } = await signUp(cloud.origin);
  const photo = await jpeg();
  const image = () => makeImage(token, photo);
  // The first one starts the functions.
  await image();
  const operations: Operations = {
    'One generation': await counted(image),
    ...(await visits(counted)),
    'An idle month': await idle(counted, run),
  };
  writeFileSync('test/cost/operations.json', `${JSON.stringify(operations, null, 2)}\n`);
  writeFileSync('docs/cost.md', fill(readFileSync('docs/cost.md', 'utf8'), operations));
} finally {
  await cloud.stop();
}

type Counted = (work: () => Promise<Amounts>) => Promise<Amounts>;

async function makeImage(token: string, photo: Buffer): Promise<Amounts> {
  let [requests, answer] = [1, await generate(cloud.origin, { token, photo })];
  for (; answer.status === 202; requests++) {
    await pause(POLL);
    answer = await call<GenerationAnswer>(cloud.origin, 'GET', `/generations/${answer.body.generationId}`, { token });
  }
  if (answer.body.status !== 'succeeded') throw new Error(`No image: ${JSON.stringify(answer.body)}`);
  const files = await Promise.all([answer.body.displayUrl, answer.body.imageUrl].map((url) => sizeOf(`${cloud.origin}${url}`)));
  const bytes = files.reduce((sum, size) => sum + size, 0);
  return {
    'HTTP API request': requests,
    'CloudFront request (HTTPS)': requests + files.length,
    'CloudFront function call': requests,
    'CloudFront GB to the internet': bytes / 1e9,
    'S3 GET': 1 + files.length,
  };
}

async function sizeOf(url: string): Promise<number> {
  return (await (await fetch(url)).arrayBuffer()).byteLength;
}

/** A new visitor and the same one a moment later, in a browser. */
async function visits(counted: Counted): Promise<Operations> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    return {
      'A first visit': await counted(() => look(page)),
      'A visit again': await counted(() => look(page)),
    };
  } finally {
    await browser.close();
  }
}

async function look(page: Page): Promise<Amounts> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const seen = { requests: 0, api: 0, bytes: 0 };
  session.on('Network.responseReceived', ({ response }) => {
    if (response.fromDiskCache || response.fromServiceWorker || !response.url.startsWith(cloud.origin)) return;
    seen.requests += 1;
    if (response.url.includes('/api/')) seen.api += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (seen.bytes += encodedDataLength));
  await page.goto(cloud.origin);
  await page.waitForTimeout(VISIT);
  await session.detach();
  return {
    'HTTP API request': seen.api,
    'CloudFront request (HTTPS)': seen.requests,
    'CloudFront function call': seen.requests,
    'CloudFront GB to the internet': seen.bytes / 1e9,
  };
}

/** The clock's jobs as often as it runs them, and what is paid by the month. */
async function idle(counted: Counted, run: (rule: string) => Promise<void>): Promise<Amounts> {
  const jobs = { GenerationSweepSchedule: 5, PaymentsReconcileSchedule: 20 };
  const sum: Amounts = {};
  for (const [rule, minutes] of Object.entries(jobs)) {
    const once = await counted(async () => {
      await run(rule);
      return {};
    });
    for (const [unit, amount] of Object.entries(once)) sum[unit as Unit] = (sum[unit as Unit] ?? 0) + (amount * MONTH_MINUTES) / minutes;
  }
  // Of a stage for the public: the local one is deployed at once, without the alarms that take a deploy back.
  const deployed = synthesizedTemplate();
  const howMany = (type: string) => Object.keys(deployed.findResources(type)).length;
  const alarms = Object.values(deployed.findResources('AWS::CloudWatch::Alarm')) as Alarm[];
  const metricsOf = ({ Properties: { Metrics = [{ MetricStat: {} }] } }: Alarm): number =>
    Metrics.filter(({ MetricStat }) => MetricStat !== undefined).length;
  return {
    ...sum,
    'SQS request': POLLS,
    'Secret a month': howMany('AWS::SecretsManager::Secret'),
    'Alarm metric a month': alarms.reduce((sum, alarm) => sum + metricsOf(alarm), 0),
    'Dashboard a month': howMany('AWS::CloudWatch::Dashboard'),
  };
}

/** Of one metric, or of a formula over several; each of them is paid for. */
interface Alarm {
  Properties: { Metrics?: { MetricStat?: object }[] };
}

interface Resource {
  Type: string;
  Properties?: { Description?: string; MemorySize?: number };
}

function template(): { Resources: Record<string, Resource> } {
  const file = join(cloud.addresses.assembly, 'CartoonSnap-local.template.json');
  return z.object({ Resources: z.record(z.string(), z.looseObject({ Type: z.string() })) }).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** MB by handler. */
function memories(): Map<string, number> {
  const functions = Object.values(template().Resources).filter(({ Type }) => Type === 'AWS::Lambda::Function');
  return new Map(
    functions.map(({ Properties: { Description = '', MemorySize = 128 } = {} }) => [Description.split(' ')[0] ?? '', MemorySize]),
  );
}
