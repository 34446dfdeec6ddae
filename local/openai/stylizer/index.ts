import { type Hints, prepare } from './base';
import { collectGarbage } from './garbage';
import { fromRaw, toRaw } from './planes';
import { anime } from './styles/anime';
import { cartoon3d } from './styles/cartoon3d';
import { clay } from './styles/clay';
import { comic } from './styles/comic';
import { crayon } from './styles/crayon';
import { figurine } from './styles/figurine';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from '../../../contract/limits';

const STYLES = { cartoon3d, crayon, clay, figurine, anime, comic };
export type StyleName = keyof typeof STYLES;
export const STYLE_NAMES = Object.keys(STYLES) as StyleName[];

/**
 * A cartoon of the photo, as a PNG of the frame's size (even numbers of pixels).
 * @throws an Error where the photo cannot be read
 */
export async function stylize(
  photo: Buffer,
  style: StyleName,
  frame: { width: number; height: number } = { width: IMAGE_WIDTH, height: IMAGE_HEIGHT },
  hints: Hints = {},
): Promise<Buffer> {
  const base = await prepare(photo, frame.width, frame.height, hints);
  const picture = toRaw(await STYLES[style](base));
  setImmediate(() => collectGarbage());
  return fromRaw(picture).png({ compressionLevel: 3, adaptiveFiltering: true }).toBuffer();
}
