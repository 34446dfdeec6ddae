import { ApiFault, invalidValue, missingParameter, modelNotFound, unknownParameter } from './fault';
import type { Form, FormFile } from './form';
import { findModel, frameOf } from './models';

export interface EditRequest {
  photo: Buffer;
  prompt: string;
  frame: { width: number; height: number };
  format: 'png' | 'jpeg' | 'webp';
  count: number;
}

const PROMPT_MAX_LENGTH = 32_000;
const MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp'];
/** One image is sent under the first name, a list under the second. */
const IMAGE_FIELDS = ['image', 'image[]'];

/** The values that a parameter takes. Those without a list are judged by code of their own, or anything goes. */
const PARAMETERS: Record<string, readonly string[] | undefined> = {
  model: undefined,
  prompt: undefined,
  size: undefined,
  user: undefined,
  n: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  quality: ['auto', 'low', 'medium', 'high'],
  background: ['auto', 'opaque', 'transparent'],
  output_format: ['png', 'jpeg', 'webp'],
  input_fidelity: ['low', 'high'],
  moderation: ['auto', 'low'],
  stream: ['false'],
};

/**
 * Reads a call of `images/edits` as strictly as the real service does.
 * @throws ApiFault for everything that it would refuse
 */
export function readEdit(form: Form, retired: boolean): EditRequest {
  refuseUnknown(form);
  const model = modelOf(form, retired);
  if (form.fields.has('input_fidelity') && !model.takesInputFidelity) throw unknownParameter('input_fidelity');
  return {
    photo: photoOf(form).bytes,
    prompt: promptOf(form),
    frame: frameOf(model, form.fields.get('size') ?? 'auto'),
    format: (form.fields.get('output_format') ?? 'png') as EditRequest['format'],
    count: Number(form.fields.get('n') ?? 1),
  };
}

function refuseUnknown({ fields, files }: Form): void {
  for (const [name, value] of fields) {
    if (IMAGE_FIELDS.includes(name))
      throw new ApiFault(400, 'invalid_type', `Invalid type for '${name}': expected a file.`, { param: name });
    if (!Object.hasOwn(PARAMETERS, name)) throw unknownParameter(name);
    const values = PARAMETERS[name];
    if (values && !values.includes(value)) throw invalidValue(name, value, values.map((known) => `'${known}'`).join(', '));
  }
  for (const name of files.keys()) if (!IMAGE_FIELDS.includes(name)) throw unknownParameter(name);
}

function modelOf({ fields }: Form, retired: boolean): ReturnType<typeof findModel> & object {
  const id = fields.get('model');
  if (!id) throw missingParameter('model');
  const model = findModel(id, retired);
  if (!model) throw modelNotFound(id);
  return model;
}

function promptOf({ fields }: Form): string {
  const prompt = fields.get('prompt');
  if (!prompt) throw missingParameter('prompt');
  if (prompt.length > PROMPT_MAX_LENGTH) {
    const message = `Invalid 'prompt': string too long. Expected a string with maximum length ${PROMPT_MAX_LENGTH}.`;
    throw new ApiFault(400, 'string_above_max_length', message, { param: 'prompt' });
  }
  return prompt;
}

function photoOf({ files }: Form): FormFile {
  const photos = IMAGE_FIELDS.flatMap((name) => files.get(name) ?? []);
  for (const { name, mediaType, bytes } of photos) {
    if (!MEDIA_TYPES.includes(mediaType)) {
      const message = `Invalid file '${name}': unsupported mimetype ('${mediaType}'). Supported file formats are ${MEDIA_TYPES.map((type) => `'${type}'`).join(', ')}.`;
      throw new ApiFault(400, 'unsupported_file_mimetype', message, { param: 'image' });
    }
    if (bytes.length === 0) throw new ApiFault(400, 'empty_image_file', 'The image file is empty.', { param: 'image' });
  }
  const [first] = photos;
  if (!first) throw missingParameter('image');
  return first;
}
