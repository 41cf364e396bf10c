import { sessionKey } from '../lib/browser/stored-token';
import { SessionEnded } from '../lib/http/problems';
import { codeOf } from './cognito/identity-error';
import { userPool } from './cognito/user-pool';
import {
  endSession,
  profileOf,
  readSession,
  tokensOf,
  writeSession,
  type SessionDependencies,
  type StoredSession,
} from './stored-session';

const refusals = new Set([
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
]);

/**
 * Exchanges the refresh token for a new access token, under a lock across all tabs: a token renewed by another tab meanwhile is
 * used as well. A refused refresh token ends the sign-in. @param issuedToken the access token used last.
 */
export const renewAccessToken = (
  dependencies: SessionDependencies,
  issuedToken: string | undefined,
  fresh: (stored: StoredSession) => boolean,
): Promise<StoredSession | null> => alone(dependencies, () => exchange(dependencies, issuedToken, fresh));

async function exchange(
  dependencies: SessionDependencies,
  issuedToken: string | undefined,
  fresh: (stored: StoredSession) => boolean,
): Promise<StoredSession | null> {
  const stored = readSession(dependencies);
  if (!stored || (fresh(stored) && stored.accessToken !== issuedToken)) return stored;
  const transport = await dependencies.transport();
  if (!transport) return null;
  try {
    const result = await userPool(transport).refresh(stored.refreshToken, stored.deviceKey);
    // Signed out while the answer was on its way: it stays so.
    if (!readSession(dependencies)) return null;
    const next = { ...stored, ...tokensOf(dependencies, result), profile: profileOf(result, stored.profile) };
    writeSession(dependencies, { ...next, refreshToken: result.RefreshToken ?? stored.refreshToken });
    return next;
  } catch (error) {
    if (!refusals.has(codeOf(error))) throw error;
    const now = readSession(dependencies);
    if (now && now.refreshToken !== stored.refreshToken) return now;
    endSession(dependencies, true);
    throw new SessionEnded();
  }
}

const alone = <T>({ locks }: SessionDependencies, work: () => Promise<T>): Promise<T> =>
  locks ? locks.request(sessionKey, work) : work();
