import * as m from '@/paraglide/messages';
import { megabytes } from '../megabytes';
import type { TrafficStats } from '../stats';

export function TrafficFigures({ stats }: { stats: TrafficStats }) {
  const size = (bytes: number) => m.traffic_megabytes({ size: megabytes(bytes) });
  const figures = [
    [m.traffic_downloaded(), size(stats.dailyDownloaded)],
    [m.traffic_uploaded(), size(stats.dailyUploaded)],
    [m.traffic_total(), size(stats.dailyTotal)],
    [m.traffic_remaining(), size(stats.dailyRemaining)],
    [m.traffic_limit(), size(stats.maxDailyLimit)],
    [m.traffic_cache_size(), size(stats.cacheSize)],
    [m.traffic_cache_entries(), String(stats.cacheEntries)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4 lg:grid-cols-7">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-small text-muted">{label}</dt>
          <dd className="font-heading text-lead font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
