import { Duration, Validations } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IAlarm, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { HouseFunction } from './function';

/** Errors of a function in a minute from which its new version is taken back. */
const TOO_MANY_ERRORS = 3;

interface Props {
  functions: Record<string, HouseFunction>;
  /** What the functions answer or count as failed without an error of their own that Lambda sees. */
  productAlarm: IAlarm;
}

/**
 * Moves each function's callers to its new version step by step: a tenth for five minutes, then all. Where the function
 * fails meanwhile, all go back to the old version, and with it the whole stack.
 */
export class Releases extends Construct {
  constructor(scope: Construct, parts: Props[]) {
    super(scope, 'Releases');
    const application = new LambdaApplication(this, 'Application');
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    for (const { functions, productAlarm } of parts) {
      for (const [name, { live }] of Object.entries(functions)) {
        new LambdaDeploymentGroup(this, name, {
          application,
          role,
          alias: live,
          alarms: [this.errorAlarm(name, live), productAlarm],
          deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        });
      }
    }
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
      reason: "AWS's own narrow policy for this: it moves aliases and reads alarms.",
    });
  }
  private errorAlarm(name: string, live: Alias): Alarm {
    return new Alarm(this, `${name} errors`, {
      metric: live.metricErrors({ period: Duration.minutes(1) }),
      threshold: TOO_MANY_ERRORS,
      alarmDescription: `${name} fails; a deploy that is under way is rolled back`,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }
}
