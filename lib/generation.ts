import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { HouseFunction } from './function';
import { allowObjects, callerVariables, type House } from './house';

/** A model call takes up to two minutes; the worker also waits as long as the model's rate limit asks. */
const WORKER_TIMEOUT = Duration.minutes(6);
const SETTLE_TIMEOUT = Duration.minutes(1);
/** A message that is hidden for less than the job takes would run the job twice. */
const VISIBILITY_FACTOR = 6;
/** More than the worker needs until a generation's deadline: what passes is retried until then, with growing waits. */
const ATTEMPTS = 20;

/** From the request to the finished image: queue, worker, and what happens to those that fail. */
export class Generation extends Construct {
  readonly deadLetterQueue: Queue;
  readonly queue: Queue;
  readonly handler: HouseFunction;
  readonly worker: HouseFunction;
  readonly deadLetters: HouseFunction;
  readonly sweep: HouseFunction;

  constructor(
    scope: Construct,
    private readonly house: House,
  ) {
    super(scope, 'Generation');
    this.deadLetterQueue = new Queue(this, 'DeadLetters', {
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      visibilityTimeout: Duration.seconds(SETTLE_TIMEOUT.toSeconds() * VISIBILITY_FACTOR),
    });
    this.queue = new Queue(this, 'Queue', {
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(WORKER_TIMEOUT.toSeconds() * VISIBILITY_FACTOR),
      deadLetterQueue: { queue: this.deadLetterQueue, maxReceiveCount: ATTEMPTS },
    });
    this.handler = this.createHandler();
    this.worker = this.createWorker();
    this.deadLetters = this.createSettler('DeadLettersConsumer', 'generations/dead-letters');
    this.deadLetters.live.addEventSource(new SqsEventSource(this.deadLetterQueue, { batchSize: 10, reportBatchItemFailures: true }));
    this.sweep = this.createSettler('Sweep', 'generations/sweep', { GENERATIONS_QUEUE_URL: this.queue.queueUrl })
      .allow(['dynamodb:Query'], `${house.storage.generations.tableArn}/index/open`)
      .allow(['dynamodb:Scan'], house.storage.credits.tableArn)
      .allow(['sqs:SendMessage'], this.queue.queueArn);
    new Rule(this, 'SweepSchedule', {
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(this.sweep.live, { retryAttempts: 1 })],
    });
  }

  private createHandler(): HouseFunction {
    const { settings, storage, sharp } = this.house;
    const handler = new HouseFunction(this, 'Handler', {
      settings,
      sharp,
      handler: 'generations/handler',
      memorySize: 1_024,
      environment: {
        ...callerVariables(this.house),
        CREDITS_TABLE: storage.credits.tableName,
        GENERATIONS_TABLE: storage.generations.tableName,
        IMAGES_BUCKET: storage.images.bucketName,
        UPLOADS_BUCKET: storage.uploads.bucketName,
        GENERATIONS_QUEUE_URL: this.queue.queueUrl,
      },
    })
      .allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], storage.credits.tableArn)
      .allow(['dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'], storage.generations.tableArn)
      .allow(['dynamodb:Query'], `${storage.generations.tableArn}/index/byAccount`)
      .allow(['sqs:SendMessage'], this.queue.queueArn);
    allowObjects(handler, ['s3:PutObject', 's3:DeleteObject'], storage.uploads, 'uploads/');
    allowObjects(handler, ['s3:DeleteObject'], storage.images, 'images/');
    return handler;
  }

  private createWorker(): HouseFunction {
    const { settings, storage, secrets, sharp } = this.house;
    const worker = new HouseFunction(this, 'Worker', {
      settings,
      sharp,
      handler: 'generations/worker',
      timeout: WORKER_TIMEOUT,
      memorySize: 1_536,
      environment: {
        CREDITS_TABLE: storage.credits.tableName,
        GENERATIONS_TABLE: storage.generations.tableName,
        COUNTERS_TABLE: storage.counters.tableName,
        IMAGES_BUCKET: storage.images.bucketName,
        UPLOADS_BUCKET: storage.uploads.bucketName,
        GENERATIONS_QUEUE_URL: this.queue.queueUrl,
        OPENAI_SECRET_ID: secrets.openAi.secretArn,
        OPENAI_BASE_URL: settings.openAiBaseUrl ?? '',
        IMAGE_MODEL: settings.imageModel,
        IMAGE_MODEL_FALLBACK: settings.imageModelFallback,
        DAILY_GENERATION_LIMIT: String(settings.dailyGenerationLimit),
        VISIBLE_LABEL: String(settings.visibleLabel),
      },
    })
      .allow(['dynamodb:UpdateItem'], storage.credits.tableArn)
      .allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], storage.generations.tableArn, storage.counters.tableArn)
      .allow(['secretsmanager:GetSecretValue'], secrets.openAi.secretArn);
    allowObjects(worker, ['s3:GetObject', 's3:DeleteObject'], storage.uploads, 'uploads/');
    allowObjects(worker, ['s3:PutObject', 's3:DeleteObject'], storage.images, 'images/');
    worker.live.addEventSource(
      new SqsEventSource(this.queue, { batchSize: 1, maxConcurrency: settings.workerConcurrency, reportBatchItemFailures: true }),
    );
    return worker;
  }

  /** A function that fails dead generations and gives their credits back. */
  private createSettler(id: string, handler: string, environment: Record<string, string> = {}): HouseFunction {
    const { settings, storage } = this.house;
    const settler = new HouseFunction(this, id, {
      settings,
      handler,
      timeout: SETTLE_TIMEOUT,
      environment: {
        ...environment,
        CREDITS_TABLE: storage.credits.tableName,
        GENERATIONS_TABLE: storage.generations.tableName,
        COUNTERS_TABLE: storage.counters.tableName,
        IMAGES_BUCKET: storage.images.bucketName,
        UPLOADS_BUCKET: storage.uploads.bucketName,
      },
    })
      .allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], storage.generations.tableArn)
      .allow(['dynamodb:UpdateItem'], storage.credits.tableArn, storage.counters.tableArn);
    allowObjects(settler, ['s3:DeleteObject'], storage.uploads, 'uploads/');
    allowObjects(settler, ['s3:DeleteObject'], storage.images, 'images/');
    return settler;
  }
}
