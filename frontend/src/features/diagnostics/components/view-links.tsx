import { cx } from 'class-variance-authority';
import type { MouseEvent } from 'react';
import { openView, viewAddress, VIEWS, type View } from '@/lib/screen';
import * as m from '@/paraglide/messages';

const NAMES: Record<View, () => string> = {
  diagnostic: m.diag_system_link,
  apitest: m.diag_api_link,
  'gpt-diagnostic': m.diag_model_link,
  testing: m.diag_testing_link,
  'fixed-test': m.diag_fixed_link,
  'direct-test': m.diag_direct_link,
};

/** Real links, so that each page has an address to send to someone; a plain click stays in the app. */
export function ViewLinks({ current }: { current: View }) {
  const open = (event: MouseEvent, view: View) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openView(view);
  };
  return (
    <nav aria-label={m.diag_pages()} className="mx-auto max-w-6xl px-4 pt-2 md:px-8">
      <ul className="flex flex-wrap gap-2">
        {VIEWS.map((view) => (
          <li key={view}>
            <a
              href={viewAddress(view)}
              aria-current={view === current ? 'page' : undefined}
              onClick={(event) => open(event, view)}
              className={cx(
                'flex min-h-11 items-center rounded-full border-2 px-4 font-heading text-small font-medium',
                view === current ? 'border-accent text-accent' : 'border-line text-muted hover:border-line-strong hover:text-ink',
              )}
            >
              {NAMES[view]()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
