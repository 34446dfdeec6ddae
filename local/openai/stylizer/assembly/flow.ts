import { PIXEL_BYTES, pixelAt, setPixel } from './pixel';

/** The structure tensor of a plane, by Sobel's operator: the products xx, xy and yy of its gradient. */
export function tensorRows(luma: usize, result: usize, width: i32, height: i32, top: i32, end: i32): void {
  for (let y = top; y < end; y++) {
    const up = max(0, y - 1) * width;
    const here = y * width;
    const down = min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const left = max(0, x - 1);
      const right = min(width - 1, x + 1);
      const nw = number(luma, up + left);
      const ne = number(luma, up + right);
      const sw = number(luma, down + left);
      const se = number(luma, down + right);
      const gx = ne + se - nw - sw + 2 * (number(luma, here + right) - number(luma, here + left));
      const gy = sw + se - nw - ne + 2 * (number(luma, down + x) - number(luma, up + x));
      setPixel(result, here + x, f32x4(gx * gx, gx * gy, gy * gy, 0));
    }
  }
}

function number(plane: usize, index: i32): f32 {
  return load<f32>(plane + ((<usize>index) << 2));
}

/** The mean of `radius` pixels to each side. */
export function boxRows(from: usize, result: usize, width: i32, radius: i32, top: i32, end: i32): void {
  const scale = f32x4.splat(1 / <f32>(radius + radius + 1));
  for (let y = top; y < end; y++) {
    const first = y * width;
    const last = first + width - 1;
    let sum = f32x4.mul(pixelAt(from, first), f32x4.splat(<f32>(radius + 1)));
    for (let x = 1; x <= radius; x++) sum = f32x4.add(sum, pixelAt(from, min(last, first + x)));
    for (let i = first; i <= last; i++) {
      setPixel(result, i, f32x4.mul(sum, scale));
      const change = f32x4.sub(pixelAt(from, min(last, i + radius + 1)), pixelAt(from, max(first, i - radius)));
      sum = f32x4.add(sum, change);
    }
  }
}

/** The mean of `radius` pixels above and below. */
export function boxColumns(from: usize, result: usize, width: i32, height: i32, radius: i32, top: i32, end: i32): void {
  const scale = f32x4.splat(1 / <f32>(radius + radius + 1));
  const row = <usize>width * PIXEL_BYTES;
  for (let x = 0; x < width; x++) {
    const column = from + <usize>x * PIXEL_BYTES;
    let sum = f32x4.splat(0);
    for (let y = top - radius; y <= top + radius; y++) {
      sum = f32x4.add(sum, v128.load(column + <usize>max(0, min(height - 1, y)) * row));
    }
    for (let y = top; y < end; y++) {
      setPixel(result, y * width + x, f32x4.mul(sum, scale));
      const enters = v128.load(column + <usize>min(height - 1, y + radius + 1) * row);
      sum = f32x4.add(sum, f32x4.sub(enters, v128.load(column + <usize>max(0, y - radius) * row)));
    }
  }
}

const QUARTER_TURN: f32 = 64;
const HALF_TURN = 128;
const FLAT = 128;

/** The direction of the edge at each pixel of a tensor, in parts of a turn, from 0 to 127; 128 more where it is weaker than `weak`. */
export function directionRows(tensor: usize, result: usize, width: i32, weak: f32, top: i32, end: i32): void {
  for (let i = top * width; i < end * width; i++) {
    const pixel = pixelAt(tensor, i);
    const xx = f32x4.extract_lane(pixel, 0);
    const xy = f32x4.extract_lane(pixel, 1);
    const yy = f32x4.extract_lane(pixel, 2);
    const strength = (xx + yy + sqrt<f32>((xx - yy) * (xx - yy) + 4 * xy * xy)) / 2;
    // Half the angle of (xx - yy, 2 xy) is the gradient's direction; the edge runs across it.
    const direction = (<i32>(angle(2 * xy, xx - yy) / 2 + QUARTER_TURN + 0.5) + HALF_TURN) & (HALF_TURN - 1);
    store<u8>(result + i, direction | (strength < weak ? FLAT : 0));
  }
}

/** The direction of a vector in parts of a turn, from -128 to 128, to a fifth of a part: the arc tangent by a parabola. */
function angle(y: f32, x: f32): f32 {
  const ax = abs(x);
  const ay = abs(y);
  const longer = max(ax, ay);
  if (longer === 0) return 0;
  const ratio = min(ax, ay) / longer;
  const octant = ratio * (32 + 11.12 * (1 - ratio));
  const quadrant = ay > ax ? QUARTER_TURN - octant : octant;
  const half = x < 0 ? <f32>HALF_TURN - quadrant : quadrant;
  return y < 0 ? -half : half;
}
