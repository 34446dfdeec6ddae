import { describe, expect, it } from '@jest/globals';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { createApp, withChecks } from './synth';

describe('the AWS solutions checks', () => {
  it('find nothing that has no written reason', () => {
    const app = withChecks(createApp());

    expect(() => app.synth()).not.toThrow();
  });

  it('do look', () => {
    const created = createApp();
    new Bucket(created.stack, 'Open');

    expect(() => withChecks(created).synth()).toThrow('AwsSolutions-S10');
  });
});
