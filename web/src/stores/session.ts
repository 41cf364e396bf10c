import { create } from 'zustand';
import { sessionKey } from '../lib/browser/stored-token';

export type ActorKind = 'guest' | 'user' | 'operator' | 'admin';

/** The signed-in user according to the token. For display: the server decides what they may do. */
export interface Profile {
  id: string;
  email: string;
  name: string;
  groups: readonly string[];
}

interface SessionState {
  actor: ActorKind;
  profile: Profile | null;
  /** The sign-in was ended from elsewhere: expired, revoked, or signed out on another device. */
  ended: boolean;
  /** Staff who have to set up an authenticator app before the API admits them. */
  needsApp: boolean;
}

/** The user of this browser. A guest unless the stored session or a sign-in says otherwise; tokens are never here. */
export const useSession = create<SessionState>()(() => ({
  actor: 'guest',
  profile: null,
  ended: false,
  needsApp: false,
}));

export const isGuest = (): boolean => useSession.getState().actor === 'guest';

/** Who may see the admin area at all. */
export const isStaff = (): boolean => /^(admin|operator)$/.test(useSession.getState().actor);

/** @param ended a guest not by their own wish. */
export function showActor(profile: Profile | null, ended = false): void {
  useSession.setState({ actor: actorOf(profile), profile, ended, needsApp: false });
}

export const appNeeded = (needsApp = true): void => useSession.setState({ needsApp });

function actorOf(profile: Profile | null): ActorKind {
  if (!profile) return 'guest';
  return (['admin', 'operator'] as const).find((group) => profile.groups.includes(group)) ?? 'user';
}

/** Reads the signed-in user from storage, without a request. */
export function restoreActor(): void {
  showActor(profileIn());
}

/** The user of a session, by default the stored one; null when it cannot be read. */
export function profileIn(text?: string | null): Profile | null {
  try {
    const { profile } = JSON.parse((text === undefined ? localStorage.getItem(sessionKey) : text) ?? '{}') as {
      profile?: Profile;
    };
    return profile && typeof profile.id === 'string' && Array.isArray(profile.groups) ? profile : null;
  } catch {
    return null;
  }
}
