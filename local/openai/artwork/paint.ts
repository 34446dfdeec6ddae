import { darker, lighter, mix } from './colour';
import type { Look } from './look';

/** Path data of SVG. */
export type Path = string;

interface Part {
  /** Shapes within the part that lie in shadow, or catch the light. */
  shadows?: readonly Path[];
  lights?: readonly Path[];
  /** Edges that the light from behind touches: open paths along the outline. */
  rims?: readonly Path[];
  /** More that is painted on the part, under its shadows: a pattern, strands. SVG. */
  pattern?: string;
  /** Without an outline of its own. */
  bare?: boolean;
}

/** Collects the definitions that shapes refer to, and paints parts in a look. */
export class Paint {
  private readonly defs: string[] = [];

  constructor(readonly look: Look) {}

  /** @param stops colours from the first end to the last. @returns a value for `fill` */
  linear(stops: readonly string[], [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1]): string {
    return this.define((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${spread(stops)}</linearGradient>`);
  }

  radial(stops: readonly string[], [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5]): string {
    return this.define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${spread(stops)}</radialGradient>`);
  }

  /** A glow: the colour in the middle, nothing at the edge. */
  glow(colour: string, strength: number): string {
    const stop = (offset: number, opacity: number) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
    return this.define(
      (id) => `<radialGradient id="${id}">${stop(0, strength)}${stop(0.5, strength * 0.55)}${stop(1, 0)}</radialGradient>`,
    );
  }

  /** What is painted inside the shape only. */
  clipped(shape: Path, content: string): string {
    return `<g clip-path="${this.define((id) => `<clipPath id="${id}"><path d="${shape}"/></clipPath>`)}">${content}</g>`;
  }

  blurred(content: string, deviation: number): string {
    if (deviation === 0) return content;
    const filter = (id: string) =>
      `<filter id="${id}" x="-0.5" y="-0.5" width="2" height="2"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
    return `<g filter="${this.define(filter)}">${content}</g>`;
  }

  /** A shape with its volume: light from the upper left, shadow below, an edge of light from behind. */
  part(shape: Path, colour: string, { shadows = [], lights = [], rims = [], pattern = '', bare = false }: Part = {}): string {
    const { look } = this;
    const body = `<path d="${shape}" fill="${this.body(colour)}"/>`;
    const shade = fillAll(shadows, darker(colour, 0.55), look.shade);
    const light = fillAll(lights, lighter(colour, 0.7), look.light);
    const rim = rims.map((edge) => stroke(edge, look.rim, 16, look.shine * 0.75)).join('');
    const inner = pattern + this.blurred(shade, look.softness) + this.blurred(light, look.softness) + this.blurred(rim, look.softness / 5);
    const outline = bare ? '' : this.outline(shape);
    return body + this.clipped(shape, inner) + outline;
  }

  /** The ink around a shape. */
  outline(shape: Path, share = 1): string {
    const { colour, width } = this.look.outline;
    return width === 0 ? '' : stroke(shape, colour, width * share, 1);
  }

  /** A crease or a strand: in ink where the look has ink, else as a soft shadow. */
  crease(line: Path, colour: string, width = 7): string {
    const ink = this.look.outline;
    if (ink.width > 0) return stroke(line, ink.colour, Math.max(3, ink.width * 0.6), 0.9);
    return this.blurred(stroke(line, darker(colour, 0.6), width, 0.55), 2.5);
  }

  svg(width: number, height: number, content: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.defs.join('')}</defs>${content}</svg>`;
  }

  private body(colour: string): string {
    const { softness, shade } = this.look;
    if (softness < 5) return colour;
    return this.linear([lighter(colour, 0.22), colour, mix(colour, darker(colour, 0.45), shade)], [0.25, 0, 0.7, 1]);
  }

  private define(definition: (id: string) => string): string {
    const id = `d${this.defs.length}`;
    this.defs.push(definition(id));
    return `url(#${id})`;
  }
}

export const stroke = (line: Path, colour: string, width: number, opacity = 1): string =>
  `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const fill = (shape: Path, colour: string, opacity = 1): string => `<path d="${shape}" fill="${colour}" fill-opacity="${opacity}"/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, colour: string, opacity = 1): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${colour}" fill-opacity="${opacity}"/>`;

/** The outline of an ellipse, as path data. */
export const round = (cx: number, cy: number, rx: number, ry: number): Path =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`;

const fillAll = (shapes: readonly Path[], colour: string, opacity: number): string =>
  opacity === 0 ? '' : shapes.map((shape) => fill(shape, colour, opacity)).join('');

const spread = (stops: readonly string[]): string =>
  stops.map((colour, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${colour}"/>`).join('');
