import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type Alias, Architecture, type ILayerVersion, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Settings } from './settings';

/** Just below the 30 s at which the HTTP API gives up, so that a slow answer is our error and not the gateway's. */
export const API_TIMEOUT = Duration.seconds(29);

/**
 * Ways to find credentials outside of Lambda, 130 KB in every bundle. The SDK imports them only when its environment has none,
 * and Lambda's always has.
 */
const OTHER_CREDENTIALS = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
];

export interface HouseFunctionProps {
  settings: Settings;
  /** Below `lambdas/`, without the ending. */
  handler: string;
  /** Only the variables that this function reads; `STAGE` is always there. */
  environment?: Record<string, string>;
  timeout?: Duration;
  /** MB; the processor's share grows with it. */
  memorySize?: number;
  /** The layer with sharp, for functions that touch pixels. */
  sharp?: ILayerVersion | undefined;
}

/** What every function of the house has in common: runtime, bundling, logs, tracing. */
export class HouseFunction extends NodejsFunction {
  /** What callers call: the version that is deployed. A gradual deploy moves it from one version to the next. */
  readonly live: Alias;

  constructor(scope: Construct, id: string, props: HouseFunctionProps) {
    const { settings, handler, environment, sharp } = props;
    const logGroup = new LogGroup(scope, `${id}Logs`, { retention: settings.retentionDays, removalPolicy: RemovalPolicy.DESTROY });
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    super(scope, id, {
      description: `${handler} of CartoonSnap (${settings.stage})`,
      entry: `lambdas/${handler}.ts`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      timeout: props.timeout ?? API_TIMEOUT,
      memorySize: props.memorySize ?? 512,
      environment: { STAGE: settings.stage, ...environment },
      layers: sharp ? [sharp] : [],
      tracing: Tracing.ACTIVE,
      role,
      logGroup,
      bundling: {
        format: OutputFormat.ESM,
        target: 'node24',
        mainFields: ['module', 'main'],
        minify: true,
        bundleAwsSDK: true,
        externalModules: ['sharp', ...OTHER_CREDENTIALS],
        // ES modules have no `require`, and some dependencies (and sharp, from its layer) are only found by it.
        banner: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
    });
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray takes trace segments for no resource in particular.',
    });
    this.live = this.addAlias('live');
  }

  /** Allows exactly these actions; the grants of CDK's constructs allow more than our functions use. */
  allow(actions: string[], ...resources: string[]): this {
    this.addToRolePolicy(new PolicyStatement({ actions, resources }));
    return this;
  }
}
