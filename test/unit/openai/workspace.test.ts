import { describe, expect, it } from '@jest/globals';
import { filterAlong } from '../../../local/openai/stylizer/filter';
import { edgeFlow, type Flow, TURN } from '../../../local/openai/stylizer/flow';
import { emptyPlane, type Plane, type Planes } from '../../../local/openai/stylizer/planes';
import { inWorkspace } from '../../../local/openai/stylizer/workspace';

const SIDE = 40;
const MIDDLE = (SIDE / 2) * SIDE + SIDE / 2;

function draw(value: (x: number, y: number) => number): Plane {
  const plane = emptyPlane(SIDE, SIDE);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = value(i % SIDE, Math.floor(i / SIDE));
  return plane;
}

const flowOf = (plane: Plane): Promise<Flow> => inWorkspace((workspace) => edgeFlow(workspace, plane, 2.5));
const grey = ({ width, height, data }: Plane): Planes => ({ width, height, r: data, g: data, b: data });

describe('the flow of edges', () => {
  it.each([
    ['down', 64, (x: number) => x / 10],
    ['to the right', 0, (_: number, y: number) => y / 10],
    ['down to the right', 32, (x: number, y: number) => (x - y) / 10],
    ['down to the left', 96, (x: number, y: number) => (x + y) / 10],
    ['steeply down to the right', 45, (x: number, y: number) => (2 * x - y) / 10],
  ])('runs %s', async (_, direction, value) => {
    expect((await flowOf(draw(value))).codes[MIDDLE]).toBe(direction);
  });

  it('is known to mean little where there is hardly an edge', async () => {
    expect((await flowOf(draw((x) => x / 1_000))).codes[MIDDLE]).toBe(64 + TURN / 2);
  });
});

describe('the filter along lines', () => {
  const filtered = async (plane: Plane, isAcross: boolean): Promise<Float32Array> => {
    const flow = await flowOf(plane);
    return inWorkspace((workspace) => {
      const pixels = workspace.load(grey(plane));
      return workspace.planesOf(filterAlong(workspace, pixels, pixels, flow, 7, isAcross)).r;
    });
  };

  it.each([true, false])('leaves an even picture alone up to its corners (across: %s)', async (isAcross) => {
    const plane = draw(() => 0.4);

    (await filtered(plane, isAcross)).forEach((value) => expect(value).toBeCloseTo(0.4, 5));
  });

  it('evens out the grain of two areas and keeps the step between them', async () => {
    const grain = (x: number, y: number) => (((x * 7 + y * 13) % 5) - 2) / 50;
    const plane = draw((x, y) => (x < SIDE / 2 ? 0.2 : 0.8) + grain(x, y));

    const result = await filtered(plane, false);

    const column = (x: number) => Array.from({ length: SIDE }, (_, y) => result[y * SIDE + x] as number);
    const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
    expect(spread(column(SIDE / 2 - 1))).toBeLessThan(0.04);
    expect(Math.min(...column(SIDE / 2)) - Math.max(...column(SIDE / 2 - 1))).toBeGreaterThan(0.5);
  });
});
