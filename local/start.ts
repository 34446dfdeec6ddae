import { type Cloud, startCloud } from './cloud';
import { log } from './log';
import { ADMIN, readOptions } from './settings';

// Nothing here depends on what the AWS SDK will want next year.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';

async function main(): Promise<void> {
  log.info('\n  CartoonSnap, on this machine\n');
  const options = readOptions(process.argv.slice(2));
  const cloud = await startCloud(options);
  const { site, mailbox, engineers, openai, stripe } = cloud.addresses;
  log.info(`
  Site      ${site}
  Admin     ${ADMIN.email} / ${ADMIN.password}
  Mailbox   ${mailbox}
  Engineers ${engineers}
  Images    ${openai ? 'local preview engine (OPENAI_API_KEY in .env for the real model)' : 'OpenAI'}
  Payments  ${stripe ? 'local Stripe, card 4242 4242 4242 4242 (STRIPE_SECRET_KEY in .env for the real one)' : 'Stripe'}

  Ready in ${(performance.now() / 1_000).toFixed(1)} s. State is in ${options.state}, Ctrl-C ends.
`);
  endOnSignal(cloud);
}

function endOnSignal(cloud: Cloud): void {
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // The second Ctrl-C does not wait.
      if (ending) process.exit(1);
      ending = true;
      cloud.close().then(() => process.exit(0), fail);
    });
  }
}

function fail(error: unknown): never {
  log.failure(error);
  process.exit(1);
}

main().catch(fail);
