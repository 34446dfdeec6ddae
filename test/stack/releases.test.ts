import { describe, expect, it } from '@jest/globals';
import { Template } from 'aws-cdk-lib/assertions';
import { functionsOf } from './functions';
import { createApp, synthesizedTemplate } from './synth';

const { stack } = createApp();
const template = Template.fromStack(stack);
/** A later deploy, with a variable of two functions changed. */
const quick = synthesizedTemplate({ deployment: 'at-once', imageModel: 'gpt-image-9' });
const functions = [...functionsOf(template)];
const aliases = Object.values(template.findResources('AWS::Lambda::Alias'));
const groups = template.findResources('AWS::CodeDeploy::DeploymentGroup');

const aliasOf = (logicalId: string) => aliases.find(({ Properties }) => Properties.FunctionName.Ref === logicalId);

describe('a deploy', () => {
  it('is no stack that one command deletes', () => {
    expect(stack.terminationProtection).toBe(true);
  });

  it.each(functions)('tries a new version of %s on a tenth of the calls, and takes it back on alarm', (_, { logicalId }) => {
    const alias = aliasOf(logicalId);
    const group = groups[alias?.UpdatePolicy.CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref]?.Properties;
    const alarms: string[] = group.AlarmConfiguration.Alarms.map(({ Name }: { Name: { Ref: string } }) => Name.Ref);
    const watched = alarms.map((id) => template.findResources('AWS::CloudWatch::Alarm')[id]?.Properties);

    expect(group.DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes');
    expect(group.AutoRollbackConfiguration).toEqual({ Enabled: true, Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'] });
    expect(watched[0]).toMatchObject({ MetricName: 'Errors', Namespace: 'AWS/Lambda' });
    expect(JSON.stringify(watched[0].Dimensions)).toContain(`{"Ref":"${logicalId}"},":live"`);
    // A function that answers 500 by itself has no error that Lambda sees.
    expect(alarms[1]).toMatch(/^Monitoring(ServerErrors|FailedGenerations)/);
  });

  it('lets nobody call a function past its alias', () => {
    const callers = ['AWS::ApiGatewayV2::Integration', 'AWS::Lambda::EventSourceMapping', 'AWS::Events::Rule', 'AWS::Lambda::Permission'];
    const text = JSON.stringify(callers.map((type) => template.findResources(type)));
    const named = functions.filter(([, { logicalId }]) => text.includes(`"${logicalId}"`));

    expect(aliases).toHaveLength(functions.length);
    expect(named).toEqual([]);
  });

  it('makes a new version of those functions only that change', () => {
    const before = Object.keys(template.findResources('AWS::Lambda::Version'));
    const changed = Object.keys(quick.findResources('AWS::Lambda::Version')).filter((id) => !before.includes(id));

    expect(changed.map((id) => id.replace(/CurrentVersion.*/, ''))).toEqual(['GenerationWorker', 'DiagnosticsHandler']);
  });

  it('is at once where the setting says so', () => {
    quick.resourceCountIs('AWS::CodeDeploy::DeploymentGroup', 0);
    quick.resourceCountIs('AWS::Lambda::Alias', functions.length);
  });
});
