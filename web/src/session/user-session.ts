import { renewalMargin } from '../lib/browser/stored-token';
import type { Profile } from '../stores/session';
import type { AuthenticationResult } from './cognito/user-pool';
import { renewAccessToken } from './renew-access-token';
import {
  endSession,
  profileOf,
  readSession,
  tokensOf,
  writeSession,
  type SessionDependencies,
  type StoredSession,
} from './stored-session';

/**
 * The sign-in of this browser. Its access token is renewed when it is about to expire or was refused: one request at a time, for
 * any number of callers and tabs. A refused refresh token ends the sign-in.
 */
export function createUserSession(dependencies: SessionDependencies) {
  let inFlight: Promise<string | null> | undefined;
  let issuedToken: string | undefined;

  const fresh = (stored: StoredSession) => stored.expires - renewalMargin > dependencies.now();
  const give = (stored: StoredSession): string => (issuedToken = stored.accessToken);

  function renew(): Promise<string | null> {
    inFlight ??= renewAccessToken(dependencies, issuedToken, fresh)
      .then((stored) => stored && give(stored))
      .finally(() => (inFlight = undefined));
    return inFlight;
  }

  return {
    stored: (): StoredSession | null => readSession(dependencies),
    /** A token that is valid for at least a minute; null for a guest. `force`: the last one was refused. */
    token: async (force = false): Promise<string | null> => {
      const stored = readSession(dependencies);
      if (!stored) return null;
      return fresh(stored) && !(force && stored.accessToken === issuedToken) ? give(stored) : renew();
    },
    /** Renews whatever is there. */
    renew: (): Promise<string | null> => {
      issuedToken = readSession(dependencies)?.accessToken;
      return renew();
    },
    begin: (result: AuthenticationResult, by?: Pick<StoredSession, 'deviceKey' | 'provider'>): Profile => {
      const profile = profileOf(result);
      writeSession(dependencies, {
        ...tokensOf(dependencies, result),
        refreshToken: result.RefreshToken ?? '',
        ...by,
        profile,
      });
      dependencies.changed(profile, false);
      return profile;
    },
    end: (): void => endSession(dependencies, false),
  };
}
