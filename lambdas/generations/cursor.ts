import * as z from 'zod/mini';
import { ApiError } from '../platform/errors';
import type { Position } from './table';

const Cursor = z.tuple([z.string().check(z.minLength(1)), z.string().check(z.minLength(1))]);

/** Text that stands for a place in a list. */
export function cursorOf({ createdAt, generationId }: Position): string {
  return Buffer.from(JSON.stringify([createdAt, generationId])).toString('base64url');
}

/** @throws ApiError `invalid_request` when the text is none of ours */
export function positionOf(cursor: string): Position {
  const [createdAt, generationId] = parse(cursor);
  return { createdAt, generationId };
}

function parse(cursor: string): [string, string] {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new ApiError('invalid_request', [{ path: 'before', message: 'Not the cursor of a list' }]);
  }
}
