export const PIXEL_BYTES: usize = 16;

export function pixelAt(picture: usize, index: i32): v128 {
  return v128.load(picture + <usize>index * PIXEL_BYTES);
}

export function setPixel(picture: usize, index: i32, value: v128): void {
  v128.store(picture + <usize>index * PIXEL_BYTES, value);
}
