import { App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { CartoonSnapStack } from '../lib/cartoon-snap-stack';
import { readSettings } from '../lib/settings';

const app = new App();
const settings = readSettings(app.node);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
const stack = new CartoonSnapStack(app, `CartoonSnap-${settings.stage}`, settings, { description: 'Photos become cartoons' });
Tags.of(stack).add('product', 'cartoon-snap');
Tags.of(stack).add('stage', settings.stage);
