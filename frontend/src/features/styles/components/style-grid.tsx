import type { Style } from '@contract/styles';
import { useDeferredValue } from 'react';
import { Button, Notice } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { stylesErrorText } from '../styles-error';
import { useListedStyles } from '../styles-query';
import { StyleCard } from './style-card';

interface StyleGridProps {
  selectedId: string | null;
  isDisabled: boolean;
  onSelect: (style: Style) => void;
}

const GRID = 'grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3 lg:gap-7';

export function StyleGrid({ selectedId, isDisabled, onSelect }: StyleGridProps) {
  const { data, error, refetch, isPending } = useListedStyles();
  // All cards at once would hold up a phone: they are built behind the skeleton, in small pieces.
  const styles = useDeferredValue(data);
  if (isPending || (data && !styles)) return <StyleGridSkeleton />;
  if (!styles) {
    return (
      <Notice tone="error">
        <p>{stylesErrorText(error)}</p>
        <Button variant="link" className="justify-self-start text-small" onClick={() => void refetch()}>
          {m.action_retry()}
        </Button>
      </Notice>
    );
  }
  return (
    <div className={GRID}>
      {styles.map((style, index) => (
        <StyleCard
          key={style.id}
          style={style}
          index={index}
          isSelected={style.id === selectedId}
          isDisabled={isDisabled}
          onSelect={() => onSelect(style)}
        />
      ))}
    </div>
  );
}

function StyleGridSkeleton() {
  return (
    <div className={GRID} aria-busy="true" aria-label={m.style_loading()}>
      {Array.from({ length: 6 }, (_, i) => (
        <div key={i} className="rounded-lg bg-surface p-2 pb-4 sm:p-3 sm:pb-5">
          <div className="skeleton aspect-3/4 rounded-md" />
          <div className="skeleton mt-3 ml-1 h-6 w-3/5 rounded-sm" />
          <div className="skeleton mt-1 ml-1 h-10 w-11/12 rounded-sm" />
          <div className="skeleton mt-2 ml-1 h-5 w-1/4 rounded-sm" />
        </div>
      ))}
    </div>
  );
}
