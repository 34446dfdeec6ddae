import { Download, Share, SquarePlus, X } from 'lucide-react';
import { useState } from 'react';
import { InkOutline, PhoneOutline } from '@/components/ink';
import { Button } from '@/components/ui';
import { useInstallPrompt, type InstallPrompt } from '@/lib/install-prompt';
import { storage } from '@/lib/storage';
import * as m from '@/paraglide/messages';

const KEY = 'addToHomeScreenDismissed';

function isStandalone(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
}

/** Safari, and what is built on it: installing is two taps of its own. iPads call themselves Macs. */
function isIos({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** How to keep the app on the home screen; once dismissed, or inside the installed app, it is gone. */
export function InstallBanner() {
  const [isShown, setShown] = useState(() => !isStandalone() && storage.read(KEY) !== 'true');
  const prompt = useInstallPrompt();
  if (!isShown) return null;

  const dismiss = () => {
    storage.write(KEY, 'true');
    setShown(false);
  };

  return (
    <section aria-labelledby="install-title" data-slot="install-banner" className="mx-auto mt-24 w-full max-w-[calc(700px+2rem)] px-4">
      <div className="relative flex items-start gap-5 rounded-lg bg-surface p-5 md:p-6">
        <span className="w-14 shrink-0 max-sm:hidden">
          <PhoneOutline isReady />
        </span>
        <div className="grid justify-items-start gap-2">
          <h2 id="install-title" className="pr-10 text-title">
            {m.install_title()}
          </h2>
          <p className="text-muted">{m.install_text()}</p>
          <Instructions prompt={prompt} onInstalled={dismiss} />
        </div>
        <button
          type="button"
          aria-label={m.action_dismiss()}
          onClick={dismiss}
          className="absolute top-2 right-2 grid size-11 place-items-center rounded-full text-muted hover:bg-surface-raised hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
        <InkOutline tone="line" width={2.5} seed={52} />
      </div>
    </section>
  );
}

function Instructions({ prompt, onInstalled }: { prompt: InstallPrompt | null; onInstalled: () => void }) {
  if (prompt) {
    const install = async () => {
      const { outcome } = await prompt.prompt();
      if (outcome === 'accepted') onInstalled();
    };
    return (
      <Button variant="outline" size="sm" className="mt-1" onClick={() => void install()}>
        <Download aria-hidden="true" />
        {m.install_action()}
      </Button>
    );
  }
  if (!isIos(navigator)) return <p>{m.install_other()}</p>;
  return (
    <ol className="grid gap-2">
      <li className="flex items-center gap-2">
        <Share aria-hidden="true" className="size-5 shrink-0 text-accent" />
        {m.install_ios_share()}
      </li>
      <li className="flex items-center gap-2">
        <SquarePlus aria-hidden="true" className="size-5 shrink-0 text-accent" />
        {m.install_ios_add()}
      </li>
    </ol>
  );
}
