import { CfnOutput, Fn, Stack, type StackProps } from 'aws-cdk-lib';
import { LAMBDA_RECOGNIZE_LAYER_VERSION } from 'aws-cdk-lib/cx-api';
import type { Construct } from 'constructs';
import { Accounts } from './accounts';
import { Api } from './api';
import { Diagnostics } from './diagnostics';
import { Generation } from './generation';
import type { House } from './house';
import { Identity } from './identity';
import { Monitoring } from './monitoring';
import { Payments } from './payments';
import { Releases } from './releases';
import { Reports } from './reports';
import { Secrets } from './secrets';
import type { Settings } from './settings';
import { SharpLayer } from './sharp-layer';
import { SiteFiles } from './site-files';
import { Storage } from './storage';
import { Styles } from './styles';
import { Website } from './website';

/** The whole product: what stays, who is who, one address for everything, and the functions of each subject. */
export class CartoonSnapStack extends Stack {
  constructor(scope: Construct, id: string, settings: Settings, props?: StackProps) {
    super(scope, id, { terminationProtection: settings.terminationProtection, ...props });
    // A new layer makes a new version of the functions that use it.
    this.node.setContext(LAMBDA_RECOGNIZE_LAYER_VERSION, true);
    const storage = new Storage(this);
    const secrets = new Secrets(this);
    const identity = new Identity(this, settings);
    const api = new Api(this, settings);
    const website = new Website(this, { settings, storage, secrets, api });
    // Public and the same for the life of the deployment: the unique part of the stack's own id.
    const anonymousKey = `anon_${Fn.select(2, Fn.split('/', this.stackId))}`;

    const sharp = settings.sharpLayer ? new SharpLayer(this, 'Sharp') : undefined;
    const house: House = { settings, storage, secrets, identity, siteOrigin: website.origin, anonymousKey, sharp };
    const accounts = new Accounts(this, house);
    const generation = new Generation(this, house);
    const payments = new Payments(this, house);
    const styles = new Styles(this, house);
    const reports = new Reports(this, house);
    const diagnostics = new Diagnostics(this, house);

    const apiFunctions = {
      'accounts/handler': accounts.handler,
      'generations/handler': generation.handler,
      'payments/handler': payments.handler,
      'payments/webhook': payments.webhook,
      'styles/handler': styles.handler,
      'reports/handler': reports.handler,
      'diagnostics/handler': diagnostics.handler,
    };
    const jobs = {
      'generations/worker': generation.worker,
      'generations/dead-letters': generation.deadLetters,
      'generations/sweep': generation.sweep,
      'payments/reconcile': payments.reconcile,
    };
    api.addRoutes(apiFunctions, secrets);
    new SiteFiles(this, { settings, storage, identity, website, anonymousKey });
    const monitoring = new Monitoring(this, { settings, api, generation, jobs: Object.values(jobs) });
    if (settings.deployment === 'gradual')
      new Releases(this, [
        { functions: apiFunctions, productAlarm: monitoring.alarm('ServerErrors') },
        { functions: jobs, productAlarm: monitoring.alarm('FailedGenerations') },
      ]);

    new CfnOutput(this, 'SiteAddress', { value: website.origin });
    new CfnOutput(this, 'UserPoolId', { value: identity.pool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: identity.client.userPoolClientId });
    new CfnOutput(this, 'OpenAiSecretName', { value: secrets.openAi.secretName });
    new CfnOutput(this, 'StripeSecretName', { value: secrets.stripe.secretName });
  }
}
