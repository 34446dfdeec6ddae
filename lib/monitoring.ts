import { Duration, Validations } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Api } from './api';
import type { Generation } from './generation';
import type { Settings } from './settings';

const PERIOD = Duration.minutes(5);

interface Props {
  settings: Settings;
  api: Api;
  generation: Generation;
  /** Functions that no caller waits for: their errors show nowhere else. Those of the API's functions are its 5xx. */
  jobs: IFunction[];
}

/** One dashboard, and a mail to the admin when something needs a person. */
export class Monitoring extends Construct {
  private readonly topic: Topic;

  constructor(scope: Construct, { settings, api, generation, jobs }: Props) {
    super(scope, 'Monitoring');
    this.topic = new Topic(this, 'Alarms', { enforceSSL: true });
    this.topic.addSubscription(new EmailSubscription(settings.adminEmail));
    Validations.of(this.topic).acknowledge({ id: 'AwsSolutions-SNS2', reason: 'Alarms name resources and numbers, nothing of a person.' });

    const deadLetters = generation.deadLetterQueue.metricApproximateNumberOfMessagesVisible({ period: PERIOD, statistic: 'max' });
    const age = generation.queue.metricApproximateAgeOfOldestMessage({ period: PERIOD });
    const serverErrors = api.stage.metricServerError({ period: PERIOD });
    const jobErrors = sum(jobs.map((job) => job.metricErrors({ period: PERIOD })));

    this.alarm('DeadLetters', deadLetters, 1, 'Generations failed for good and were not refunded yet');
    this.alarm('QueueAge', age, Duration.minutes(10).toSeconds(), 'Generations wait for more than 10 minutes');
    this.alarm('ServerErrors', serverErrors, 5, 'The API answered 5xx');
    this.alarm('JobErrors', jobErrors, 3, 'Jobs failed');

    new Dashboard(this, 'Dashboard', {
      widgets: [
        [graph('Calls and server errors', api.stage.metricCount({ period: PERIOD }), serverErrors), graph('Errors of jobs', jobErrors)],
        [graph('Oldest waiting generation (s)', age), graph('Dead letters', deadLetters)],
        [graph('Worker: duration (ms)', generation.worker.metricDuration({ period: PERIOD, statistic: 'p90' }))],
      ],
    });
  }

  private alarm(id: string, metric: IMetric, threshold: number, alarmDescription: string): void {
    new Alarm(this, id, {
      metric,
      threshold,
      alarmDescription,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(this.topic));
  }
}

function sum(metrics: IMetric[]): MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  return new MathExpression({ expression: 'SUM(METRICS())', usingMetrics, label: 'errors', period: PERIOD });
}

function graph(title: string, ...left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 12 });
}
