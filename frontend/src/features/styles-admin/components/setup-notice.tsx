import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@contract/routes';
import { Notice } from '@/components/ui';
import { call } from '@/lib/api';
import * as m from '@/paraglide/messages';

/** After a deploy the secrets are empty: the admin is told what does not work before visitors find out. */
export function SetupNotice() {
  const { data: openAi } = useQuery({ queryKey: ['admin', 'openai'], queryFn: ({ signal }) => call('openaiTest', { signal }) });
  const { data: stripe } = useQuery({ queryKey: ['admin', 'stripe'], queryFn: ({ signal }) => call('stripeTest', { signal }) });
  const gaps = missing(openAi, stripe);
  if (gaps.length === 0) return null;
  return (
    <Notice tone="error" className="mb-6">
      <p className="font-medium">{m.setup_title()}</p>
      {gaps.map((gap) => (
        <p key={gap}>{gap}</p>
      ))}
    </Notice>
  );
}

export function missing(openAi: AnswerOf<'openaiTest'> | undefined, stripe: AnswerOf<'stripeTest'> | undefined): string[] {
  const gaps: string[] = [];
  if (openAi?.openaiConfigured === false) gaps.push(m.setup_openai_missing());
  else if (openAi?.connectionStatus === 'failed') gaps.push(m.setup_openai_failed({ error: openAi.error ?? '' }));
  if (stripe?.stripeConfigured === false) gaps.push(m.setup_stripe_missing());
  else if (stripe?.validFormat === false) gaps.push(m.setup_stripe_format());
  return gaps;
}
