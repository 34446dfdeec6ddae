import { startFauxqs } from 'fauxqs';
import * as z from 'zod/mini';
import type { Template } from '../template';

const Queue = z.object({
  VisibilityTimeout: z._default(z.number(), 30),
  DelaySeconds: z._default(z.number(), 0),
  MessageRetentionPeriod: z._default(z.number(), 345_600),
  RedrivePolicy: z.optional(z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() })),
});

export interface Queues {
  address: string;
  port: number;
  /** Addresses that another endpoint gave its queues, by logical id. */
  urls: ReadonlyMap<string, string>;
  create(template: Template): void | Promise<void>;
  /** Bodies of the messages that wait. */
  waitingIn(name: string): string[];
  close(): Promise<void>;
}

/** SQS: fauxqs, in memory. */
export async function startQueues(): Promise<Queues> {
  const server = await startFauxqs({ port: 0, logger: false, host: 'localhost', defaultRegion: 'us-east-1' });
  return {
    port: server.port,
    address: `http://127.0.0.1:${server.port}`,
    urls: new Map(),
    create(template) {
      for (const { logicalId, properties } of template.ofType('AWS::SQS::Queue')) {
        const { attributes, redrive } = queueAttributes(properties);
        server.createQueue(logicalId, { attributes: { ...attributes, ...(redrive && { RedrivePolicy: JSON.stringify(redrive) }) } });
      }
    },
    waitingIn: (name) => server.inspectQueue(name)?.messages.ready.map(({ body }) => body) ?? [],
    close: () => server.stop(),
  };
}

/** What a queue of the template is created with. */
export function queueAttributes(properties: unknown) {
  const { RedrivePolicy: redrive, ...rest } = Queue.parse(properties);
  return { attributes: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])), redrive };
}
