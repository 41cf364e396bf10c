import { safeStorage } from '../../lib/browser/safe-storage';
import { guestIdentity, userSession } from '../credentials';

const storage = safeStorage();
const claimedKey = 'waybill.claimed';

/** The guest of this browser whose things are not yet the signed-in user's. */
export function unclaimedGuest(): string | undefined {
  const id = guestIdentity.id();
  return userSession.stored() && id !== storage.getItem(claimedKey) ? id : undefined;
}

export const recordClaimed = (id: string): void => storage.setItem(claimedKey, id);
