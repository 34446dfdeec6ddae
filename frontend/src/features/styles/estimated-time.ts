import { estimatedSeconds } from '@contract/styles';
import * as m from '@/paraglide/messages';

/** '1.5mins' as '1.5 min' or '1.5 分钟'. */
export function estimatedTimeText(text: string): string {
  return m.style_minutes({ minutes: String(estimatedSeconds(text) / 60) });
}
