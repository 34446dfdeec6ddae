import { cx } from 'class-variance-authority';
import type { KeyboardEvent, ReactNode } from 'react';
import { InkUnderline } from '@/components/ink';

interface TabsProps {
  label: string;
  tabs: { id: string; label: string }[];
  current: string;
  onChoose: (id: string) => void;
}

/** A tab list: the arrow keys go from one to the next, the pen marks the current one. */
export function Tabs({ label, tabs, current, onChoose }: TabsProps) {
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const place = tabs.findIndex(({ id }) => id === current);
    const next = tabs.at((place + by) % tabs.length);
    if (!next) return;
    onChoose(next.id);
    document.getElementById(tabId(next.id))?.focus();
  };
  return (
    <div role="tablist" tabIndex={-1} aria-label={label} onKeyDown={step} className="flex gap-6 border-b-2 border-line sm:gap-8">
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(id)}
          aria-selected={id === current}
          aria-controls={panelId(id)}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onChoose(id)}
          className={cx('py-3 font-heading text-lead font-medium sm:text-title', id === current ? 'text-ink' : 'text-muted hover:text-ink')}
        >
          <span className="relative inline-block">
            {label}
            {id === current && <InkUnderline />}
          </span>
        </button>
      ))}
    </div>
  );
}

export function TabPanel({ id, current, children }: { id: string; current: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)} hidden={id !== current} className="pt-6 md:pt-8">
      {id === current && children}
    </div>
  );
}

const tabId = (id: string) => `tab-${id}`;
const panelId = (id: string) => `panel-${id}`;
