import { ArrowUp, ChevronDown } from 'lucide-react';
import { useSession } from '@/features/account';
import { InkOutline } from '@/components/ink';
import { Button } from '@/components/ui';
import { scrollBehaviour } from '@/lib/scroll';
import * as m from '@/paraglide/messages';

/** Open for visitors, closed for those who know the answers. */
export function Questions() {
  const session = useSession();
  const items = [
    [m.qa_why(), m.qa_why_answer()],
    [m.qa_free(), m.qa_free_answer()],
    [m.qa_limited(), m.qa_limited_answer()],
    [m.qa_how(), m.qa_how_answer()],
  ];
  return (
    <section className="mx-auto mt-24 w-full max-w-6xl px-4 md:px-8">
      <div className="relative rounded-lg bg-surface px-5 py-2 md:px-8">
        <details key={session ? 'user' : 'visitor'} open={!session} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-sm [&::-webkit-details-marker]:hidden">
            <h2 className="text-title">{m.qa_title()}</h2>
            <ChevronDown aria-hidden="true" className="size-6 text-muted transition-transform group-open:rotate-180" />
          </summary>
          <dl className="grid gap-x-12 gap-y-6 pt-3 pb-5 md:grid-cols-2">
            {items.map(([question, answer]) => (
              <div key={question}>
                <dt className="font-heading text-lead font-medium">{question}</dt>
                <dd className="mt-1 text-muted">{answer}</dd>
              </div>
            ))}
          </dl>
          <Button variant="link" className="mb-4 text-small" onClick={() => window.scrollTo({ top: 0, behavior: scrollBehaviour() })}>
            <ArrowUp aria-hidden="true" />
            {m.qa_top()}
          </Button>
        </details>
        <InkOutline tone="line" width={2.5} seed={91} />
      </div>
    </section>
  );
}
