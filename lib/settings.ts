import type { Node } from 'constructs';
import { en } from 'zod/locales';
import * as z from 'zod/mini';

/** zod/mini has no texts of its own. */
z.config(en());

const flag = z.boolean();
const text = z.string().check(z.minLength(1));
/** `undefined` or absent means the service's own address. */
const address = z.optional(z.url());
const count = z.int().check(z.gte(1));

const Settings = z.strictObject({
  /** Put into the group `admin` at deploy; also gets the alarms. */
  adminEmail: z.email(),
  /** A domain of one's own, with the ARN of its certificate; absent means CloudFront's own address. */
  domainName: z.optional(z.string().check(z.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/))),
  /** CloudFront takes certificates of this region only. */
  certificateArn: z.optional(z.string().check(z.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/))),
  /** Of Route 53, where the domain's records are to be made by the deploy. */
  hostedZoneId: z.optional(z.string().check(z.regex(/^Z[A-Z0-9]+$/))),
  imageModel: z._default(text, 'gpt-image-1'),
  /** Used while the API says that `imageModel` does not exist. */
  imageModelFallback: z._default(text, 'gpt-image-2.6-sunburst'),
  /** Of logs. Images stay until their owner deletes them. */
  retentionDays: z._default(z.literal([1, 3, 5, 7, 14, 30, 60, 90, 180, 365]), 30),
  /** Model calls at the same time; the lowest tier of the model API takes 5 images a minute. SQS takes no less than 2. */
  workerConcurrency: z._default(z.int().check(z.gte(2), z.lte(1_000)), 2),
  /** Model calls of the whole deployment a day: the ceiling of what a day can cost. */
  dailyGenerationLimit: z._default(count, 500),
  signupsPerAddressPerDay: z._default(count, 5),
  /** Lets anyone mint test credits. For stages that nobody pays for. */
  allowTestCredits: z._default(flag, false),
  /** A visible "AI-generated" label in the corner of each image. */
  visibleLabel: z._default(flag, false),
  /** Off lets `cdk destroy` delete the stack; tables, buckets, pool and secrets stay even then. */
  terminationProtection: z._default(flag, true),
  /** `gradual` tries a new version on a tenth of the calls and takes it back when it fails; `at-once` saves its five minutes. */
  deployment: z._default(z.enum(['gradual', 'at-once']), 'gradual'),
  authFlow: z._default(z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']), 'USER_SRP_AUTH'),
  openAiBaseUrl: address,
  stripeBaseUrl: address,
  /** Where the browser finds the user pool, when that is not Cognito's own address. */
  userPoolEndpoint: z.optional(text),
  /** Images come from the stand-in of the image model; the page says so beside each. */
  previewEngine: z._default(flag, false),
  /** Off where functions find sharp beside them. */
  sharpLayer: z._default(flag, true),
});

export type Settings = z.infer<typeof Settings> & { stage: string };

/** The stage that people pay for. */
const PRODUCTION = 'production';
const Stage = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,19}$/));

/**
 * The settings of one stage: context `stage` names it, context `stages` holds the settings of each.
 * @throws an Error that names every setting that is missing, unknown or wrong
 */
export function readSettings(node: Node): Settings {
  const stage = Stage.safeParse(node.tryGetContext('stage'));
  if (!stage.success) throw new Error('The context value "stage" must be a short lower-case name, such as "dev"');

  const stages: unknown = node.tryGetContext('stages');
  const given = z.record(z.string(), z.unknown()).parse(stages ?? {})[stage.data];
  if (given === undefined) throw new Error(`cdk.json has no settings for the stage "${stage.data}" under "stages"`);

  const settings = Settings.safeParse(given);
  if (!settings.success) throw new Error(`Settings of the stage "${stage.data}":\n${settings.error.issues.map(describe).join('\n')}`);
  const { domainName, certificateArn, hostedZoneId } = settings.data;
  if ((domainName === undefined) !== (certificateArn === undefined)) throw new Error('domainName and certificateArn come together');
  if (hostedZoneId !== undefined && domainName === undefined) throw new Error('hostedZoneId needs a domainName');
  if (stage.data === PRODUCTION && settings.data.allowTestCredits)
    throw new Error('allowTestCredits gives credits to anyone: never in production');
  return { ...settings.data, stage: stage.data };
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `- ${issue.keys.join(', ')}: no such setting`;
  return `- ${issue.path.join('.')}: ${issue.message}`;
}
