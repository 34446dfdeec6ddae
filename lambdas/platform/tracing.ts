import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { getXrayTraceDataFromEnv } from '@aws-lambda-powertools/commons/utils/env';
import { ApiError } from './errors';
import { logger } from './observe';

/*
 * Subsegments of X-Ray: what an invocation does, its calls to AWS, and annotations to find it by. Lambda's daemon takes them as
 * datagrams. Where there is no daemon, or a trace is not sampled, nothing is noted.
 */

/** Looking whether an image is ready makes hundreds of calls, and a datagram holds 64 KB. */
const MOST_CALLS = 100;
const HEADER = '{"format":"json","version":1}\n';

interface Subsegment {
  id: string;
  name: string;
  /** Seconds of the epoch. */
  start_time: number;
  end_time?: number;
  annotations?: Record<string, string>;
  /** Ours and the caller's: an `error` is the caller's, a `fault` ours. */
  error?: boolean;
  fault?: boolean;
  throttle?: boolean;
  namespace?: 'aws';
  aws?: { operation: string; request_id?: string | undefined };
  http?: { response: { status?: number | undefined } };
  subsegments: Subsegment[];
}

/** The innermost of the invocation; an environment serves one at a time. */
let current: Subsegment | undefined;

/** Notes `work` in the trace of this invocation. */
export async function traced<T>(name: string, annotations: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const trace = traceOfInvocation();
  if (!trace) return work();
  const outer = current;
  const segment: Subsegment = { ...begun(name), annotations };
  current = segment;
  try {
    return await work();
  } catch (error) {
    segment[error instanceof ApiError && error.status < 500 ? 'error' : 'fault'] = true;
    throw error;
  } finally {
    current = outer;
    segment.end_time = seconds();
    if (outer) outer.subsegments.push(segment);
    else await send({ ...segment, ...trace });
  }
}

interface Output {
  $metadata?: { httpStatusCode?: number; requestId?: string };
}
interface Context {
  clientName?: string;
  commandName?: string;
}
/** As far as all clients of the SDK have it. */
interface Client {
  middlewareStack: {
    add(
      middleware: (next: (args: never) => Promise<{ output: unknown }>, context: Context) => (args: never) => Promise<{ output: unknown }>,
      options: { step: 'initialize'; name: string; override: boolean },
    ): void;
  };
}

/** A client whose calls are noted in the trace, each with its tries. */
export function noted<C extends Client>(client: C): C {
  client.middlewareStack.add(
    (next, { clientName = 'AWS', commandName = '' }) =>
      async (args) => {
        const outer = current;
        if (!outer || outer.subsegments.length >= MOST_CALLS) return next(args);
        const operation = commandName.replace(/Command$/, '');
        const call: Subsegment = { ...begun(clientName.replace(/Client$/, '')), namespace: 'aws', aws: { operation } };
        outer.subsegments.push(call);
        try {
          const result = await next(args);
          conclude(call, result.output as Output);
          return result;
        } catch (error) {
          conclude(call, error as Output);
          throw error;
        }
      },
    { step: 'initialize', name: 'noteInTrace', override: true },
  );
  return client;
}

function conclude(call: Subsegment, { $metadata: { httpStatusCode: status, requestId } = {} }: Output): void {
  call.end_time = seconds();
  call.aws = { operation: call.aws?.operation ?? '', request_id: requestId };
  call.http = { response: { status } };
  // Without an answer it is nobody's error but ours.
  if (status === undefined || status >= 500) call.fault = true;
  else if (status >= 400) call.error = true;
  if (status === 429) call.throttle = true;
}

const seconds = (): number => Date.now() / 1_000;
const begun = (name: string): Subsegment => ({ id: randomBytes(8).toString('hex'), name, start_time: seconds(), subsegments: [] });

/** @returns undefined where nobody listens, or this trace is not sampled */
function traceOfInvocation(): { type: 'subsegment'; trace_id: string; parent_id: string } | undefined {
  if (process.env['AWS_XRAY_DAEMON_ADDRESS'] === undefined) return undefined;
  const { Root, Parent, Sampled } = getXrayTraceDataFromEnv() ?? {};
  return Sampled === '1' && Root && Parent ? { type: 'subsegment', trace_id: Root, parent_id: Parent } : undefined;
}

/** Before the answer, since Lambda freezes the environment after it. */
function send(document: Subsegment & { trace_id: string; parent_id: string }): Promise<void> {
  const [host, port] = (process.env['AWS_XRAY_DAEMON_ADDRESS'] ?? '').split(':');
  const socket = createSocket('udp4');
  return new Promise((resolve) => {
    socket.send(HEADER + JSON.stringify(document), Number(port), host, (error) => {
      socket.close();
      if (error) logger.warn('Trace not sent', error);
      resolve();
    });
  });
}
