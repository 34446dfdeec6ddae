import { describe, expect, it } from '@jest/globals';
import { functionEnvironment } from '../../../local/environment';
import { EventSources } from '../../../local/events';
import { createGuards, type Denial } from '../../../local/iam/guard';
import { readPolicies } from '../../../local/iam/policies';
import { names, PSEUDO_PARAMETERS } from '../../../local/names';
import { Template } from '../../../local/template';

const QUEUE_ACTIONS = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
const LOG_ACTIONS = ['logs:CreateLogStream', 'logs:PutLogEvents'];

/** A function that reads a queue, with a role that may do this. */
function createTemplate({ actions = [...QUEUE_ACTIONS, ...LOG_ACTIONS], visibility = 60 } = {}) {
  const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });
  const statement = { Effect: 'Allow', Action: actions, Resource: [arnOf('Jobs'), arnOf('Lines')] };
  const Resources = {
    Jobs: { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: visibility } },
    Lines: { Type: 'AWS::Logs::LogGroup' },
    Role: { Type: 'AWS::IAM::Role' },
    Policy: { Type: 'AWS::IAM::Policy', Properties: { Roles: [{ Ref: 'Role' }], PolicyDocument: { Statement: [statement] } } },
    Worker: {
      Type: 'AWS::Lambda::Function',
      Properties: { Role: arnOf('Role'), Runtime: 'nodejs24.x', LoggingConfig: { LogGroup: { Ref: 'Lines' } } },
    },
    Source: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: { EventSourceArn: arnOf('Jobs'), FunctionName: { Ref: 'Worker' } },
    },
  };
  return new Template({ Resources }, PSEUDO_PARAMETERS, names({ site: 'localhost', userPool: 'http://localhost', queuePort: 1 }));
}

function guard(template: Template) {
  const denials: Denial[] = [];
  const guards = createGuards({
    template,
    policies: readPolicies(template),
    labelOf: () => 'generations/worker',
    constructOf: (id) => `Generation/${id}`,
    onDenial: (denial) => denials.push(denial),
  });
  return { guards, denials };
}

describe('the guard of the services', () => {
  it('tells of a refused call who, what, on what, and where to look', () => {
    const { guards, denials } = guard(createTemplate());

    expect(guards.function('Worker', { action: 's3:GetObject', resource: 'arn:aws:s3:::b/k' }).allowed).toBe(false);
    expect(guards.quiet('Worker', { action: 's3:ListBucket', resource: 'arn:aws:s3:::b' }).allowed).toBe(false);

    expect(denials).toEqual([
      {
        caller: 'generations/worker',
        action: 's3:GetObject',
        resource: 'arn:aws:s3:::b/k',
        construct: 'Generation/Worker',
        why: 'because no policy allows the s3:GetObject action',
      },
    ]);
  });

  it('does not let a cloud start whose deploy AWS would refuse', () => {
    expect(() => guard(createTemplate({ actions: [...LOG_ACTIONS, 'sqs:ReceiveMessage'] }))).toThrow(
      'AWS would refuse the event source of Generation/Worker: its role may not sqs:DeleteMessage',
    );
  });

  it('tells of lines that AWS would lose', () => {
    const { denials } = guard(createTemplate({ actions: QUEUE_ACTIONS }));

    expect(denials.map(({ action }) => action)).toEqual(LOG_ACTIONS);
  });
});

describe('what AWS would not create is not started', () => {
  it('a queue that hides messages for less than its function may take', () => {
    const functions = { find: () => ({ name: 'Worker', options: { timeout: 61_000 } }) } as never;
    const template = createTemplate({ visibility: 60 });
    const sources = new EventSources({ template, functions, queuesAddress: 'http://localhost:1', onError: () => undefined });

    expect(() => sources.start()).toThrow('Queue visibility timeout: 60 seconds is less than Function timeout: 61 seconds');
  });

  it('a function with more than 4 KB of variables', () => {
    const endpoints = { dynamodb: '', s3: '', sqs: '', cognito: '', secrets: '' };
    const withValue = (length: number) => functionEnvironment('Fn', 128, { Variables: { LONG: 'x'.repeat(length) } }, endpoints, new Map());

    expect(withValue(4_000)).toHaveProperty('LONG');
    expect(() => withValue(4_096)).toThrow('exceeded the 4KB limit');
  });
});
