import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { InkOutline } from '@/components/ink';
import { Notice } from '@/components/ui';
import { formatPercent } from '@/lib/locale';
import * as m from '@/paraglide/messages';
import { megabytes } from '../megabytes';
import { trafficLevel } from '../stats';
import { trafficQuery } from '../traffic-query';
import { TrafficBadge } from './traffic-badge';
import { TrafficFigures } from './traffic-figures';
import { TrafficMeter } from './traffic-meter';

/** For the admin: what this browser has loaded and sent today, and what the cache holds. */
export default function TrafficMonitor() {
  const { data: stats } = useQuery(trafficQuery);
  if (!stats) return null;
  const level = trafficLevel(stats);
  const share = stats.dailyTotal / stats.maxDailyLimit;
  return (
    <section data-slot="traffic-monitor" className="mx-auto mt-24 w-full max-w-6xl px-4 md:px-8">
      <div className="relative grid gap-6 rounded-lg bg-surface p-5 md:p-8">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 className="text-title">{m.traffic_title()}</h2>
            <TrafficBadge level={level} />
          </div>
          <p className="text-small text-muted">{m.traffic_text()}</p>
        </div>
        <div className="grid gap-2">
          <p className="font-heading text-lead font-semibold">
            {m.traffic_used({ used: megabytes(stats.dailyTotal), limit: megabytes(stats.maxDailyLimit) })}
          </p>
          <TrafficMeter share={share} level={level} />
        </div>
        {level !== 'normal' && <Notice tone="error">{m.traffic_warning({ share: formatPercent(share) })}</Notice>}
        <TrafficFigures stats={stats} />
        <Notes />
        <InkOutline tone="line" width={2.5} seed={23} />
      </div>
    </section>
  );
}

function Notes() {
  const notes = [
    m.traffic_note_previews(),
    m.traffic_note_images(),
    m.traffic_note_cached(),
    m.traffic_note_uploads(),
    m.traffic_note_retries(),
  ];
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <h3 className="text-base">{m.traffic_notes()}</h3>
      <ul className="grid gap-x-8 gap-y-1 text-small text-muted md:grid-cols-2 lg:grid-cols-3">
        {notes.map((note) => (
          <li key={note} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {note}
          </li>
        ))}
      </ul>
    </div>
  );
}
