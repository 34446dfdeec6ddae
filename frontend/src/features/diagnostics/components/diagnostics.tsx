import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Mark } from '@/components/ink';
import { Button } from '@/components/ui';
import type { View } from '@/lib/screen';
import * as m from '@/paraglide/messages';
import { ApiTest } from '../pages/api-test';
import { DirectTest } from '../pages/direct-test';
import { EndToEndTest } from '../pages/end-to-end-test';
import { FixedTest } from '../pages/fixed-test';
import { ModelDiagnostic } from '../pages/model-diagnostic';
import { SystemDiagnostics } from '../pages/system-diagnostics';
import { ViewLinks } from './view-links';

const PAGES: Partial<Record<View, () => ReactNode>> = {
  diagnostic: SystemDiagnostics,
  'gpt-diagnostic': ModelDiagnostic,
  testing: EndToEndTest,
  'fixed-test': FixedTest,
  'direct-test': DirectTest,
};

interface DiagnosticsProps {
  view: View;
  /** The home screen's own. */
  languageToggle: ReactNode;
  onLeave: () => void;
}

/** The pages for engineers, in one frame. API testing is what is left when no other page is meant. */
export default function Diagnostics({ view, languageToggle, onLeave }: DiagnosticsProps) {
  const Page = PAGES[view] ?? ApiTest;
  return (
    <div data-slot="diagnostics">
      <header className="sticky top-0 z-20 bg-ground">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:gap-4 md:px-8">
          <Mark className="size-8 shrink-0 sm:size-9" />
          <p className="mr-auto font-heading text-lead font-semibold sm:text-title">{m.diag_title()}</p>
          {languageToggle}
          <Button size="sm" variant="outline" className="h-11 max-sm:w-11 max-sm:px-0" onClick={onLeave}>
            <Undo2 aria-hidden="true" />
            <span className="max-sm:sr-only">{m.admin_back_home()}</span>
          </Button>
        </div>
      </header>
      <ViewLinks current={view} />
      <main className="mx-auto w-full max-w-6xl px-4 pt-8 pb-32 md:px-8 md:pt-12">
        <Page key={view} />
      </main>
    </div>
  );
}
