import * as z from 'zod/mini';
import type { DeployedFunctions } from './deployed-functions';
import type { ApiRoute } from './http-api';
import { Throttle } from './throttle';
import type { Template } from './template';

const Integration = z.object({
  IntegrationUri: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z._default(z.number(), 30_000),
});
const Route = z.object({ RouteKey: z.string(), Target: z.string(), ApiId: z.string() });
const Stage = z.object({
  StageName: z.literal('$default'),
  DefaultRouteSettings: z.optional(
    z.strictObject({ ThrottlingRateLimit: z.optional(z.number()), ThrottlingBurstLimit: z.optional(z.number()) }),
  ),
  // Limits of single routes: none of ours has one.
  RouteSettings: z.optional(z.strictObject({})),
});

export function readRoutes(template: Template, functions: DeployedFunctions): ApiRoute[] {
  const integrations = new Map(
    template.ofType('AWS::ApiGatewayV2::Integration').map(({ logicalId, properties }) => [logicalId, Integration.parse(properties)]),
  );
  return template.ofType('AWS::ApiGatewayV2::Route').map(({ logicalId, properties }) => {
    const { RouteKey: key, Target, ApiId: apiId } = Route.parse(properties);
    const integration = integrations.get(Target.replace('integrations/', ''));
    if (!integration) throw new Error(`The route ${key} has no integration`);
    const { IntegrationUri: targetArn, TimeoutInMillis: timeout } = integration;
    return { key, apiId, logicalId, target: functions.find(targetArn), targetArn, timeout };
  });
}

/** What the stage lets through; everything, where it says nothing or a measurement asks for it. */
export function readThrottle(template: Template, unthrottled: boolean): Throttle | undefined {
  const [stage] = template.ofType('AWS::ApiGatewayV2::Stage').map(({ properties }) => Stage.parse(properties));
  const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = stage?.DefaultRouteSettings ?? {};
  return unthrottled || rate === undefined || burst === undefined ? undefined : new Throttle(rate, burst);
}
