import { DeleteMessageCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import type { DeployedFunctions } from './deployed-functions';
import type { LocalFunction } from './functions';
import { CLIENT, REGION } from './names';
import type { Template } from './template';

const Mapping = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z._default(z.number().check(z.lte(10)), 10),
  FunctionResponseTypes: z._default(z.array(z.literal('ReportBatchItemFailures')), []),
  ScalingConfig: z.optional(z.object({ MaximumConcurrency: z.number() })),
});
type Mapping = z.infer<typeof Mapping>;
const Queue = z.object({ VisibilityTimeout: z._default(z.number(), 30) });
const BatchAnswer = z.nullish(z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) }));

const DEFAULT_CONCURRENCY = 2;
const RETRY_WAIT = 1_000;

interface Options {
  template: Template;
  /** The gate: Lambda reads a queue in the name of the function's role. */
  queuesAddress: string;
  functions: DeployedFunctions;
  onError: (functionName: string, error: unknown) => void;
}

/** The queues that call functions. */
export class EventSources {
  private readonly stopping = new AbortController();
  private readonly loops: Promise<void>[] = [];
  private readonly clients: SQSClient[] = [];

  constructor(private readonly options: Options) {}

  /** @throws an Error for what AWS would refuse */
  start(): void {
    const { template, functions } = this.options;
    const queues = new Map(
      template.ofType('AWS::SQS::Queue').map(({ logicalId, properties }) => {
        const { VisibilityTimeout } = Queue.parse(properties);
        return [template.resolve({ 'Fn::GetAtt': [logicalId, 'Arn'] }), { url: template.nameOf(logicalId), VisibilityTimeout }];
      }),
    );
    for (const { properties } of template.ofType('AWS::Lambda::EventSourceMapping')) {
      const mapping = Mapping.parse(properties);
      const target = functions.find(mapping.FunctionName);
      const queue = queues.get(mapping.EventSourceArn);
      if (queue === undefined) throw new Error(`No queue has the ARN ${mapping.EventSourceArn}`);
      const timeout = target.options.timeout / 1_000;
      if (queue.VisibilityTimeout < timeout)
        throw new Error(`Queue visibility timeout: ${queue.VisibilityTimeout} seconds is less than Function timeout: ${timeout} seconds`);
      const client = this.clientOf(target.name);
      const pollers = mapping.ScalingConfig?.MaximumConcurrency ?? DEFAULT_CONCURRENCY;
      for (let poller = 0; poller < pollers; poller++) this.loops.push(this.poll({ client, queueUrl: queue.url, mapping, target }));
    }
  }

  /** Takes nothing new; what runs goes on. */
  stop(): void {
    this.stopping.abort();
    for (const client of this.clients) client.destroy();
  }

  private clientOf(functionName: string): SQSClient {
    const credentials = { accessKeyId: functionName, secretAccessKey: CLIENT.credentials.secretAccessKey };
    const client = new SQSClient({ ...CLIENT, credentials, endpoint: this.options.queuesAddress, useQueueUrlAsEndpoint: false });
    this.clients.push(client);
    return client;
  }

  private async poll(source: Source): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        const messages = await this.receive(source);
        if (messages.length > 0) await this.deliver(source, messages);
      } catch (error) {
        if (signal.aborted) return;
        this.options.onError(source.target.label, error);
        await new Promise((resolve) => setTimeout(resolve, RETRY_WAIT));
      }
    }
  }

  private async receive({ client, queueUrl: QueueUrl, mapping }: Source): Promise<Message[]> {
    const command = new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: mapping.BatchSize,
      WaitTimeSeconds: 20,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    });
    const { Messages = [] } = await client.send(command, { abortSignal: this.stopping.signal });
    return Messages;
  }

  /** Deletes what the function did not report as failed; the rest comes back after its visibility time. */
  private async deliver({ client, queueUrl: QueueUrl, mapping, target }: Source, messages: Message[]): Promise<void> {
    const event = { Records: messages.map((message) => toRecord(message, mapping.EventSourceArn)) };
    const answer = await target.invoke(event, { name: `queue ${QueueUrl.split('/').pop()}`, correlationId: generationOf(messages) });
    const failed = failedOf(mapping, messages, answer);
    for (const { MessageId, ReceiptHandle } of messages) {
      if (!failed.has(MessageId ?? '')) await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
}

interface Source {
  client: SQSClient;
  queueUrl: string;
  mapping: Mapping;
  target: LocalFunction;
}

/** What a function reports counts only where the template says so; an id that is in no message fails the whole batch. */
function failedOf({ FunctionResponseTypes }: Mapping, messages: Message[], answer: unknown): Set<string> {
  if (FunctionResponseTypes.length === 0) return new Set();
  const all = new Set(messages.map(({ MessageId }) => MessageId ?? ''));
  const failed = new Set(BatchAnswer.parse(answer)?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  return [...failed].every((id) => all.has(id)) ? failed : all;
}

/** For the engineers' page: messages of ours name a generation. */
function generationOf([message]: Message[]): string | undefined {
  return /"generationId":"([^"]+)"/.exec(message?.Body ?? '')?.[1];
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
