import * as m from '@/paraglide/messages';
import { endToEndChecks } from '../checks/generation-checks';
import { CheckPage } from '../components/check-page';

export function EndToEndTest() {
  return <CheckPage title={m.diag_testing_title()} text={m.diag_testing_text()} make={endToEndChecks} kind="chain" />;
}
