import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { synthesizedTemplate } from './synth';

const template = synthesizedTemplate({ dailyGenerationLimit: 200 });
/** For people; those of `Releases` take a deploy back by themselves. */
const alarms = Object.entries(template.findResources('AWS::CloudWatch::Alarm')).flatMap(([logicalId, { Properties }]) => {
  const name = /^Monitoring(\w+?)[0-9A-F]{8}$/.exec(logicalId)?.[1];
  if (name === undefined) return [];
  const rule = Properties as { AlarmActions: unknown[]; AlarmDescription: string; Threshold: number; TreatMissingData: string };
  return [{ name, ...rule }];
});
const runbook = readFileSync('docs/operations.md', 'utf8');

describe('the alarms', () => {
  test.each(alarms.map((alarm) => [alarm.name, alarm] as const))('%s mails the admin and names a chapter of the runbook', (name, alarm) => {
    expect(alarm.AlarmActions).toHaveLength(1);
    expect(alarm.AlarmDescription).toContain(`docs/operations.md, ${name}`);
    expect(runbook).toContain(`\n### ${name}\n`);
  });

  test('watch dead letters, waiting, errors, failures and spending', () => {
    expect(alarms.map(({ name }) => name).sort()).toEqual(
      ['DailySpend', 'DeadLetters', 'FailedGenerations', 'JobErrors', 'ModelReplaced', 'QueueAge', 'ServerErrors'].sort(),
    );
  });

  test('warn before the daily limit stops the day', () => {
    expect(alarms.find(({ name }) => name === 'DailySpend')?.Threshold).toBe(160);
  });

  test('are silent while nothing happens', () => {
    expect(new Set(alarms.map(({ TreatMissingData }) => TreatMissingData))).toEqual(new Set(['notBreaching']));
  });

  test('go to the admin by mail', () => {
    template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'owner@example.com' });
  });
});

test("the runbook's chapters are those of the alarms", () => {
  const chapters = [...runbook.matchAll(/\n### (\w+)\n/g)].map(([, chapter]) => chapter);
  expect(new Set(chapters)).toEqual(new Set(alarms.map(({ name }) => name)));
});

test('the metrics of two stages are kept apart', () => {
  const dashboard = JSON.stringify(template.findResources('AWS::CloudWatch::Dashboard'));
  expect(dashboard).toContain('CreditsGranted');
  expect(dashboard).toMatch(/\\"stage\\",\\"test\\"/);
});
