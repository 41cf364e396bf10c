import { sessionKey } from '../../lib/browser/stored-token';
import type { StoredSession } from '../../session/stored-session';
import { restoreActor, type Profile } from '../../stores/session';

export const ana: Profile = { id: 'sub-1', email: 'ana@example.com', name: 'Ana Ruiz', groups: [] };

/** This browser has signed in before, according to the stored session. */
export function signedIn(profile: Partial<Profile> = {}, by: Pick<StoredSession, 'deviceKey' | 'provider'> = {}): void {
  const session = {
    accessToken: 'access-1',
    expires: Date.now() + 3_600_000,
    refreshToken: 'refresh-1',
    ...by,
    profile: { ...ana, ...profile },
  };
  localStorage.setItem(sessionKey, JSON.stringify(session));
  restoreActor();
}

export function signedOut(): void {
  localStorage.clear();
  restoreActor();
}
