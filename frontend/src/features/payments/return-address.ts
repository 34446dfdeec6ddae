/** What the payment page's way back says. It is a hint only: whether something was paid is for the server to say. */
export type ReturnAddress = { kind: 'success'; sessionId: string } | { kind: 'cancelled' };

/** The addresses that the payment page sends the buyer back to; the placeholder is the payment service's own. */
export const returnAddresses = (origin: string) => ({
  success_url: `${origin}/?payment=success&session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${origin}/?payment=cancelled`,
});

export function parseReturnAddress(search: string): ReturnAddress | null {
  const query = new URLSearchParams(search);
  const sessionId = query.get('session_id');
  if (query.get('payment') === 'success' && sessionId) return { kind: 'success', sessionId };
  return query.get('payment') === 'cancelled' ? { kind: 'cancelled' } : null;
}

/** Takes the payment out of the address; what else stands in it stays. */
export function clearReturnAddress(): void {
  const address = new URL(location.href);
  address.searchParams.delete('payment');
  address.searchParams.delete('session_id');
  history.replaceState(history.state, '', address);
}
