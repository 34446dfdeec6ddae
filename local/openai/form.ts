import busboy from 'busboy';
import type { IncomingMessage } from 'node:http';
import { ApiFault } from './fault';

export interface FormFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
}

export interface Form {
  fields: Map<string, string>;
  files: Map<string, FormFile[]>;
}

const FILE_MAX_BYTES = 50 * 1_024 * 1_024;
const FILES_MAX = 16;

/**
 * Reads a multipart form into memory.
 * @throws ApiFault when the body is no such form, a file is too large or a field comes twice
 */
export function readForm(request: IncomingMessage): Promise<Form> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data;.*boundary=/.test(type)) {
    throw new ApiFault(400, 'unsupported_content_type', `Unsupported content type: '${type}'. This API needs 'multipart/form-data'.`);
  }
  return new Promise((resolve, reject) => {
    const form: Form = { fields: new Map(), files: new Map() };
    const refuse = (fault: ApiFault): void => {
      request.unpipe(parser).resume();
      reject(fault);
    };
    const parser = busboy({ headers: request.headers, limits: { fileSize: FILE_MAX_BYTES, files: FILES_MAX } });
    parser.on('field', (name, value) => {
      if (form.fields.has(name)) refuse(new ApiFault(400, 'duplicate_parameter', `Duplicate parameter: '${name}'.`, { param: name }));
      form.fields.set(name, value);
    });
    parser.on('file', (field, stream, { filename, mimeType }) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => refuse(new ApiFault(400, 'image_too_large', 'The image is larger than 50 MB.', { param: field })));
      stream.on('end', () => {
        const file = { name: filename ?? '', mediaType: mimeType, bytes: Buffer.concat(chunks) };
        form.files.set(field, [...(form.files.get(field) ?? []), file]);
      });
    });
    parser.on('error', () => refuse(new ApiFault(400, 'invalid_multipart', 'The multipart form could not be read.')));
    parser.on('close', () => resolve(form));
    request.on('aborted', () => refuse(new ApiFault(400, 'invalid_multipart', 'The multipart form ended early.')));
    request.pipe(parser);
  });
}
