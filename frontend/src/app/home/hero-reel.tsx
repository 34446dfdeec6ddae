import { useEffect, useState } from 'react';
import type { Style } from '@contract/styles';
import { useListedStyles } from '@/features/styles';
import { InkOutline, WipeLine } from '@/components/ink';
import { localized } from '@/lib/locale';

const SHOWN_FOR = 3_200;

/** One character, wiped from style to style by the pen: what the product does, before a word is read. */
export function HeroReel() {
  const { data: styles = [] } = useListedStyles();
  const [turn, setTurn] = useState(0);
  const count = styles.length;

  useEffect(() => {
    if (count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurn((value) => value + 1), SHOWN_FOR);
    return () => clearInterval(timer);
  }, [count]);

  const current = styles[turn % Math.max(1, count)];
  const previous = turn > 0 ? styles[(turn - 1) % Math.max(1, count)] : undefined;
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-[15rem] sm:max-w-[18rem] md:max-w-[24rem]">
      <div className="absolute inset-0 translate-x-3 -rotate-6 rounded-lg bg-surface-raised" />
      <div className="absolute inset-0 -translate-x-2 rotate-[4.5deg] rounded-lg bg-surface" />
      <div className="relative rotate-[-1.5deg] rounded-lg bg-[#fdf8ee] p-3 shadow-lift md:p-4">
        <div key={turn} className="wiping relative aspect-3/4 overflow-hidden rounded-md bg-ground-deep">
          {previous && <ReelPicture style={previous} />}
          {current && <ReelPicture style={current} isOver={turn > 0} />}
          {turn > 0 && <WipeLine />}
        </div>
        <p className="flex h-12 items-center justify-center text-center font-heading text-lead font-medium text-[#1a2138] md:h-14">
          {current && localized(current, 'name')}
        </p>
        <InkOutline tone="accent" width={4} radius={24} offset={1} seed={77} draw />
      </div>
    </div>
  );
}

function ReelPicture({ style, isOver = false }: { style: Style; isOver?: boolean }) {
  return (
    <img
      src={style.thumbUrl || style.previewImage}
      alt=""
      width={600}
      height={800}
      className={`absolute inset-0 size-full object-cover ${isOver ? 'wipe-over' : ''}`}
    />
  );
}
