import { Layout } from './layout';
import type { Texts } from './texts';

interface ChallengePageProps {
  texts: Texts;
  action: string;
  amount: string;
  last4: string;
}

/** What a bank shows for a card that needs its holder's confirmation. */
export function ChallengePage({ texts, action, amount, last4 }: ChallengePageProps) {
  return (
    <Layout texts={texts} title={texts.challengeTitle}>
      <main className="sheet challenge">
        <p className="bank">{texts.challengeBank}</p>
        <h1>{texts.challengeTitle}</h1>
        <p>{texts.challengeText(amount, last4)}</p>
        <form method="post" action={action} data-processing={texts.processing}>
          <button type="submit" className="button primary" name="answer" value="confirm">
            {texts.confirm}
          </button>
          <button type="submit" className="button" name="answer" value="refuse">
            {texts.refuse}
          </button>
        </form>
      </main>
    </Layout>
  );
}
