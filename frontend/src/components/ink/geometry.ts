/** The hand behind every drawn line: points along a shape, a slow wobble, and a stroke whose width breathes. */
export interface Point {
  x: number;
  y: number;
}

const SPACING = 9;

/** A small deterministic generator (mulberry32): the same seed draws the same line on every render. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Smooth noise between -1 and 1 that turns about once in `period` pixels. */
export function slowNoise(random: () => number, period: number): (distance: number) => number {
  const knots = Array.from({ length: 64 }, () => random() * 2 - 1);
  return (distance) => {
    const at = distance / period;
    const index = Math.floor(at);
    const part = at - index;
    const ease = part * part * (3 - 2 * part);
    const from = knots[index & 63] ?? 0;
    const to = knots[(index + 1) & 63] ?? 0;
    return from + (to - from) * ease;
  };
}

/**
 * Walks clockwise around a rounded rectangle from a point on its top edge, and a little past it: a pen never meets its
 * own start.
 */
export function rectanglePoints(width: number, height: number, radius: number, inset: number, overshoot: number): Point[] {
  const w = width - 2 * inset;
  const h = height - 2 * inset;
  const r = Math.max(0, Math.min(radius, w / 2, h / 2));
  const arc = (Math.PI / 2) * r;
  const edges = [w - 2 * r, arc, h - 2 * r, arc, w - 2 * r, arc, h - 2 * r, arc];
  const perimeter = edges.reduce((sum, edge) => sum + edge, 0);
  const start = Math.min(edges[0] ?? 0, 48) * 0.5;
  const count = Math.max(8, Math.round((perimeter + overshoot) / SPACING));
  return Array.from({ length: count + 1 }, (_, i) => {
    const point = onRectangle((start + (i / count) * (perimeter + overshoot)) % perimeter, edges, w, h, r);
    return { x: point.x + inset, y: point.y + inset };
  });
}

function onRectangle(distance: number, edges: number[], w: number, h: number, r: number): Point {
  let rest = distance;
  let side = 0;
  while (side < 7 && rest > (edges[side] ?? 0)) rest -= edges[side++] ?? 0;
  const turn = (cx: number, cy: number, from: number): Point => {
    const angle = from + (r === 0 ? 0 : rest / r);
    return { x: cx + r * Math.cos(angle), y: cy + r * Math.sin(angle) };
  };
  switch (side) {
    case 0:
      return { x: r + rest, y: 0 };
    case 1:
      return turn(w - r, r, -Math.PI / 2);
    case 2:
      return { x: w, y: r + rest };
    case 3:
      return turn(w - r, h - r, 0);
    case 4:
      return { x: w - r - rest, y: h };
    case 5:
      return turn(r, h - r, Math.PI / 2);
    case 6:
      return { x: 0, y: h - r - rest };
    default:
      return turn(r, r, Math.PI);
  }
}

/** A gently bowed line from left to right, for underlines. */
export function linePoints(width: number, bow: number): Point[] {
  const count = Math.max(6, Math.round(width / SPACING));
  return Array.from({ length: count + 1 }, (_, i) => {
    const t = i / count;
    return { x: t * width, y: -Math.sin(t * Math.PI) * bow };
  });
}

/** Pushes the points off their course, slowly, by at most `amplitude`. */
export function wobble(points: Point[], amplitude: number, seed: number): Point[] {
  const random = randomFrom(seed);
  const noiseX = slowNoise(random, 70);
  const noiseY = slowNoise(random, 55);
  return points.map((point, i) => ({
    x: point.x + noiseX(i * SPACING) * amplitude,
    y: point.y + noiseY(i * SPACING) * amplitude,
  }));
}
