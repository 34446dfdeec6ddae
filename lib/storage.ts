import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { AttributeType, Billing, type GlobalSecondaryIndexPropsV2, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { BlockPublicAccess, Bucket, BucketEncryption, type LifecycleRule, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

/** Attribute with the second after which DynamoDB deletes an item. */
const EXPIRES_AT = 'expiresAt';

const BY_ACCOUNT: GlobalSecondaryIndexPropsV2 = {
  indexName: 'byAccount',
  partitionKey: { name: 'accountId', type: AttributeType.STRING },
  sortKey: { name: 'createdAt', type: AttributeType.STRING },
};

/** Sparse: only generations that are not done have the attribute `open`. */
const OPEN: GlobalSecondaryIndexPropsV2 = {
  indexName: 'open',
  partitionKey: { name: 'open', type: AttributeType.STRING },
  sortKey: { name: 'deadline', type: AttributeType.NUMBER },
};

/** Everything that stays: tables and buckets. Deleting the stack keeps them. */
export class Storage extends Construct {
  readonly users = this.table('Users', 'userId');
  readonly credits = this.table('Credits', 'accountId');
  readonly styles = this.table('Styles', 'id');
  readonly generations = this.table('Generations', 'generationId', { expires: true, indexes: [BY_ACCOUNT, OPEN] });
  readonly counters = this.table('Counters', 'counterId', { expires: true });

  readonly images = this.bucket('Images');
  readonly uploads = this.bucket('Uploads', { id: 'one-day', expiration: Duration.days(1) });
  readonly website = this.bucket('Website');

  constructor(scope: Construct) {
    super(scope, 'Storage');
  }

  private table(id: string, key: string, options: { expires?: boolean; indexes?: GlobalSecondaryIndexPropsV2[] } = {}): TableV2 {
    return new TableV2(this, id, {
      partitionKey: { name: key, type: AttributeType.STRING },
      globalSecondaryIndexes: options.indexes ?? [],
      timeToLiveAttribute: options.expires ? EXPIRES_AT : undefined,
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  private bucket(id: string, ...lifecycleRules: LifecycleRule[]): Bucket {
    const bucket = new Bucket(this, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      lifecycleRules,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Nobody reaches the bucket but CloudFront and our functions, and the API logs every call; no second log of visitors is kept.',
    });
    return bucket;
  }
}
