import { claimView } from '#libs/contracts/accounts/accounts.js';
import { api } from '../api';
import { ApiProblem } from '../../lib/http/problems';
import { warnInConsole } from '../../lib/warn-in-console';
import { guestIdentity } from '../credentials';
import { recordClaimed, unclaimedGuest } from './unclaimed-guest';

/**
 * Transfers this browser's guest data to the signed-in user, once per guest. A failure is only logged: the next start or return
 * of the network tries again. Announces what was transferred.
 */
export async function claimGuestData(): Promise<{ shipments: number; orders: number } | null> {
  const id = unclaimedGuest();
  if (!id) return null;
  try {
    const guestToken = await guestIdentity.token();
    if (!guestToken) return null;
    const claimed = await api.send(claimView, 'POST', '/account/claim', { body: { guestToken }, quiet: true });
    recordClaimed(id);
    return claimed;
  } catch (error) {
    // Another user has it already: trying again changes nothing.
    if (error instanceof ApiProblem && error.code === 'already_claimed') recordClaimed(id);
    warnInConsole('What was made as a guest could not be taken over.', error);
    return null;
  }
}

/** Tries an open claim again now and whenever the network is back. Returns what stops it. */
export function retryClaim(target: Window = window): () => void {
  const again = () => void claimGuestData();
  again();
  target.addEventListener('online', again);
  return () => target.removeEventListener('online', again);
}
