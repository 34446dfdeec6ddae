import { Coins } from 'lucide-react';
import type { MenuEntry } from '@/components/ui';
import { openDialog } from '@/lib/dialogs';
import * as m from '@/paraglide/messages';

export function purchaseEntry(): MenuEntry {
  return { icon: Coins, label: m.menu_purchase(), onChoose: () => openDialog('purchase') };
}
