import type { GenerationAnswer } from '../../contract/generations';
import { scene } from '../photos/made-photos';
import { PROMPT } from '../api/generate';
import { startCloud, type TestCloud } from '../support/cloud';
import { call, signUp } from '../support/users';
import { median, quantile } from './timing';

const RUNS = 12;
const FREE_CREDITS = 3;

/** What `POST /generate` takes beyond the model's own time, for a photo of 2 MB, one after the other. */
const cloud = await startCloud();
try {
  const photo = await photoOf2MB();
  // Written before the clock runs: what the sender does is not the product's.
  const body = JSON.stringify({ imageBase64: photo.toString('base64'), prompt: PROMPT });
  const overheads: number[] = [];
  // The first of each function starts it.
  for (let run = -FREE_CREDITS; run < RUNS;) {
    const { token } = await signUp(cloud.origin);
    for (let credit = 0; credit < FREE_CREDITS; credit++, run++) {
      const before = await modelSeconds(cloud);
      const start = performance.now();
      const { status, body: answer } = await call<GenerationAnswer>(cloud.origin, 'POST', '/generate', { token, body });
      const total = performance.now() - start;
      if (status !== 200 || answer.status !== 'succeeded') throw new Error(`Generate: ${status} ${JSON.stringify(answer)}`);
      if (run >= 0) overheads.push(total - ((await modelSeconds(cloud)) - before) * 1_000);
    }
  }
  const [typical, slow] = [median(overheads), quantile(overheads, 0.95)].map((value) => `${value.toFixed(0)} ms`);
  console.log(
    `POST /generate beyond the model call, photo of ${(photo.length / 1e6).toFixed(1)} MB: median ${typical}, 95th percentile ${slow}`,
  );
} finally {
  await cloud.stop();
}

/** As a browser sends it: sides of at most 2048 pixels. */
function photoOf2MB(): Promise<Buffer> {
  return scene(2_048, 1_536).jpeg({ quality: 99 }).toBuffer();
}

async function modelSeconds({ addresses }: TestCloud): Promise<number> {
  const state = (await (await fetch(`${addresses.openai}/_control`)).json()) as { calls: { seconds: number } };
  return state.calls.seconds;
}
