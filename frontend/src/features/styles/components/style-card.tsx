import { Check, Timer } from 'lucide-react';
import type { Style } from '@contract/styles';
import { InkOutline } from '@/components/ink';
import { localized } from '@/lib/locale';
import * as m from '@/paraglide/messages';
import { estimatedTimeText } from '../estimated-time';
import { StylePicture } from './style-picture';

interface StyleCardProps {
  style: Style;
  index: number;
  isSelected: boolean;
  isDisabled: boolean;
  onSelect: () => void;
}

/** A print with its caption; the chosen one is outlined by the pen. */
export function StyleCard({ style, index, isSelected, isDisabled, onSelect }: StyleCardProps) {
  return (
    <article
      data-slot="style-card"
      data-selected={isSelected}
      className="group relative flex flex-col rounded-lg bg-surface p-2 pb-4 shadow-lift transition-transform duration-200 hover:-translate-y-1 data-[selected=true]:bg-surface-raised sm:p-3 sm:pb-5"
    >
      <StylePicture src={style.thumbUrl || style.previewImage} />
      <div className="mt-3 grid gap-1 px-1">
        <h3 className="text-base sm:text-lead">{localized(style, 'name')}</h3>
        <p className="line-clamp-2 text-small text-muted">{localized(style, 'description')}</p>
        <p className="mt-1 flex items-center gap-1.5 text-small text-muted">
          <Timer aria-hidden="true" className="size-4" />
          {estimatedTimeText(style.estimatedTime)}
        </p>
      </div>
      <button
        type="button"
        aria-pressed={isSelected}
        aria-label={m.style_choose({ name: localized(style, 'name') })}
        disabled={isDisabled}
        onClick={onSelect}
        className="absolute inset-0 rounded-lg focus-visible:rounded-lg"
      />
      {isSelected && (
        <>
          <InkOutline tone="accent" width={5} radius={26} offset={1} seed={index + 3} draw />
          <span className="rise absolute top-4 right-4 flex items-center gap-1 rounded-full bg-accent-gradient py-1 pr-3 pl-2 font-heading text-small font-medium text-on-accent sm:top-5 sm:right-5">
            <Check aria-hidden="true" className="size-4" />
            {m.style_selected()}
          </span>
        </>
      )}
    </article>
  );
}
