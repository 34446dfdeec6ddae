import sharp = require('sharp');

/** A drawn scene, 640x800, as a JPEG: a head before a sky, so that a stylizer has something to work on. */
export function photo(): Promise<Buffer> {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#8ecae6"/><stop offset="1" stop-color="#ffd6a5"/></linearGradient></defs>
    <rect width="640" height="800" fill="url(#sky)"/>
    <path d="M120 800c0-170 90-240 200-240s200 70 200 240z" fill="#2a6f97"/>
    <ellipse cx="320" cy="380" rx="130" ry="165" fill="#e0ac8a"/>
    <path d="M185 360c-10-150 60-200 135-200s150 60 135 200c-40-110-220-120-270 0z" fill="#3d2b1f"/>
    <circle cx="270" cy="370" r="14"/><circle cx="370" cy="370" r="14"/>
    <path d="M270 460q50 40 100 0" fill="none" stroke="#7f2f2f" stroke-width="10"/>
  </svg>`;
  return sharp(Buffer.from(scene)).jpeg({ quality: 90 }).toBuffer();
}
