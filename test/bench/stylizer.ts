import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { STYLE_NAMES, type StyleName, stylize } from '../../local/openai/stylizer';
import { median, timed } from './timing';

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

/** Seconds for a 1024x1536 cartoon of each photo in each style once the engine is warm, and the memory of the whole process. */
const all = await photos();
const [first = 0] = await timed(1, () => stylize(all[0]?.[1] as Buffer, STYLE_NAMES[0] as StyleName));
console.log(`first image of the process ${(first / 1_000).toFixed(2)} s`);
for (const style of STYLE_NAMES) await stylize(all[0]?.[1] as Buffer, style);
for (const [name, photo] of all) {
  for (const style of STYLE_NAMES) {
    const times = await timed(RUNS, () => stylize(photo, style));
    console.log(`${name.padEnd(14)}${style.padEnd(12)}${(median(times) / 1_000).toFixed(2)} s`);
  }
}
console.log(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1_024)} MB`);
