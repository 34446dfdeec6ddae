/**
 * The loops of `abstract` in AssemblyScript: four numbers at once make them several times as fast as JavaScript, and they would
 * else take half of a picture's time. Each does rows `top` to `end`. Pointers are bytes of the shared memory; a pixel is four
 * floats, the last of them 0.
 */
export { filterRows } from './filter';
export { boxColumns, boxRows, directionRows, tensorRows } from './flow';
