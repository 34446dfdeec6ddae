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
  create(template: Template): void;
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
    create(template) {
      for (const { logicalId, properties } of template.ofType('AWS::SQS::Queue')) {
        const { RedrivePolicy, ...rest } = Queue.parse(properties);
        const attributes = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]));
        if (RedrivePolicy) attributes['RedrivePolicy'] = JSON.stringify(RedrivePolicy);
        server.createQueue(logicalId, { attributes });
      }
    },
    waitingIn: (name) => server.inspectQueue(name)?.messages.ready.map(({ body }) => body) ?? [],
    close: () => server.stop(),
  };
}
