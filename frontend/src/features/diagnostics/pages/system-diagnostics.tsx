import * as m from '@/paraglide/messages';
import { systemChecks } from '../checks/system-checks';
import { CheckPage } from '../components/check-page';

export function SystemDiagnostics() {
  return <CheckPage title={m.diag_system_title()} text={m.diag_system_text()} make={systemChecks} kind="look" />;
}
