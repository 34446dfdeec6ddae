import { execFileSync } from 'node:child_process';
import { AssetHashType, Aws, type CfnElement, DockerImage, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { BucketDeployment, type BucketDeploymentProps, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { SiteConfig } from '../contract/diagnostics';
import type { Identity } from './identity';
import type { Settings } from './settings';
import type { Storage } from './storage';
import type { Website } from './website';

/** Vite gives these files names that change with their content. */
const HASHED = 'assets/*';

interface Props {
  settings: Settings;
  storage: Storage;
  identity: Identity;
  website: Website;
  anonymousKey: string;
}

/** Puts the built app and `config.json` into the website's bucket. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, { settings, storage, identity, website, anonymousKey }: Props) {
    super(scope, 'SiteFiles');
    const config: SiteConfig = {
      stage: settings.stage,
      region: Aws.REGION,
      userPoolId: identity.pool.userPoolId,
      userPoolClientId: identity.client.userPoolClientId,
      authFlow: settings.authFlow,
      userPoolEndpoint: settings.userPoolEndpoint,
      anonymousKey,
      previewEngine: settings.previewEngine,
    };
    const app = builtApp();
    const logGroup = new LogGroup(this, 'Logs', { retention: settings.retentionDays, removalPolicy: RemovalPolicy.DESTROY });
    const common = {
      destinationBucket: storage.website,
      prune: false,
      logGroup,
      memoryLimit: 512,
    } satisfies Partial<BucketDeploymentProps>;

    // Files of older deploys stay (`prune: false`): a page that was opened before the deploy still finds its scripts.
    const hashed = new BucketDeployment(this, 'Hashed', {
      ...common,
      sources: [app],
      exclude: ['*'],
      include: [HASHED],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const named = new BucketDeployment(this, 'Named', {
      ...common,
      sources: [app, Source.jsonData('config.json', config)],
      exclude: [HASHED],
      cacheControl: [CacheControl.noCache()],
      distribution: website.distribution,
      distributionPaths: ['/*'],
    });
    // The page comes after the scripts that it names.
    named.node.addDependency(hashed);
    this.acknowledgeDeployer(storage.website);
  }

  /** The function that copies the files is CDK's own, and so are its wide grants. */
  private acknowledgeDeployer(bucket: Bucket): void {
    const deployer = Stack.of(this).node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
    if (!deployer) throw new Error('The CDK has named the function of its bucket deployments differently');
    const reason = "Part of the CDK, runs at a deploy only, and reaches the website's bucket and the deploy's own assets.";
    const bucketId = Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnElement);
    const findings = [
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      ...['GetObject*', 'GetBucket*', 'List*', 'DeleteObject*', 'Abort*'].map((action) => `IAM5[Action::s3:${action}]`),
      'IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]',
      `IAM5[Resource::<${bucketId}.Arn>/*]`,
      'IAM5[Resource::*]',
      'L1',
    ];
    Validations.of(deployer).acknowledge(...findings.map((finding) => ({ id: `AwsSolutions-${finding}`, reason })));
  }
}

function builtApp(): ISource {
  return Source.asset('frontend', {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Never used: the local bundling below always succeeds or throws.
      image: DockerImage.fromRegistry('none'),
      local: {
        tryBundle(output) {
          execFileSync('npx', ['vite', 'build', 'frontend', '--outDir', output, '--emptyOutDir', '--logLevel', 'warn'], {
            stdio: ['ignore', 'ignore', 'inherit'],
            // Whoever synthesizes, a test runner for instance, must not decide which React the public gets.
            env: { ...process.env, NODE_ENV: 'production' },
          });
          return true;
        },
      },
    },
  });
}
