import { randomFrom, slowNoise, type Point } from './geometry';

export interface Stroke {
  /** Filled outline of the pen's mark, thick and thin. */
  shape: string;
  /** Its centre line, for revealing the mark along its course. */
  course: string;
}

/** Turns a course into the mark of a pen: pressure varies slowly and the ends taper. */
export function inkStroke(points: Point[], width: number, seed: number): Stroke {
  const pressure = slowNoise(randomFrom(seed ^ 0x9e3779b9), 90);
  const last = points.length - 1;
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach((point, i) => {
    const before = points[Math.max(0, i - 1)] ?? point;
    const after = points[Math.min(last, i + 1)] ?? point;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const taper = Math.min(1, (Math.min(i, last - i) + 0.4) / 3.5);
    const half = (width / 2) * taper * (0.78 + 0.34 * pressure(i * 9));
    const normal = { x: (-(after.y - before.y) / length) * half, y: ((after.x - before.x) / length) * half };
    left.push({ x: point.x + normal.x, y: point.y + normal.y });
    right.push({ x: point.x - normal.x, y: point.y - normal.y });
  });
  return { shape: `${smooth([...left, ...right.reverse()])}Z`, course: smooth(points) };
}

/** A path through the middles of the segments, with the points as handles: no corner is left. */
function smooth(points: Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${pair(first)}`;
  rest.forEach((point, i) => {
    const next = rest[i + 1];
    path += next ? `Q${pair(point)} ${pair({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}` : `L${pair(point)}`;
  });
  return path;
}

function pair({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
