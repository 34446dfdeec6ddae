import * as m from '@/paraglide/messages';

export interface Hint {
  title: () => string;
  text: () => string;
  /** Found in a code or a text of the API, ours or the model's. */
  matches: RegExp;
}

/** What to do about a known error. The first that matches counts: a used-up quota comes with the status of a rate limit. */
export const HINTS: readonly Hint[] = [
  {
    title: m.diag_hint_model_title,
    text: m.diag_hint_model,
    matches: /model_not_found|model_unavailable|model .*(not found|does not exist)|answered 404/i,
  },
  {
    title: m.diag_hint_billing_title,
    text: m.diag_hint_billing,
    matches: /billing|quota|model_unconfigured|answered 40[123]/i,
  },
  {
    title: m.diag_hint_rate_title,
    text: m.diag_hint_rate,
    matches: /rate.?limit|too_many_requests|too many requests|model_busy|answered 429/i,
  },
];

/** @returns undefined for an error that nothing is known about */
export function hintFor(...evidence: (string | undefined)[]): Hint | undefined {
  const text = evidence.join('\n');
  return HINTS.find(({ matches }) => matches.test(text));
}
