import { RemovalPolicy, SecretValue, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

const NO_ROTATION = {
  id: 'AwsSolutions-SMG4',
  reason: 'The key is issued by another company, whose site rotates it; docs/operations.md says how to put the new one here.',
};

/** The keys of the product. The model's and the payment service's are created empty and filled by the owner after the first deploy. */
export class Secrets extends Construct {
  readonly openAi = this.empty('OpenAi', 'OpenAI API key', ['apiKey']);
  readonly stripe = this.empty('Stripe', 'Stripe secret key and the signing secret of the webhook', ['secretKey', 'webhookSecret']);
  readonly addressHash: Secret;
  readonly origin: Secret;

  constructor(scope: Construct) {
    super(scope, 'Secrets');
    this.addressHash = this.generated(
      'AddressHash',
      'Key of the hash that remembers which addresses had the free credits',
      'A new key would forget who had the free credits.',
    );
    this.origin = this.generated(
      'Origin',
      'What CloudFront shows the API, so that nobody calls it past CloudFront',
      'CloudFront learns a new value at a deploy only; docs/operations.md says how to change it.',
    );
  }

  private empty(id: string, description: string, fields: string[]): Secret {
    const secret = new Secret(this, id, {
      description,
      secretObjectValue: Object.fromEntries(fields.map((field) => [field, SecretValue.unsafePlainText('')])),
      removalPolicy: RemovalPolicy.RETAIN,
    });
    Validations.of(secret).acknowledge(NO_ROTATION);
    return secret;
  }

  private generated(id: string, description: string, whyNoRotation: string): Secret {
    const secret = new Secret(this, id, {
      description,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason: whyNoRotation });
    return secret;
  }
}
