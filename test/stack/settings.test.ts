import { describe, expect, it } from '@jest/globals';
import { App } from 'aws-cdk-lib';
import { context } from '../../cdk.json';
import { readSettings } from '../../lib/settings';

const settingsOf = (context: Record<string, unknown>) => readSettings(new App({ context }).node);
const ofStage = (settings: Record<string, unknown>) => settingsOf({ stage: 'test', stages: { test: settings } });

describe('the settings of a stage', () => {
  it('need nothing but the address of the admin', () => {
    const settings = ofStage({ adminEmail: 'owner@example.com' });

    expect(settings).toMatchObject({
      stage: 'test',
      imageModel: 'gpt-image-1',
      imageModelFallback: 'gpt-image-2.6-sunburst',
      authFlow: 'USER_SRP_AUTH',
      allowTestCredits: false,
      previewEngine: false,
      deployment: 'gradual',
      terminationProtection: true,
    });
  });

  it.each([
    ['adminEmail', {}],
    ['adminEmail', { adminEmail: 'nobody' }],
    ['workerConcurrency', { adminEmail: 'owner@example.com', workerConcurrency: 1 }],
    ['retentionDays', { adminEmail: 'owner@example.com', retentionDays: 8 }],
    ['dailyGenerationLimit', { adminEmail: 'owner@example.com', dailyGenerationLimit: 'many' }],
    ['allowTestCredit', { adminEmail: 'owner@example.com', allowTestCredit: true }],
    ['openAiBaseUrl', { adminEmail: 'owner@example.com', openAiBaseUrl: 'api' }],
  ])('name a wrong %s', (name, settings) => {
    expect(() => ofStage(settings)).toThrow(name);
  });

  it('name every wrong one at once', () => {
    expect(() => ofStage({ adminEmail: 'nobody', visibleLabel: 'yes' })).toThrow(/adminEmail[\s\S]*visibleLabel/);
  });

  it('never give test credits away in production', () => {
    const stages = { production: { adminEmail: 'owner@example.com', allowTestCredits: true } };

    expect(() => settingsOf({ stage: 'production', stages })).toThrow('allowTestCredits');
  });

  it.each(['staging', 'production'])('protect %s of cdk.json, and deploy it gradually', (stage) => {
    expect(settingsOf({ ...context, stage })).toMatchObject({
      allowTestCredits: false,
      deployment: 'gradual',
      terminationProtection: true,
    });
  });

  it.each(Object.keys(context.stages))('are right for the stage %s of cdk.json', (stage) => {
    expect(settingsOf({ ...context, stage }).stage).toBe(stage);
  });

  it('must be there for the stage that is asked for', () => {
    expect(() => settingsOf({ stage: 'prod', stages: {} })).toThrow('"prod"');
  });

  it('need a stage', () => {
    expect(() => settingsOf({})).toThrow('"stage"');
  });
});
