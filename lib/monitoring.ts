import { Validations } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Dashboard, GraphWidget, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { type AlarmRule, alarmsOf, productMetrics, type Watched } from './alarms';

/** One dashboard, and a mail to the admin when something needs a person. */
export class Monitoring extends Construct {
  private readonly alarms = new Map<string, Alarm>();

  constructor(scope: Construct, watched: Watched) {
    super(scope, 'Monitoring');
    const topic = new Topic(this, 'Alarms', { enforceSSL: true });
    topic.addSubscription(new EmailSubscription(watched.settings.adminEmail));
    Validations.of(topic).acknowledge({ id: 'AwsSolutions-SNS2', reason: 'Alarms name resources and numbers, nothing of a person.' });

    const rules = alarmsOf(watched);
    for (const [id, { metric, threshold, says }] of Object.entries(rules)) {
      const alarm = new Alarm(this, id, {
        metric,
        threshold,
        alarmDescription: `${says}. What to do: docs/operations.md, ${id}`,
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(new SnsAction(topic));
      this.alarms.set(id, alarm);
    }
    new Dashboard(this, 'Dashboard', { widgets: widgetsOf(watched, rules) });
  }

  /** @throws an Error where no rule has the name */
  alarm(name: string): Alarm {
    const alarm = this.alarms.get(name);
    if (!alarm) throw new Error(`No alarm is called ${name}`);
    return alarm;
  }
}

/** The product first, then what it runs on. */
function widgetsOf({ settings, api, generation }: Watched, rules: Record<string, AlarmRule>): GraphWidget[][] {
  const counts = productMetrics(settings);
  const alarming = (id: string): IMetric[] => [rules[id]?.metric].filter((metric) => metric !== undefined);
  return [
    [
      graph('Generations', counts('GenerationsSucceeded'), counts('GenerationsFailed')),
      graph('Share of generations that fail', ...alarming('FailedGenerations')),
    ],
    [
      graph('Credits', ...['Granted', 'Spent', 'Refunded', 'TakenBack'].map((way) => counts(`Credits${way}`))),
      graph('Visitors without credits', counts('CreditsMissing')),
    ],
    [
      graph('Image model (ms)', ...['p50', 'p90'].map((share) => counts('ImageModelTime', undefined, share))),
      graph('From request to image (s)', ...['p50', 'p90'].map((share) => counts('GenerationTime', undefined, share))),
    ],
    [graph('Faults of the image model', counts('ImageModelFault')), graph('Images of the day', ...alarming('DailySpend'))],
    [graph('Oldest waiting generation (s)', ...alarming('QueueAge')), graph('Dead letters', ...alarming('DeadLetters'))],
    [
      graph('Calls and server errors', api.stage.metricCount(), ...alarming('ServerErrors')),
      graph('Errors of jobs', ...alarming('JobErrors')),
    ],
    [
      graph('API: latency (ms)', ...['p50', 'p99'].map((statistic) => api.stage.metricLatency({ statistic }))),
      graph('Worker: duration (ms)', generation.worker.metricDuration({ statistic: 'p90' })),
    ],
  ];
}

function graph(title: string, ...left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 12 });
}
