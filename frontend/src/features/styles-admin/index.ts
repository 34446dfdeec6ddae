import { LayoutDashboard } from 'lucide-react';
import type { MenuEntry } from '@/components/ui';
import { openAdmin } from '@/lib/screen';
import * as m from '@/paraglide/messages';

/** The admin's dashboard. All of it loads when an admin opens it, so that visitors never do. */
export const loadDashboard = () => import('./components/dashboard');

/** The way to it in the user's menu, for admins. */
export const adminEntry = (): MenuEntry => ({ icon: LayoutDashboard, label: m.menu_admin(), onChoose: openAdmin });
