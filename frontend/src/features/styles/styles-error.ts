import { ApiError } from '@/lib/api';
import * as m from '@/paraglide/messages';

/** Why the styles could not be shown, after every attempt. */
export function stylesErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return m.styles_failed();
  if (error.code === 'network') return m.styles_network();
  return error.status >= 500 ? m.styles_server_error({ status: error.status }) : m.styles_failed();
}
