import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { type CfnRoute, type CfnStage, HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { API_BASE, type ApiFunction, type RouteName, ROUTES, type Route } from '../contract/routes';
import { DEFAULT_THROTTLE, THROTTLES } from '../contract/throttles';
import type { HouseFunction } from './function';
import type { Secrets } from './secrets';
import type { Settings } from './settings';

/** A call as the log shows it: no query (it can hold a payment's session), no address of the caller, no header. */
const ACCESS_LOG = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTime',
    route: '$context.routeKey',
    status: '$context.status',
    latency: '$context.responseLatency',
    size: '$context.responseLength',
    error: '$context.integrationErrorMessage',
  }),
);

/** The HTTP API, with one route for each row of the contract's table. */
export class Api extends Construct {
  readonly http: HttpApi;
  readonly stage: HttpStage;

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'Api');
    this.http = new HttpApi(this, 'Http', { description: `API of CartoonSnap (${settings.stage})`, createDefaultStage: false });
    const logGroup = new LogGroup(this, 'AccessLog', { retention: settings.retentionDays, removalPolicy: RemovalPolicy.DESTROY });
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.http,
      autoDeploy: true,
      throttle: { rateLimit: DEFAULT_THROTTLE.rate, burstLimit: DEFAULT_THROTTLE.burst },
      accessLogSettings: { destination: new LogGroupLogDestination(logGroup), format: ACCESS_LOG },
    });
  }

  /** Without the scheme; what a CloudFront origin asks for. */
  get domainName(): string {
    return `${this.http.apiId}.execute-api.${this.http.env.region}.amazonaws.com`;
  }

  /** Sends each route of the table to the function that it names, and lets the functions know callers that came by CloudFront. */
  addRoutes(functions: Record<ApiFunction, HouseFunction>, { origin }: Secrets): void {
    for (const fn of Object.values(functions)) {
      fn.addEnvironment('ORIGIN_SECRET_ID', origin.secretArn);
      fn.allow(['secretsmanager:GetSecretValue'], origin.secretArn);
    }
    const integrations = new Map<ApiFunction, HttpLambdaIntegration>();
    const integrationOf = (name: ApiFunction): HttpLambdaIntegration => {
      const integration =
        integrations.get(name) ??
        new HttpLambdaIntegration(name.replace('/', '-'), functions[name].live, { scopePermissionToRoute: false });
      integrations.set(name, integration);
      return integration;
    };
    for (const [routeName, route] of Object.entries<Route>(ROUTES)) {
      this.throttle(routeName as RouteName, this.addRoute(HttpMethod[route.method], route.path, integrationOf(route.function)));
    }
    // The gateway's own answer to what is no route has neither our shape nor our code.
    this.addRoute(HttpMethod.ANY, '/{proxy+}', integrationOf('diagnostics/handler'));
  }

  private addRoute(method: HttpMethod, path: string, integration: HttpLambdaIntegration): CfnRoute {
    const [added] = this.http.addRoutes({ path: API_BASE + path, methods: [method], integration });
    if (!added) throw new Error(`The API has no route for ${method} ${path}`);
    Validations.of(added).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'The functions check callers themselves: guests come with the public key, which no authorizer of the gateway knows.',
    });
    return added.node.defaultChild as CfnRoute;
  }

  private throttle(name: RouteName, route: CfnRoute): void {
    const limit = THROTTLES[name];
    if (!limit) return;
    const stage = this.stage.node.defaultChild as CfnStage;
    stage.routeSettings = {
      ...stage.routeSettings,
      [route.routeKey]: { ThrottlingRateLimit: limit.rate, ThrottlingBurstLimit: limit.burst },
    };
    // A stage takes no settings for a route that is not there yet.
    stage.addResourceDependency(route);
  }
}
