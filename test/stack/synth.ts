import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { CartoonSnapStack } from '../../lib/cartoon-snap-stack';
import { readSettings } from '../../lib/settings';
import { SHARED } from '../support/global-setup';

export const SETTINGS = { adminEmail: 'owner@example.com' };

/** An app as `bin/app` makes it, for the stage `test`, without bundles unless asked for. */
export function createApp(settings: Record<string, unknown> = {}, context: Record<string, unknown> = { 'aws:cdk:bundling-stacks': [] }) {
  // Assemblies hold 40 MB each; the global tear-down deletes this folder.
  const outdir = mkdtempSync(join(process.env[SHARED] ?? tmpdir(), 'assembly-'));
  const app = new App({ outdir, context: { stage: 'test', stages: { test: { ...SETTINGS, ...settings } }, ...context } });
  const stack = new CartoonSnapStack(app, 'CartoonSnap-test', readSettings(app.node));
  return { app, stack };
}

export function synthesizedTemplate(settings: Record<string, unknown> = {}): Template {
  return Template.fromStack(createApp(settings).stack);
}

/** Adds the checks of cdk-nag; synthesizing then throws on a finding. */
export function withChecks({ app }: { app: App }): App {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}
