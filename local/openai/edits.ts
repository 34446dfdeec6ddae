import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { type Control, faultOf } from './control';
import { imageUnreadable, serverError } from './fault';
import { readForm } from './form';
import { type EditRequest, readEdit } from './requests';
import { styleOfPrompt } from './style-of-prompt';
import type { Stylist } from './stylist';

/** Answer of `images/edits`; the models give base64 only, never an address. */
interface EditAnswer {
  /** Seconds of the epoch. */
  created: number;
  data: { b64_json: string }[];
  usage: object;
}

/** Longer than any client waits. */
const HANG_SECONDS = 3_600;
const SLOW_SECONDS = 30;

/**
 * Draws the photo in the style that the prompt asks for.
 * @param signal aborted when the client has gone
 * @throws ApiFault as the real service would answer
 */
export async function edit(request: IncomingMessage, control: Control, stylist: Stylist, signal: AbortSignal): Promise<EditAnswer> {
  control.calls.edits += 1;
  const form = await readForm(request);
  const mishap = control.takeMishap();
  const fault = mishap && faultOf(mishap, form.fields.get('model') ?? '');
  if (fault) throw fault;

  const wanted = readEdit(form, control.retired);
  control.countAgainstLimit();
  await refuseUnreadable(wanted.photo);
  if (mishap?.kind === 'hang') await pause(HANG_SECONDS * 1_000, undefined, { signal });
  const seconds = control.delaySeconds + (mishap?.kind === 'slow' ? (mishap.seconds ?? SLOW_SECONDS) : 0);
  if (seconds > 0) await pause(seconds * 1_000, undefined, { signal });
  if (mishap?.kind === 'empty') return answer([], wanted);

  const image = control.sketch ? await sketch(wanted) : await draw(wanted, stylist, signal);
  control.calls.drawn += 1;
  // Drawn, and nobody hears of it.
  if (mishap?.kind === 'lost') request.socket.destroy();
  return answer(
    Array.from({ length: wanted.count }, () => ({ b64_json: image.toString('base64') })),
    wanted,
  );
}

async function refuseUnreadable(photo: Buffer): Promise<void> {
  try {
    await sharp(photo).stats();
  } catch (cause) {
    throw imageUnreadable(cause);
  }
}

const sketch = ({ photo, frame, format }: EditRequest): Promise<Buffer> =>
  sharp(photo)
    .resize({ ...frame, fit: 'cover' })
    .toFormat(format, format === 'png' ? { compressionLevel: 1 } : {})
    .toBuffer();

async function draw({ photo, prompt, frame, format }: EditRequest, stylist: Stylist, signal: AbortSignal): Promise<Buffer> {
  try {
    const image = await stylist.draw({ photo, style: styleOfPrompt(prompt), frame }, signal);
    return format === 'png' ? image : await sharp(image).toFormat(format).toBuffer();
  } catch (cause) {
    if (!signal.aborted) console.error('The local image model failed:', cause);
    throw serverError(cause);
  }
}

function answer(data: EditAnswer['data'], { prompt, frame }: EditRequest): EditAnswer {
  const text = Math.ceil(prompt.length / 4);
  const image = Math.ceil((frame.width * frame.height) / 1_000);
  const details = { text_tokens: text, image_tokens: image };
  const output = image * data.length;
  return {
    created: Math.floor(Date.now() / 1_000),
    data,
    usage: { total_tokens: text + image + output, input_tokens: text + image, output_tokens: output, input_tokens_details: details },
  };
}
