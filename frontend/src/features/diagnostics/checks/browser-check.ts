import { storage } from '@/lib/storage';
import * as m from '@/paraglide/messages';
import type { Text } from '../log';
import type { Check, Verdict } from './check';

interface Ability {
  name: Text;
  isThere: boolean;
  /** What it means when it is missing: nothing works, something is slower or forgotten, or all is as on any desktop. */
  ifMissing: Verdict;
}

const abilities = (): Ability[] => [
  { name: m.diag_ability_canvas, isThere: document.createElement('canvas').getContext('2d') !== null, ifMissing: 'failed' },
  { name: m.diag_ability_decode, isThere: 'createImageBitmap' in window, ifMissing: 'warning' },
  { name: m.diag_ability_offscreen, isThere: 'OffscreenCanvas' in window, ifMissing: 'ok' },
  { name: m.diag_ability_crypto, isThere: crypto.subtle !== undefined, ifMissing: 'failed' },
  { name: m.diag_ability_storage, isThere: storage.write('cartoon-snap.diagnostic', null), ifMissing: 'warning' },
  { name: m.diag_ability_database, isThere: 'indexedDB' in window, ifMissing: 'warning' },
  { name: m.diag_ability_offline, isThere: 'serviceWorker' in navigator, ifMissing: 'warning' },
  { name: m.diag_ability_share, isThere: 'canShare' in navigator, ifMissing: 'ok' },
  { name: m.diag_ability_clipboard, isThere: 'clipboard' in navigator, ifMissing: 'warning' },
  { name: m.diag_ability_online, isThere: navigator.onLine, ifMissing: 'failed' },
];

const WORST_FIRST: Verdict[] = ['failed', 'warning'];

/** What this browser can do of what the product makes use of. */
export const browserCheck = (): Check => ({
  title: m.diag_check_browser,
  run: async () => {
    const all = abilities();
    const missing = all.filter(({ isThere }) => !isThere).map(({ ifMissing }) => ifMissing);
    return {
      verdict: WORST_FIRST.find((verdict) => missing.includes(verdict)) ?? 'ok',
      text: () => m.diag_abilities({ there: all.length - missing.length, total: all.length }),
      facts: all.map(({ name, isThere }) => [name, () => (isThere ? m.diag_yes() : m.diag_no())]),
    };
  },
});
