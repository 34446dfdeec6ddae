import { Mark } from '@/components/ink';
import * as m from '@/paraglide/messages';

export function Footer() {
  return (
    <footer className="mt-24 border-t-2 border-line bg-ground-deep">
      <div className="footer-body mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-12 gap-y-3 px-4 pt-8 text-small text-muted md:px-8">
        <p className="flex items-center gap-2 font-heading text-base font-medium text-ink">
          <Mark className="size-7" />
          {m.product_name()}
        </p>
        <p className="max-w-[40rem]">{m.footer_privacy()}</p>
        <p>{m.footer_copyright({ year: String(new Date().getFullYear()) })}</p>
      </div>
    </footer>
  );
}
