import * as m from '@/paraglide/messages';
import { apiChecks } from '../checks/api-checks';
import { CheckPage } from '../components/check-page';

export function ApiTest() {
  return <CheckPage title={m.diag_api_title()} text={m.diag_api_text()} make={apiChecks} kind="look" />;
}
