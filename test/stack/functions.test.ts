import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type Route, ROUTES } from '../../contract/routes';
import { type DeployedFunction, functionOf, functionsOf } from './functions';
import { synthesizedTemplate } from './synth';

const template = synthesizedTemplate();
const functions = [...functionsOf(template)];

/** Variables that a handler reads: those that its file names, and those of the API's adapter for its routes. */
function variablesReadBy(name: string): Set<string> {
  const source = readFileSync(`lambdas/${name}.ts`, 'utf8');
  const named = [...source.matchAll(/environment\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, variable = '']) => variable),
  );
  const rules = Object.values<Route>(ROUTES).flatMap((route) => (route.function === name ? [route.caller] : []));
  const forCallers = rules.some((rule) => rule !== 'anyone') ? ['TOKEN_ISSUER', 'USER_POOL_CLIENT_ID', 'ANONYMOUS_KEY'] : [];
  return new Set([
    'STAGE',
    ...named,
    ...(rules.length > 0 ? ['ORIGIN_SECRET_ID'] : []),
    ...forCallers,
    ...(rules.includes('tester') ? ['ALLOW_TEST_CREDITS'] : []),
  ]);
}

/** The tables, buckets, queues and secrets that a role reaches, by the construct's name; every role reaches its own logs. */
function reach({ statements }: DeployedFunction): string[] {
  const ids = statements.flatMap(({ resources }) =>
    resources.flatMap((resource) => /"(Storage|Secrets|Generation|Identity)(\w+?)[0-9A-F]{8}"/.exec(resource)?.[2] ?? []),
  );
  return [...new Set(ids.filter((id) => !id.endsWith('Logs')))].sort();
}

describe('the functions', () => {
  it.each(functions)('%s gets exactly the variables that it reads', (name, { variables }) => {
    expect(new Set(Object.keys(variables))).toEqual(variablesReadBy(name));
  });

  it.each(functions)('%s may do nothing to everything but send traces', (_, { statements }) => {
    const wide = statements.filter(({ resources }) => resources.includes('*')).flatMap(({ actions }) => actions);
    const actions = statements.flatMap((statement) => statement.actions);

    expect(wide.filter((action) => !action.startsWith('xray:'))).toEqual([]);
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
  });

  it.each([
    ['accounts/handler', ['AddressHash', 'Counters', 'Credits', 'Generations', 'Images', 'Origin', 'Uploads', 'Users', 'Users']],
    ['generations/handler', ['Credits', 'Generations', 'Images', 'Origin', 'Queue', 'Uploads']],
    ['generations/worker', ['Counters', 'Credits', 'Generations', 'Images', 'OpenAi', 'Queue', 'Uploads']],
    ['generations/dead-letters', ['Counters', 'Credits', 'DeadLetters', 'Generations', 'Images', 'Uploads']],
    ['generations/sweep', ['Counters', 'Credits', 'Generations', 'Images', 'Queue', 'Uploads']],
    ['styles/handler', ['Images', 'Origin', 'Styles']],
    ['reports/handler', ['Counters', 'Origin']],
    ['diagnostics/handler', ['Counters', 'OpenAi', 'Origin']],
    ['payments/handler', ['Credits', 'Origin', 'Stripe']],
    ['payments/webhook', ['Counters', 'Credits', 'Origin', 'Stripe']],
    ['payments/reconcile', ['Counters', 'Credits', 'Stripe']],
  ])('%s reaches nothing but %j', (name, expected) => {
    expect(reach(functionOf(template, name))).toEqual([...new Set(expected)].sort());
  });

  it('run on arm64 with the newest runtime, traced, with logs that expire', () => {
    const resources = template.findResources('AWS::Lambda::Function');
    for (const [, { logicalId }] of functions) {
      expect(resources[logicalId]?.Properties).toMatchObject({
        Architectures: ['arm64'],
        Runtime: 'nodejs24.x',
        TracingConfig: { Mode: 'Active' },
        LoggingConfig: { LogGroup: { Ref: expect.any(String) } },
      });
    }
    for (const group of Object.values(template.findResources('AWS::Logs::LogGroup'))) {
      expect(group).toMatchObject({ Properties: { RetentionInDays: 30 }, DeletionPolicy: 'Delete' });
    }
  });
});
