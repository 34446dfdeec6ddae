import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/**
 * Frees what nobody refers to any more. V8 does not count shared memory against a thread's heap, and so would let the planes
 * of many pictures pile up before it looks. `minor` is quick and finds what is young.
 */
export const collectGarbage = runInNewContext('gc') as (options?: { type: 'minor' | 'major' }) => void;
