import { describe, expect, it } from '@jest/globals';
import { API_BASE, type Route, type RouteName, ROUTES } from '../../contract/routes';
import { DEFAULT_THROTTLE, THROTTLES } from '../../contract/throttles';
import { functionBehind, functionOf } from './functions';
import { synthesizedTemplate } from './synth';

const template = synthesizedTemplate();
const routes = Object.values(template.findResources('AWS::ApiGatewayV2::Route')).map(({ Properties }) => Properties);
const integrations = template.findResources('AWS::ApiGatewayV2::Integration');

/** Logical id of the function behind a route. */
function targetOf(routeKey: string): string {
  const [, parts] = routes.find(({ RouteKey }) => RouteKey === routeKey)?.Target['Fn::Join'] ?? [];
  return functionBehind(template, integrations[parts[1].Ref]?.Properties.IntegrationUri);
}

describe('the HTTP API', () => {
  it.each(Object.entries<Route>(ROUTES))('sends %s to the function that the table names', (_, route) => {
    const target = targetOf(`${route.method} ${API_BASE}${route.path}`);

    expect(target).toBe(functionOf(template, route.function).logicalId);
  });

  it('has no route besides those of the table', () => {
    // And one for what is no route.
    expect(routes).toHaveLength(Object.keys(ROUTES).length + 1);
  });

  it('needs no CORS, since site and API share one address', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Api', { ProtocolType: 'HTTP' });
    expect(Object.values(template.findResources('AWS::ApiGatewayV2::Api'))[0]?.Properties.CorsConfiguration).toBeUndefined();
  });

  it('is throttled and logs each call without query, address or headers of the caller', () => {
    const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'));
    const format = String(stage?.Properties.AccessLogSettings.Format);

    expect(stage?.Properties.DefaultRouteSettings).toEqual({
      ThrottlingRateLimit: DEFAULT_THROTTLE.rate,
      ThrottlingBurstLimit: DEFAULT_THROTTLE.burst,
    });
    expect(format).toContain('$context.routeKey');
    expect(format).not.toMatch(/sourceIp|authorizer|identity|querystring|header|\$context\.path/i);
  });

  it('lets through less of what costs money, each route by itself, and sets that once the routes are there', () => {
    const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'));
    const limits = Object.entries(THROTTLES).map(([name, { rate, burst }]) => {
      const { method, path } = ROUTES[name as RouteName];
      return [`${method} ${API_BASE}${path}`, { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }] as const;
    });
    const limited = Object.entries(template.findResources('AWS::ApiGatewayV2::Route')).filter(([, { Properties }]) =>
      limits.some(([key]) => key === Properties.RouteKey),
    );

    expect(stage?.Properties.RouteSettings).toEqual(Object.fromEntries(limits));
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(limited.map(([logicalId]) => logicalId)));
    expect(limited).toHaveLength(limits.length);
    for (const { rate } of Object.values(THROTTLES)) expect(rate).toBeLessThan(DEFAULT_THROTTLE.rate);
    for (const name of ['generate', 'signup', 'createCheckoutSession', 'createPaymentIntent'] as const)
      expect(THROTTLES).toHaveProperty(name);
  });

  it('is answered by functions that end before the gateway gives up', () => {
    const timeouts = Object.values<Route>(ROUTES).map((route) => functionOf(template, route.function).timeout);

    expect(Math.max(...timeouts)).toBeLessThan(30);
  });
});
