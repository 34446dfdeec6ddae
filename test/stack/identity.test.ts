import { describe, expect, it } from '@jest/globals';
import { Match } from 'aws-cdk-lib/assertions';
import { SETTINGS, synthesizedTemplate } from './synth';

const template = synthesizedTemplate();

describe('the user pool', () => {
  it('takes email addresses in any case, and accounts only from our own sign-up', () => {
    template.hasResource('AWS::Cognito::UserPool', {
      DeletionPolicy: 'Retain',
      Properties: {
        UsernameAttributes: ['email'],
        UsernameConfiguration: { CaseSensitive: false },
        AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
        MfaConfiguration: 'OPTIONAL',
        EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
        Policies: { PasswordPolicy: { MinimumLength: 6, RequireSymbols: false } },
        DeletionProtection: 'ACTIVE',
      },
    });
  });

  it('tells nobody which addresses have an account, and rotates no refresh tokens', () => {
    template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      PreventUserExistenceErrors: 'ENABLED',
      GenerateSecret: false,
      EnableTokenRevocation: true,
      RefreshTokenRotation: Match.absent(),
    });
  });

  it.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'])('lets the browser sign in by %s when the setting says so', (authFlow) => {
    synthesizedTemplate({ authFlow }).hasResourceProperties('AWS::Cognito::UserPoolClient', {
      ExplicitAuthFlows: [`ALLOW_${authFlow}`, 'ALLOW_REFRESH_TOKEN_AUTH'],
    });
  });

  it('has the admin of the settings in the group that the functions trust', () => {
    const [adminId] = Object.keys(template.findResources('AWS::Cognito::UserPoolUser', { Properties: { Username: SETTINGS.adminEmail } }));
    const [groupId] = Object.keys(template.findResources('AWS::Cognito::UserPoolGroup', { Properties: { GroupName: 'admin' } }));

    template.hasResourceProperties('AWS::Cognito::UserPoolUserToGroupAttachment', {
      Username: { Ref: adminId },
      GroupName: { Ref: groupId },
    });
  });
});

describe('the secrets', () => {
  it('of other companies are created empty and kept', () => {
    for (const SecretString of ['{"apiKey":""}', '{"secretKey":"","webhookSecret":""}']) {
      template.hasResource('AWS::SecretsManager::Secret', { DeletionPolicy: 'Retain', Properties: { SecretString } });
    }
  });

  it('of our own is made at the deploy', () => {
    template.hasResourceProperties('AWS::SecretsManager::Secret', { GenerateSecretString: { PasswordLength: 64 } });
  });
});

describe('the outputs', () => {
  it('name what the owner needs after a deploy', () => {
    const outputs = Object.keys(template.findOutputs('*'));

    expect(outputs).toEqual(
      expect.arrayContaining(['SiteAddress', 'UserPoolId', 'UserPoolClientId', 'OpenAiSecretName', 'StripeSecretName']),
    );
  });
});
