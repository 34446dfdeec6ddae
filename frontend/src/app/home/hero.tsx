import { ArrowDown } from 'lucide-react';
import { useSession } from '@/features/account';
import { InkUnderline } from '@/components/ink';
import { Button } from '@/components/ui';
import { openDialog } from '@/lib/dialogs';
import * as m from '@/paraglide/messages';
import { HeroReel } from './hero-reel';

export function Hero({ onStart }: { onStart: () => void }) {
  const session = useSession();
  return (
    <section className="relative isolate overflow-hidden">
      <div aria-hidden="true" className="hero-dots halftone absolute inset-0 -z-10" />
      <div className="mx-auto grid max-w-6xl items-center gap-12 px-4 pt-10 pb-12 md:grid-cols-[1.15fr_1fr] md:gap-8 md:px-8 md:pt-16 md:pb-16">
        <div className="grid justify-items-start gap-6">
          <h1 className="text-display">
            {m.hero_title_start()}
            <span className="relative inline-block whitespace-nowrap">
              {m.hero_title_mark()}
              <InkUnderline />
            </span>
            {m.hero_title_end()}
          </h1>
          <p className="max-w-[34rem] text-lead text-muted">{m.hero_text()}</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button size="lg" onClick={onStart}>
              {m.hero_action()}
              <ArrowDown aria-hidden="true" />
            </Button>
            {!session && (
              <Button variant="link" size="lg" onClick={() => openDialog('free-generation')}>
                {m.hero_free()}
              </Button>
            )}
          </div>
        </div>
        <HeroReel />
      </div>
    </section>
  );
}
