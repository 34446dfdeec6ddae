import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Addresses } from '../../local/cloud';
import { engineer } from './engineer';

/** The first start after a change synthesizes the stack, which takes minutes where much else runs. */
const START_LIMIT = 280_000;
/** For what waits for a cloud before its tests. */
export const CLOUD_START_LIMIT = START_LIMIT + 20_000;
const STOP_LIMIT = 15_000;

/** A local cloud as a process of its own, as `npm start` runs it. */
export interface TestCloud {
  /** Address of the site. */
  origin: string;
  addresses: Addresses;
  state: string;
  /** What it has printed so far. */
  output(): string;
  /** Ends it as Ctrl-C does, and starts it again on the same state and port. */
  restart(): Promise<void>;
  /** Ends it as a power cut does. The state stays. */
  kill(): Promise<void>;
  /** Starts it again after `kill`. */
  start(): Promise<void>;
  /** Ends it and deletes its state. */
  stop(): Promise<void>;
}

export interface CloudOptions {
  /** Override those of the stage `local`; another set of them is synthesized anew. */
  settings?: Record<string, string | number | boolean>;
  /** 0 takes any free one. */
  port?: number;
  /** Folder of a cloud assembly; without one the sources of this moment are synthesized. */
  assembly?: string;
  /** Without the limits of the API's stage: for measurements of what is behind it. */
  unthrottled?: boolean;
  /** An AWS of its own to take tables, buckets and queues from. */
  endpoint?: string;
  /** Added to the environment of the process. */
  environment?: Record<string, string>;
  /** The image model answers with the photo itself: where the picture does not matter, drawing costs most of the time. */
  sketch?: boolean;
}

/** Starts a cloud of a test's own. */
export async function startCloud({ port = 0, assembly, sketch = false, ...options }: CloudOptions = {}): Promise<TestCloud> {
  const state = mkdtempSync(join(tmpdir(), 'cartoon-snap-cloud-'));
  let child: ChildProcess;
  let addresses: Addresses;
  const begin = async (place: Pick<CloudOptions, 'port' | 'assembly'>) => {
    child = launch(state, { ...options, ...place });
    addresses = await ready(child, state);
    if (sketch) await engineer(addresses).model({ sketch });
  };
  // The same build as before, whatever has been edited since.
  const start = () => begin({ port: Number(new URL(addresses.site).port), assembly: addresses.assembly });
  await begin({ port, assembly });
  return {
    state,
    start,
    get origin() {
      return addresses.site;
    },
    get addresses() {
      return addresses;
    },
    output: () => readFileSync(logOf(state), 'utf8'),
    async restart() {
      await end(child, 'SIGTERM');
      await start();
    },
    kill: () => end(child, 'SIGKILL'),
    async stop() {
      await end(child, 'SIGTERM');
      rmSync(state, { recursive: true, force: true });
    },
  };
}

const logOf = (state: string): string => join(state, 'output.log');

/** Starts the process; it writes into a file, so that it can outlive the test process that started it. */
export function launch(
  state: string,
  { settings = {}, port = 0, assembly, unthrottled = false, endpoint, environment = {} }: CloudOptions = {},
): ChildProcess {
  rmSync(join(state, 'addresses.json'), { force: true });
  const log = openSync(logOf(state), 'a');
  const flags = Object.entries(settings).flatMap(([name, value]) => ['--setting', `${name}=${value}`]);
  const args = [
    '--import',
    'tsx',
    'local/start.ts',
    '--port',
    String(port),
    '--state',
    state,
    ...flags,
    ...(assembly ? ['--assembly', assembly] : []),
    ...(endpoint ? ['--endpoint', endpoint] : []),
    ...(unthrottled ? ['--unthrottled'] : []),
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', log, log], env: { ...process.env, ...environment } });
  closeSync(log);
  return child;
}

/** @throws an Error with the cloud's output when it ends or takes too long */
export async function ready(child: ChildProcess | undefined, state: string): Promise<Addresses> {
  const file = join(state, 'addresses.json');
  for (const deadline = Date.now() + START_LIMIT; Date.now() < deadline; await pause(50)) {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Addresses;
    if (child && child.exitCode !== null) break;
  }
  throw new Error(`The local cloud did not start:\n${readFileSync(logOf(state), 'utf8')}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  const stuck = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
  await exited;
  clearTimeout(stuck);
}
