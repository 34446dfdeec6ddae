import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export interface MenuEntry {
  icon: LucideIcon;
  label: string;
  onChoose: () => void;
}

interface MenuProps {
  /** Content of the button that opens the menu. */
  trigger: ReactNode;
  header?: ReactNode;
  entries: MenuEntry[];
}

/** A native popover below its button at the right edge of the header: light dismiss and Escape are the browser's. */
export function Menu({ trigger, header, entries }: MenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex h-11 max-w-37 min-w-24 items-center gap-2 rounded-full bg-surface-raised pr-2 pl-4 whitespace-nowrap font-heading font-medium hover:brightness-110 sm:max-w-64 sm:pr-3"
      >
        {trigger}
      </button>
      <div id={id} popover="auto" data-slot="menu" className="menu">
        {header}
        {entries.map(({ icon: Icon, label, onChoose }) => (
          <button
            key={label}
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={onChoose}
            className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-ground"
          >
            <Icon aria-hidden="true" className="size-5 text-muted" />
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
