import { DeleteMessageCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import type { DeployedFunctions } from './deployed-functions';
import type { LocalFunction } from './functions';
import { CLIENT, REGION } from './names';
import type { Template } from './template';

const Mapping = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z._default(z.number(), 10),
  ScalingConfig: z.optional(z.object({ MaximumConcurrency: z.number() })),
});
const Rule = z.object({ ScheduleExpression: z.string(), Targets: z.array(z.object({ Arn: z.string() })) });
const BatchAnswer = z.nullish(z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) }));

const UNITS = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const DEFAULT_CONCURRENCY = 2;
const RETRY_WAIT = 1_000;

interface Options {
  template: Template;
  queuesAddress: string;
  functions: DeployedFunctions;
  onError: (functionName: string, error: unknown) => void;
}

/** What calls functions besides the API: queues and the clock. */
export class EventSources {
  private readonly stopping = new AbortController();
  private readonly loops: Promise<void>[] = [];
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly client: SQSClient;

  constructor(private readonly options: Options) {
    this.client = new SQSClient({ endpoint: options.queuesAddress, ...CLIENT, useQueueUrlAsEndpoint: false });
  }

  start(): void {
    const { template } = this.options;
    const queueUrls = new Map(
      template
        .ofType('AWS::SQS::Queue')
        .map(({ logicalId }) => [template.resolve({ 'Fn::GetAtt': [logicalId, 'Arn'] }), String(template.resolve({ Ref: logicalId }))]),
    );
    for (const { properties } of template.ofType('AWS::Lambda::EventSourceMapping')) {
      const mapping = Mapping.parse(properties);
      const queueUrl = queueUrls.get(mapping.EventSourceArn);
      if (queueUrl === undefined) throw new Error(`No queue has the ARN ${mapping.EventSourceArn}`);
      const pollers = mapping.ScalingConfig?.MaximumConcurrency ?? DEFAULT_CONCURRENCY;
      for (let poller = 0; poller < pollers; poller++) this.loops.push(this.poll(queueUrl, mapping));
    }
    for (const { properties } of template.ofType('AWS::Events::Rule')) this.schedule(Rule.parse(properties));
  }

  /** Takes nothing new; what runs goes on. */
  stop(): void {
    this.stopping.abort();
    for (const timer of this.timers) clearInterval(timer);
    this.client.destroy();
  }

  private schedule({ ScheduleExpression, Targets }: z.infer<typeof Rule>): void {
    const [, amount, unit] = /^rate\((\d+) (second|minute|hour|day)s?\)$/.exec(ScheduleExpression) ?? [];
    if (amount === undefined) throw new Error(`The local cloud does not know the schedule ${ScheduleExpression}`);
    const interval = Number(amount) * UNITS[unit as keyof typeof UNITS];
    for (const { Arn } of Targets) {
      const target = this.options.functions.find(Arn);
      this.timers.push(
        setInterval(() => {
          target
            .invoke({ source: 'aws.events', time: new Date().toISOString() })
            .catch((error: unknown) => this.options.onError(target.label, error));
        }, interval),
      );
    }
  }

  private async poll(queueUrl: string, mapping: z.infer<typeof Mapping>): Promise<void> {
    const target = this.options.functions.find(mapping.FunctionName);
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        const messages = await this.receive(queueUrl, mapping.BatchSize);
        if (messages.length > 0) await this.deliver(queueUrl, mapping.EventSourceArn, target, messages);
      } catch (error) {
        if (signal.aborted) return;
        this.options.onError(target.label, error);
        await new Promise((resolve) => setTimeout(resolve, RETRY_WAIT));
      }
    }
  }

  private async receive(QueueUrl: string, batchSize: number): Promise<Message[]> {
    const command = new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: Math.min(batchSize, 10),
      WaitTimeSeconds: 20,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    });
    const { Messages = [] } = await this.client.send(command, { abortSignal: this.stopping.signal });
    return Messages;
  }

  /** Deletes what the function did not report as failed; the rest comes back after its visibility time. */
  private async deliver(QueueUrl: string, arn: string, target: LocalFunction, messages: Message[]): Promise<void> {
    const answer = BatchAnswer.parse(await target.invoke({ Records: messages.map((message) => toRecord(message, arn)) }));
    const failed = new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    for (const { MessageId, ReceiptHandle } of messages) {
      if (!failed.has(MessageId ?? '')) await this.client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
}

function toRecord({ MessageId, ReceiptHandle, Body, Attributes, MessageAttributes, MD5OfBody }: Message, eventSourceARN: string): object {
  return {
    messageId: MessageId,
    receiptHandle: ReceiptHandle,
    body: Body,
    attributes: Attributes ?? {},
    messageAttributes: MessageAttributes ?? {},
    md5OfBody: MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN,
    awsRegion: REGION,
  };
}
