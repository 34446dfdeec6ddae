import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { DeployedFunctions } from './deployed-functions';
import type { Guards } from './iam/guard';
import { ACCOUNT, REGION, ruleArn } from './names';
import type { Template } from './template';

const Rule = z.object({
  ScheduleExpression: z.string(),
  State: z._default(z.enum(['ENABLED', 'DISABLED']), 'ENABLED'),
  Targets: z.array(z.object({ Arn: z.string() })),
});

const UNITS = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };

interface Parts {
  template: Template;
  functions: DeployedFunctions;
  guards: Pick<Guards, 'service'>;
  onError: (functionName: string, error: unknown) => void;
}

/** The clock: rules that call functions. */
export class Schedules {
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(private readonly parts: Parts) {}

  /** @throws an Error for a schedule that is not a rate */
  start(): void {
    for (const { logicalId, properties } of this.parts.template.ofType('AWS::Events::Rule')) {
      const { ScheduleExpression, State } = Rule.parse(properties);
      const [, amount, unit] = /^rate\((\d+) (second|minute|hour|day)s?\)$/.exec(ScheduleExpression) ?? [];
      if (amount === undefined) throw new Error(`The local cloud does not know the schedule ${ScheduleExpression}`);
      if (State === 'DISABLED') continue;
      const run = () => void this.run(logicalId).catch((error: unknown) => this.parts.onError(logicalId, error));
      this.timers.push(setInterval(run, Number(amount) * UNITS[unit as keyof typeof UNITS]));
    }
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  /** Calls the targets of a rule, as its time had come. @throws an Error when one fails or may not be called */
  async run(logicalId: string): Promise<void> {
    const { template, functions, guards } = this.parts;
    const rule = template.ofType('AWS::Events::Rule').find((found) => found.logicalId === logicalId);
    if (!rule) throw new Error(`The template has no rule ${logicalId}`);
    for (const { Arn } of Rule.parse(rule.properties).Targets) {
      const target = functions.find(Arn);
      const access = { action: 'lambda:InvokeFunction', resource: Arn };
      if (!guards.service('events.amazonaws.com', ruleArn(logicalId), access, logicalId))
        throw new Error(`The function ${target.label} does not let the rule ${logicalId} call it`);
      await target.invoke(scheduledEvent(logicalId), { name: 'clock' });
    }
  }
}

function scheduledEvent(logicalId: string): object {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: ACCOUNT,
    time: new Date().toISOString(),
    region: REGION,
    resources: [ruleArn(logicalId)],
    detail: {},
  };
}
