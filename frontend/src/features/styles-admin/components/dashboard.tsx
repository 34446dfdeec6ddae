import { useEffect, useState, type ReactNode } from 'react';
import { isAdmin, useSession } from '@/features/account';
import { toast } from '@/lib/toast';
import * as m from '@/paraglide/messages';
import { forgetAdmin } from '../admin-styles-query';
import { ReportTab } from '../report/report-tab';
import { AdminHeader } from './admin-header';
import { SetupNotice } from './setup-notice';
import { StylesTab } from './styles-tab';
import { TabPanel, Tabs } from './tabs';

interface DashboardProps {
  /** The home screen's own. */
  languageToggle: ReactNode;
  onLeave: () => void;
}

/** Everything that the admin does: the styles, and how the product is doing. */
export default function Dashboard({ languageToggle, onLeave }: DashboardProps) {
  const [tab, setTab] = useState('styles');
  useLeaveUnlessAdmin(onLeave);
  const tabs = [
    { id: 'styles', label: m.admin_tab_styles() },
    { id: 'report', label: m.admin_tab_report() },
  ];
  return (
    <div data-slot="admin">
      <AdminHeader languageToggle={languageToggle} onLeave={onLeave} />
      <main className="mx-auto w-full max-w-6xl px-4 pt-4 pb-32 md:px-8 md:pt-8">
        <SetupNotice />
        <Tabs label={m.admin_tabs()} tabs={tabs} current={tab} onChoose={setTab} />
        <TabPanel id="styles" current={tab}>
          <StylesTab />
        </TabPanel>
        <TabPanel id="report" current={tab}>
          <ReportTab />
        </TabPanel>
      </main>
    </div>
  );
}

/** Signed out, here or in another tab, there is nothing to see: the server would refuse it all. */
function useLeaveUnlessAdmin(onLeave: () => void) {
  const session = useSession();
  const isAllowed = isAdmin(session);
  const isSignedIn = session !== null;
  useEffect(() => {
    if (isAllowed) return;
    forgetAdmin();
    void toast(isSignedIn ? m.admin_auth_error() : m.admin_logged_out(), 'error');
    onLeave();
  }, [isAllowed, isSignedIn, onLeave]);
}
