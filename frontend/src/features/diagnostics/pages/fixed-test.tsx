import * as m from '@/paraglide/messages';
import { fixedChecks } from '../checks/generation-checks';
import { CheckPage } from '../components/check-page';

export function FixedTest() {
  return <CheckPage title={m.diag_fixed_title()} text={m.diag_fixed_text()} make={fixedChecks} kind="chain" />;
}
