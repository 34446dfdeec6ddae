import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolUser,
  CfnUserPoolUserToGroupAttachment,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { PASSWORD_MIN_LENGTH } from '../contract/limits';
import type { Settings } from './settings';

const ADMIN_GROUP = 'admin';

/** Who is who: the user pool, its browser client, and the admin. */
export class Identity extends Construct {
  readonly pool = this.createPool();
  readonly client: UserPoolClient;

  constructor(scope: Construct, settings: Settings) {
    super(scope, 'Identity');
    this.client = this.pool.addClient('Browser', {
      authFlows: { userSrp: settings.authFlow === 'USER_SRP_AUTH', userPassword: settings.authFlow === 'USER_PASSWORD_AUTH' },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true, fullname: true }),
      // Without rotation: amazon-cognito-identity-js cannot take a new refresh token.
      refreshTokenValidity: Duration.days(30),
    });
    this.createAdmin(settings.adminEmail);
  }

  /** The `iss` of the pool's tokens. */
  get issuer(): string {
    return this.pool.userPoolProviderUrl;
  }

  private createPool(): UserPool {
    const pool = new UserPool(this, 'Users', {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      // Accounts come through `POST /signup`, which knows who had the free credits before.
      selfSignUpEnabled: false,
      autoVerify: { email: true },
      standardAttributes: { email: { required: true, mutable: true }, fullname: { required: false, mutable: true } },
      passwordPolicy: {
        minLength: PASSWORD_MIN_LENGTH,
        requireDigits: false,
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      // A new address counts once its owner has typed the code that was sent there.
      keepOriginal: { email: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      featurePlan: FeaturePlan.ESSENTIALS,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    Validations.of(pool).acknowledge(
      { id: 'AwsSolutions-COG1', reason: 'The product asks for 6 characters and no classes of characters; length beats composition.' },
      { id: 'AwsSolutions-COG2', reason: 'A second factor is offered to everyone and forced on no one: an account holds a few credits.' },
      { id: 'AwsSolutions-COG3', reason: 'Threat protection needs the Plus plan; sign-ups are limited by address in our own function.' },
      { id: 'AwsSolutions-COG8', reason: 'The Essentials plan has all that the product uses.' },
    );
    return pool;
  }

  private createAdmin(email: string): void {
    const group = this.pool.addGroup('Admins', { groupName: ADMIN_GROUP, description: 'May change styles and see the report' });
    const admin = new CfnUserPoolUser(this, 'Admin', {
      userPoolId: this.pool.userPoolId,
      username: email,
      desiredDeliveryMediums: ['EMAIL'],
      userAttributes: [
        { name: 'email', value: email },
        { name: 'email_verified', value: 'true' },
      ],
    });
    const attachment = new CfnUserPoolUserToGroupAttachment(this, 'AdminInGroup', {
      userPoolId: this.pool.userPoolId,
      groupName: group.groupName,
      username: admin.ref,
    });
    attachment.node.addDependency(group, admin);
  }
}
