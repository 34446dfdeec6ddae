import { PIXEL_BYTES } from './pixel';

/** A sample of a line: how far it is in bytes, what it counts, and how far it is in pixels to the right and down. */
const TAP_BYTES: usize = 16;

/**
 * A bilateral filter along a line through each pixel. `lines` has room for `stride` samples for each of the 256 codes of a
 * pixel; the first half of them uses `dense`, the second `sparse`. The codes may be those of half the size (`shift` 1).
 */
export function filterRows(
  from: usize,
  like: usize,
  result: usize,
  width: i32,
  height: i32,
  codes: usize,
  shift: i32,
  lines: usize,
  stride: i32,
  dense: i32,
  sparse: i32,
  reach: i32,
  sharpness: f32,
  top: i32,
  end: i32,
): void {
  const one = f32x4.splat(1);
  const none = f32x4.splat(0);
  const sharp = f32x4.splat(sharpness);
  for (let y = top; y < end; y++) {
    for (let x = 0; x < width; x++) {
      const at = <usize>(y * width + x) * PIXEL_BYTES;
      const centre = v128.load(like + at);
      let sum = v128.load(from + at);
      let weight = one;
      const code = <i32>load<u8>(codes + (y >> shift) * ((width + shift) >> shift) + (x >> shift));
      let tap = lines + <usize>(code * stride) * TAP_BYTES;
      const last = tap + <usize>(code < 128 ? dense : sparse) * TAP_BYTES;
      const isInner = x >= reach && y >= reach && x < width - reach && y < height - reach;
      for (; tap < last; tap += TAP_BYTES) {
        if (!isInner && isOutside(x + load<i32>(tap, 8), y + load<i32>(tap, 12), width, height)) continue;
        const there = at + <usize>load<i32>(tap);
        const unlike = f32x4.sub(v128.load(like + there), centre);
        const likeness = f32x4.max(f32x4.sub(one, f32x4.mul(total(f32x4.mul(unlike, unlike)), sharp)), none);
        const share = f32x4.mul(f32x4.mul(likeness, likeness), v128.load32_splat(tap, 4));
        sum = f32x4.add(sum, f32x4.mul(v128.load(from + there), share));
        weight = f32x4.add(weight, share);
      }
      v128.store(result + at, f32x4.div(sum, weight));
    }
  }
}

function isOutside(x: i32, y: i32, width: i32, height: i32): bool {
  return <u32>x >= <u32>width || <u32>y >= <u32>height;
}

function total(lanes: v128): v128 {
  const pairs = f32x4.add(lanes, v128.shuffle<f32>(lanes, lanes, 2, 3, 0, 1));
  return f32x4.add(pairs, v128.shuffle<f32>(pairs, pairs, 1, 0, 3, 2));
}
