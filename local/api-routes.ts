import * as z from 'zod/mini';
import type { DeployedFunctions } from './deployed-functions';
import type { ApiRoute, Throttles } from './http-api';
import { Throttle } from './throttle';
import type { Template } from './template';

const Integration = z.object({
  IntegrationUri: z.string(),
  IntegrationType: z.literal('AWS_PROXY'),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z._default(z.number(), 30_000),
});
const Route = z.object({ RouteKey: z.string(), Target: z.string(), ApiId: z.string() });
const Limits = z.strictObject({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() });
const Stage = z.object({
  StageName: z.literal('$default'),
  DefaultRouteSettings: z.optional(Limits),
  RouteSettings: z._default(z.record(z.string(), Limits), {}),
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

/** What the stage lets through of each route; everything, where it says nothing or a measurement asks for it. */
export function readThrottles(template: Template, unthrottled: boolean): Throttles {
  const [stage] = template.ofType('AWS::ApiGatewayV2::Stage').map(({ properties }) => Stage.parse(properties));
  if (!stage || unthrottled) return () => undefined;
  const keys = new Set(template.ofType('AWS::ApiGatewayV2::Route').map(({ properties }) => Route.parse(properties).RouteKey));
  const own = new Map(
    Object.entries(stage.RouteSettings).map(([key, limits]) => {
      if (!keys.has(key)) throw new Error(`Unable to find Route by key ${key} within the provided RouteSettings`);
      return [key, throttleOf(limits)];
    }),
  );
  const others = stage.DefaultRouteSettings && throttleOf(stage.DefaultRouteSettings);
  return (key) => own.get(key) ?? others;
}

const throttleOf = ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }: z.infer<typeof Limits>): Throttle =>
  new Throttle(rate, burst);
