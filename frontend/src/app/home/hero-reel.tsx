import { useEffect, useState } from 'react';
import type { Style } from '@contract/styles';
import { EmptyFrame, InkOutline, WipeLine } from '@/components/ink';
import { useListedStyles } from '@/features/styles';
import { localized } from '@/lib/locale';
import { prefersReducedMotion } from '@/lib/scroll';

const SHOWN_FOR = 3_200;

/** One character, wiped from style to style by the pen: what the product does, before a word is read. */
export function HeroReel() {
  const { data: styles = [] } = useListedStyles();
  const [broken, setBroken] = useState<readonly string[]>([]);
  const shown = styles.filter(({ id }) => !broken.includes(id));
  const turn = useTurns(shown.length);
  const current = shown[turn % Math.max(1, shown.length)];
  const previous = turn > 0 ? shown[(turn - 1) % Math.max(1, shown.length)] : undefined;
  const leaveOut = ({ id }: Style) => setBroken((ids) => [...ids, id]);

  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-[15rem] sm:max-w-[18rem] md:max-w-[24rem]">
      <div className="absolute inset-0 translate-x-3 -rotate-6 rounded-lg bg-surface-raised" />
      <div className="absolute inset-0 -translate-x-2 rotate-[4.5deg] rounded-lg bg-surface" />
      <div className="relative rotate-[-1.5deg] rounded-lg bg-paper p-3 shadow-lift md:p-4">
        <div key={turn} className="wiping relative grid aspect-3/4 place-items-center overflow-hidden rounded-md bg-ground-deep">
          {!current && <EmptyFrame className="w-1/2" />}
          {previous && <ReelPicture style={previous} onBroken={leaveOut} />}
          {current && <ReelPicture style={current} isOver={turn > 0} onBroken={leaveOut} />}
          {turn > 0 && <WipeLine />}
        </div>
        <p className="flex h-12 items-center justify-center text-center font-heading text-lead font-medium text-on-paper md:h-14">
          {current && localized(current, 'name')}
        </p>
        <InkOutline tone="accent" width={4} radius={24} offset={1} seed={77} draw />
      </div>
    </div>
  );
}

/** Counts up while there is more than one picture to turn to and motion is welcome. */
function useTurns(count: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (count < 2 || prefersReducedMotion()) return;
    const timer = setInterval(() => !document.hidden && setTurn((value) => value + 1), SHOWN_FOR);
    return () => clearInterval(timer);
  }, [count]);
  return turn;
}

interface ReelPictureProps {
  style: Style;
  isOver?: boolean;
  onBroken: (style: Style) => void;
}

function ReelPicture({ style, isOver = false, onBroken }: ReelPictureProps) {
  return (
    <img
      src={style.thumbUrl || style.previewImage}
      alt=""
      width={600}
      height={800}
      onError={() => onBroken(style)}
      className={`absolute inset-0 size-full object-cover ${isOver ? 'wipe-over' : ''}`}
    />
  );
}
