import { startCloud } from '../support/cloud';
import { median, timed } from './timing';

const RUNS = 5;

/** From the command to the first page, on a state and a synthesized stack that are there already. */
const cloud = await startCloud();
try {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await cloud.kill();
    const [time = 0] = await timed(1, async () => {
      await cloud.start();
      const page = await fetch(cloud.origin);
      if (!page.ok) throw new Error(`The first page: ${page.status}`);
      await page.text();
    });
    times.push(time);
  }
  console.log(
    `warm start to first page: median ${(median(times) / 1_000).toFixed(1)} s of ${RUNS}, worst ${(Math.max(...times) / 1_000).toFixed(1)} s`,
  );
} finally {
  await cloud.stop();
}
