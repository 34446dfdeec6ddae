import { storage } from '@/lib/storage';
import * as m from '@/paraglide/messages';
import type { Text } from '../log';
import type { Check } from './check';

interface Ability {
  name: Text;
  isThere: boolean;
  /** Without it a photo cannot be prepared or sent. */
  isNeeded?: boolean;
}

const abilities = (): Ability[] => [
  { name: m.diag_ability_canvas, isThere: document.createElement('canvas').getContext('2d') !== null, isNeeded: true },
  { name: m.diag_ability_decode, isThere: 'createImageBitmap' in window },
  { name: m.diag_ability_offscreen, isThere: 'OffscreenCanvas' in window },
  { name: m.diag_ability_crypto, isThere: crypto.subtle !== undefined, isNeeded: true },
  { name: m.diag_ability_storage, isThere: storage.write('cartoon-snap.diagnostic', null) },
  { name: m.diag_ability_database, isThere: 'indexedDB' in window },
  { name: m.diag_ability_offline, isThere: 'serviceWorker' in navigator },
  { name: m.diag_ability_share, isThere: 'canShare' in navigator },
  { name: m.diag_ability_clipboard, isThere: 'clipboard' in navigator },
  { name: m.diag_ability_online, isThere: navigator.onLine },
];

/** What this browser can do of what the product makes use of. */
export const browserCheck = (): Check => ({
  title: m.diag_check_browser,
  run: async () => {
    const all = abilities();
    const missing = all.filter(({ isThere }) => !isThere);
    return {
      verdict: missing.length === 0 ? 'ok' : missing.some(({ isNeeded }) => isNeeded) ? 'failed' : 'warning',
      text: () => m.diag_abilities({ there: all.length - missing.length, total: all.length }),
      facts: all.map(({ name, isThere }) => [name, () => (isThere ? m.diag_yes() : m.diag_no())]),
    };
  },
});
