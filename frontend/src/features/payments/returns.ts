import { call } from '@/lib/api';
import { siteConfig } from '@/lib/site-config';
import { callAsUser, getSession, setGuestId, showCredits } from '@/features/account';
import { generate, getDraft } from '@/features/generations';
import { keptDraft } from './kept-draft';
import { openCheckout } from './open-checkout';
import { paymentReturns } from './payment-return';
import { clearReturnAddress, parseReturnAddress } from './return-address';

/** The return from the payment page, as this app lives it. */
export const returns = paymentReturns({
  returnAddress: { read: () => parseReturnAddress(location.search), clear: clearReturnAddress },
  checkout: openCheckout,
  draft: keptDraft,
  isSignedIn: () => getSession() !== null,
  acceptGuest: setGuestId,

  async ask(sessionId, buyer) {
    const query = { session_id: sessionId };
    if (buyer === 'user') return callAsUser('checkoutSuccess', { query });
    const { anonymousKey } = await siteConfig();
    return call('checkoutSuccess', { query, token: anonymousKey });
  },

  async showBalance(credits) {
    const session = getSession();
    if (session) await showCredits(session.user.id, credits);
  },

  async generate() {
    const { style, photo } = getDraft();
    if (!style || !photo) return false;
    await generate({ style, photo });
    return true;
  },
});
