import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { HouseFunction } from './function';
import { callerVariables, type House } from './house';

/** Checkout, the payment service's webhook, and the job that finds what both the webhook and the return page missed. */
export class Payments extends Construct {
  readonly handler: HouseFunction;
  readonly webhook: HouseFunction;
  readonly reconcile: HouseFunction;

  constructor(scope: Construct, house: House) {
    super(scope, 'Payments');
    this.handler = this.paymentFunction(house, 'Handler', 'payments/handler', {
      ...callerVariables(house),
      SITE_ORIGIN: house.siteOrigin,
      ALLOW_TEST_CREDITS: String(house.settings.allowTestCredits),
    });
    const { counters } = house.storage;
    const books = { COUNTERS_TABLE: counters.tableName };
    this.webhook = this.paymentFunction(house, 'Webhook', 'payments/webhook', books);
    this.reconcile = this.paymentFunction(house, 'Reconcile', 'payments/reconcile', books, Duration.minutes(2));
    for (const fn of [this.webhook, this.reconcile]) fn.allow(['dynamodb:UpdateItem'], counters.tableArn);
    new Rule(this, 'ReconcileSchedule', {
      schedule: Schedule.rate(Duration.minutes(20)),
      targets: [new LambdaFunction(this.reconcile.live, { retryAttempts: 1 })],
    });
  }

  private paymentFunction(
    house: House,
    id: string,
    handler: string,
    environment: Record<string, string> = {},
    timeout?: Duration,
  ): HouseFunction {
    const { settings, storage, secrets } = house;
    return new HouseFunction(this, id, {
      settings,
      handler,
      timeout,
      environment: {
        ...environment,
        CREDITS_TABLE: storage.credits.tableName,
        STRIPE_SECRET_ID: secrets.stripe.secretArn,
        STRIPE_BASE_URL: settings.stripeBaseUrl ?? '',
      },
    })
      .allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], storage.credits.tableArn)
      .allow(['secretsmanager:GetSecretValue'], secrets.stripe.secretArn);
  }
}
