import { describe, expect, it } from '@jest/globals';
import { API_BASE, type Route, ROUTES } from '../../contract/routes';
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
    expect(routes).toHaveLength(Object.keys(ROUTES).length);
  });

  it('needs no CORS, since site and API share one address', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Api', { ProtocolType: 'HTTP' });
    expect(Object.values(template.findResources('AWS::ApiGatewayV2::Api'))[0]?.Properties.CorsConfiguration).toBeUndefined();
  });

  it('is throttled and logs each call without query, address or headers of the caller', () => {
    const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'));
    const format = String(stage?.Properties.AccessLogSettings.Format);

    expect(stage?.Properties.DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 });
    expect(format).toContain('$context.routeKey');
    expect(format).not.toMatch(/sourceIp|authorizer|identity|querystring|header|\$context\.path/i);
  });

  it('is answered by functions that end before the gateway gives up', () => {
    const timeouts = Object.values<Route>(ROUTES).map((route) => functionOf(template, route.function).timeout);

    expect(Math.max(...timeouts)).toBeLessThan(30);
  });
});
