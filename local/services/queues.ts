import { startFauxqs } from 'fauxqs';
import * as z from 'zod/mini';
import type { Template } from '../template';

const Queue = z.object({
  VisibilityTimeout: z._default(z.number(), 30),
  RedrivePolicy: z.optional(z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() })),
});

export interface Queues {
  address: string;
  port: number;
  create(template: Template): void;
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
        const { VisibilityTimeout, RedrivePolicy } = Queue.parse(properties);
        const attributes: Record<string, string> = { VisibilityTimeout: String(VisibilityTimeout) };
        if (RedrivePolicy) attributes['RedrivePolicy'] = JSON.stringify(RedrivePolicy);
        server.createQueue(logicalId, { attributes });
      }
    },
    close: () => server.stop(),
  };
}
