import { inBands } from './bands';
import { emptyPlanes, type Planes } from './planes';
import { compiledLoops, MAXIMUM_PAGES } from './program';

const PAGE_BYTES = 65_536;
/** The memory is read sixteen bytes at a time. */
const ALIGNMENT = 16;
export const PIXEL_BYTES = 16;

/** A picture in a workspace. */
export interface Pixels {
  width: number;
  height: number;
  /** Where it begins, in bytes; four floats a pixel. */
  at: number;
}

/** One piece of memory for all workspaces of a thread: to take a new one for each let them pile up until V8 looked. */
let memory: WebAssembly.Memory | undefined;

/**
 * Does some work with the loops of `assembly/`. It is over when it returns, and so is what it put into the workspace:
 * the next one begins at the start of the same memory.
 */
export async function inWorkspace<T>(work: (workspace: Workspace) => Exclude<T, Promise<unknown>>): Promise<T> {
  const program = await compiledLoops();
  memory ??= new WebAssembly.Memory({ initial: 1, maximum: MAXIMUM_PAGES, shared: true });
  return work(new Workspace(program, memory));
}

/** The loops of `assembly/` and the memory that they work in. */
export class Workspace {
  private used = 0;

  constructor(
    private readonly program: WebAssembly.Module,
    private readonly memory: WebAssembly.Memory,
  ) {}

  /** Runs a loop over all rows, in two threads; it gets the numbers and then the rows. */
  run(loop: string, numbers: number[], rows: number): void {
    inBands(loopRows, { program: this.program, memory: this.memory, loop, numbers }, rows);
  }

  /** For what a loop fills; may hold what was there before. */
  blank(width: number, height: number): Pixels {
    return { width, height, at: this.reserve(width * height * PIXEL_BYTES) };
  }

  load({ width, height, r, g, b }: Planes): Pixels {
    const pixels = this.blank(width, height);
    const data = this.floatsOf(pixels);
    for (let i = 0, to = 0; i < r.length; i++, to += 4) {
      data[to] = r[i] as number;
      data[to + 1] = g[i] as number;
      data[to + 2] = b[i] as number;
      data[to + 3] = 0;
    }
    return pixels;
  }

  planesOf(pixels: Pixels): Planes {
    const planes = emptyPlanes(pixels.width, pixels.height);
    const data = this.floatsOf(pixels);
    for (let i = 0, from = 0; i < planes.r.length; i++, from += 4) {
      planes.r[i] = data[from] as number;
      planes.g[i] = data[from + 1] as number;
      planes.b[i] = data[from + 2] as number;
    }
    return planes;
  }

  store({ buffer, byteOffset, byteLength }: Float32Array | Int32Array | Uint8Array): number {
    const at = this.reserve(byteLength);
    this.bytes(at, byteLength).set(new Uint8Array(buffer, byteOffset, byteLength));
    return at;
  }

  bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, at, length);
  }

  reserve(bytes: number): number {
    const at = this.used;
    this.used += Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
    const missing = this.used - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
    return at;
  }

  private floatsOf({ width, height, at }: Pixels): Float32Array {
    return new Float32Array(this.memory.buffer, at, width * height * 4);
  }
}

interface LoopCall {
  program: WebAssembly.Module;
  memory: WebAssembly.Memory;
  loop: string;
  numbers: number[];
}

type Loop = (...numbers: number[]) => void;
/** A thread makes an instance for each call, not for each of its bands. */
const loops = new WeakMap<LoopCall, Loop>();

export function loopRows(call: LoopCall, from: number, to: number): void {
  const loop = loops.get(call) ?? instantiate(call);
  loop(...call.numbers, from, to);
}

function instantiate(call: LoopCall): Loop {
  const { exports } = new WebAssembly.Instance(call.program, { env: { memory: call.memory } });
  const loop = exports[call.loop] as Loop;
  loops.set(call, loop);
  return loop;
}
