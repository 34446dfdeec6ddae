import { describe, expect, it } from '@jest/globals';
import { functionBehind, functionOf } from './functions';
import { synthesizedTemplate } from './synth';

/** A new table, bucket, pool or secret is added here; nothing here may ever change. */
const KEPT = [
  'IdentityUsers61009EFD',
  'SecretsAddressHash4D653F8A',
  'SecretsOpenAiA5031F3F',
  'SecretsOrigin297BAAC6',
  'SecretsStripe8F38C071',
  'StorageCounters147FAC27',
  'StorageCredits114BBB64',
  'StorageGenerations86CABCF2',
  'StorageImagesCFC0E004',
  'StorageStylesE65CB6F1',
  'StorageUploadsBDC5E374',
  'StorageUsers59A61EEB',
  'StorageWebsiteFE814909',
];

const template = synthesizedTemplate({ workerConcurrency: 7 });
const tables = Object.entries(template.findResources('AWS::DynamoDB::GlobalTable'));
const buckets = Object.entries(template.findResources('AWS::S3::Bucket'));
const tableNamed = (name: string) => tables.find(([id]) => id.startsWith(`Storage${name}`))?.[1].Properties;

describe('the tables', () => {
  it.each(tables)('%s is paid by use, encrypted, recoverable and kept', (_, table) => {
    expect(table).toMatchObject({
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        SSESpecification: { SSEEnabled: true },
        Replicas: [{ DeletionProtectionEnabled: true, PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }],
      },
    });
  });

  it('have the keys that the functions use', () => {
    const keys = tables.map(([, { Properties }]) => Properties.KeySchema[0].AttributeName);

    expect(keys.sort()).toEqual(['accountId', 'counterId', 'generationId', 'id', 'userId']);
  });

  it('forget failed generations and old counters by themselves', () => {
    for (const name of ['Generations', 'Counters']) {
      expect(tableNamed(name)?.TimeToLiveSpecification).toEqual({ AttributeName: 'expiresAt', Enabled: true });
    }
  });

  it('find generations by account, newest first, and those that are open by deadline', () => {
    const indexes = tableNamed('Generations')?.GlobalSecondaryIndexes.map(
      (index: { IndexName: string; KeySchema: { AttributeName: string }[] }) => [
        index.IndexName,
        ...index.KeySchema.map(({ AttributeName }) => AttributeName),
      ],
    );

    expect(indexes).toEqual([
      ['byAccount', 'accountId', 'createdAt'],
      ['open', 'open', 'deadline'],
    ]);
  });
});

describe('what holds data', () => {
  it('has the names of the first deploy: another logical id would be another, empty resource', () => {
    const types = ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool', 'AWS::SecretsManager::Secret'];
    const ids = types.flatMap((type) => Object.keys(template.findResources(type)));

    expect(ids.sort()).toEqual(KEPT);
  });
});

describe('the buckets', () => {
  it.each(buckets)('%s is closed to the public and kept', (_, bucket) => {
    expect(bucket).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: {
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        BucketEncryption: expect.anything(),
      },
    });
  });

  it('let in nobody but CloudFront, and nothing unencrypted', () => {
    const policies = Object.values(template.findResources('AWS::S3::BucketPolicy'));
    const statements = policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
    const allowed = statements.filter(({ Effect }) => Effect === 'Allow');

    expect(policies).toHaveLength(buckets.length);
    expect(allowed.every(({ Principal }) => Principal.Service === 'cloudfront.amazonaws.com')).toBe(true);
    expect(
      statements.filter(({ Effect, Condition }) => Effect === 'Deny' && Condition.Bool['aws:SecureTransport'] === 'false'),
    ).toHaveLength(buckets.length);
  });

  it('forget uploaded photos after a day', () => {
    const [, uploads] = buckets.find(([id]) => id.startsWith('StorageUploads')) ?? [];

    expect(uploads?.Properties.LifecycleConfiguration.Rules).toMatchObject([{ ExpirationInDays: 1, Status: 'Enabled' }]);
  });
});

describe('the queue', () => {
  const mappingOf = (queueId: string) =>
    Object.values(template.findResources('AWS::Lambda::EventSourceMapping')).find(
      ({ Properties }) => Properties.EventSourceArn['Fn::GetAtt'][0] === queueId,
    )?.Properties;
  const queues = template.findResources('AWS::SQS::Queue');
  const [id, queue] = Object.entries(queues).find(([, { Properties }]) => Properties.RedrivePolicy) ?? [];

  it('hides a message for at least six times as long as the worker may take', () => {
    expect(queue?.Properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * functionOf(template, 'generations/worker').timeout);
  });

  it('gives up to dead letters, which a function reads', () => {
    const deadLetters = queue?.Properties.RedrivePolicy.deadLetterTargetArn['Fn::GetAtt'][0];

    const mapping = mappingOf(deadLetters);

    expect(mapping).toMatchObject({ FunctionResponseTypes: ['ReportBatchItemFailures'] });
    expect(functionBehind(template, mapping?.FunctionName)).toBe(functionOf(template, 'generations/dead-letters').logicalId);
  });

  it('hands the worker one generation at a time, as many at once as the setting says', () => {
    const mapping = mappingOf(id ?? '');

    expect(mapping).toMatchObject({ BatchSize: 1, ScalingConfig: { MaximumConcurrency: 7 } });
    expect(functionBehind(template, mapping?.FunctionName)).toBe(functionOf(template, 'generations/worker').logicalId);
  });

  it.each(['generations/sweep', 'payments/reconcile'])('%s runs by the clock', (name) => {
    const rules = Object.values(template.findResources('AWS::Events::Rule', { Properties: { State: 'ENABLED' } }));
    const targets = rules.flatMap(({ Properties }) => Properties.Targets.map(({ Arn }: { Arn: unknown }) => functionBehind(template, Arn)));

    expect(targets).toContain(functionOf(template, name).logicalId);
  });
});
