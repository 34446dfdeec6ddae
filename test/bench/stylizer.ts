import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { STYLE_NAMES, stylize } from '../../local/openai/stylizer';

const PHOTOS = '../shared/photos';
const NAMES = ['portrait.png', 'cat.png', 'coffee.png', 'large.jpg'];
const RUNS = 3;

async function photos(): Promise<[string, Buffer][]> {
  if (existsSync(PHOTOS)) return NAMES.map((name) => [name, readFileSync(`${PHOTOS}/${name}`)]);
  const noise = sharp({
    create: { width: 1_200, height: 900, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });
  return [['noise.jpg', await noise.jpeg().toBuffer()]];
}

const median = (times: number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Seconds for a 1024x1536 cartoon of each photo in each style, and the memory of the whole process. */
for (const [name, photo] of await photos()) {
  for (const style of STYLE_NAMES) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const start = performance.now();
      await stylize(photo, style);
      times.push(performance.now() - start);
    }
    console.log(`${name.padEnd(14)}${style.padEnd(12)}${(median(times) / 1_000).toFixed(2)} s`);
  }
}
console.log(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1_024)} MB`);
