import { sessionKey, type Profile } from '../stores/session';
import { SessionEnded } from '../lib/http/problems';
import { codeOf } from './cognito/identity-error';
import { jwtPayload } from './jwt-payload';
import { userPool, type AuthenticationResult, type PoolTransport } from './cognito/user-pool';

/** What local storage holds of a sign-in; docs/adr/0013 says why there. `expires` is milliseconds of this device's clock. */
export interface StoredSession {
  accessToken: string;
  expires: number;
  refreshToken: string;
  deviceKey?: string;
  profile: Profile;
}

export interface SessionDependencies {
  transport: () => Promise<PoolTransport | null>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now: () => number;
  /** One tab at a time; without it only this tab's calls wait for each other. */
  locks?: Pick<LockManager, 'request'> | undefined;
  /** Somebody signed in, or out. `ended`: not by their own wish. */
  changed: (profile: Profile | null, ended: boolean) => void;
}

/** A token that ends within this time is renewed before it is used. */
const margin = 60_000;
const refusals = new Set([
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
]);

/**
 * The sign-in of this browser. Its access token is renewed when it is about to end or was refused: one request at a time,
 * however many ask and in however many tabs. A refresh token that is refused ends the sign-in.
 */
export function createUserSession(dependencies: SessionDependencies) {
  let inFlight: Promise<string | null> | undefined;
  let given: string | undefined;

  const fresh = (stored: StoredSession) => stored.expires - margin > dependencies.now();
  const give = (stored: StoredSession): string => (given = stored.accessToken);

  function renew(): Promise<string | null> {
    inFlight ??= alone(dependencies, () => refreshed(dependencies, given, fresh))
      .then((stored) => stored && give(stored))
      .finally(() => (inFlight = undefined));
    return inFlight;
  }

  return {
    stored: (): StoredSession | null => read(dependencies),
    /** A token that is good for at least a minute; null for a guest. `force`: the one given last was refused. */
    token: async (force = false): Promise<string | null> => {
      const stored = read(dependencies);
      if (!stored) return null;
      return fresh(stored) && !(force && stored.accessToken === given) ? give(stored) : renew();
    },
    /** Renews whatever is there. */
    renew: (): Promise<string | null> => {
      given = read(dependencies)?.accessToken;
      return renew();
    },
    begin: (result: AuthenticationResult, deviceKey?: string): Profile => {
      const profile = profileOf(result);
      write(dependencies, {
        ...tokensOf(dependencies, result),
        refreshToken: result.RefreshToken ?? '',
        ...(deviceKey ? { deviceKey } : {}),
        profile,
      });
      dependencies.changed(profile, false);
      return profile;
    },
    end: (): void => end(dependencies, false),
  };
}

/** Under the lock: what another tab has renewed meanwhile is as good. */
async function refreshed(
  dependencies: SessionDependencies,
  given: string | undefined,
  fresh: (stored: StoredSession) => boolean,
): Promise<StoredSession | null> {
  const stored = read(dependencies);
  if (!stored || (fresh(stored) && stored.accessToken !== given)) return stored;
  const transport = await dependencies.transport();
  if (!transport) return null;
  try {
    const result = await userPool(transport).refresh(stored.refreshToken, stored.deviceKey);
    // Signed out while the answer was on its way: it stays so.
    if (!read(dependencies)) return null;
    const next = { ...stored, ...tokensOf(dependencies, result), profile: profileOf(result, stored.profile) };
    write(dependencies, { ...next, refreshToken: result.RefreshToken ?? stored.refreshToken });
    return next;
  } catch (error) {
    if (!refusals.has(codeOf(error))) throw error;
    const now = read(dependencies);
    if (now && now.refreshToken !== stored.refreshToken) return now;
    end(dependencies, true);
    throw new SessionEnded();
  }
}

const alone = <T>({ locks }: SessionDependencies, work: () => Promise<T>): Promise<T> =>
  locks ? locks.request(sessionKey, work) : work();

const tokensOf = ({ now }: SessionDependencies, { AccessToken, ExpiresIn }: AuthenticationResult) => ({
  accessToken: AccessToken,
  expires: now() + ExpiresIn * 1000,
});

function profileOf({ AccessToken, IdToken }: AuthenticationResult, before?: Profile): Profile {
  const access = jwtPayload(AccessToken);
  const id = jwtPayload(IdToken ?? '');
  const groups = access['cognito:groups'];
  const text = (value: unknown, otherwise = '') => (typeof value === 'string' ? value : otherwise);
  return {
    id: text(access.sub, before?.id),
    email: text(id.email, before?.email),
    name: text(id.name, before?.name),
    groups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
  };
}

function end(dependencies: SessionDependencies, ended: boolean): void {
  dependencies.storage.removeItem(sessionKey);
  dependencies.changed(null, ended);
}

function read({ storage }: SessionDependencies): StoredSession | null {
  try {
    const stored = JSON.parse(storage.getItem(sessionKey) ?? 'null') as StoredSession | null;
    return stored && typeof stored.accessToken === 'string' ? stored : null;
  } catch {
    return null;
  }
}

function write({ storage }: SessionDependencies, session: StoredSession): void {
  storage.setItem(sessionKey, JSON.stringify(session));
}
