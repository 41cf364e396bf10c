import { sessionKey } from '../lib/browser/stored-token';
import type { Profile } from '../stores/session';
import { jwtPayload } from './jwt-payload';
import type { AuthenticationResult, PoolTransport } from './cognito/user-pool';

/** A sign-in in local storage; docs/adr/0013 gives the reason. `expires` is in milliseconds of this device's clock. */
export interface StoredSession {
  accessToken: string;
  expires: number;
  refreshToken: string;
  deviceKey?: string;
  /** The other provider by which the user signed in, by its name in the pool; absent after a password. */
  provider?: string;
  profile: Profile;
}

/** Set when a sign-in by another provider ends: the hosted pages may still know its person, and must ask before the next one. */
export const askAgainKey = 'waybill.ask-provider-again';

export interface SessionDependencies {
  transport: () => Promise<PoolTransport | null>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now: () => number;
  /** One tab at a time; without it only this tab's calls wait for each other. */
  locks?: Pick<LockManager, 'request'> | undefined;
  /** Somebody signed in or out. `ended`: not by their own action. */
  changed: (profile: Profile | null, ended: boolean) => void;
}

/** The id token of the last sign-in or renewal in this page: in memory, for the credentials of an identity. */
export const idTokenOfPage: { last?: string | undefined } = {};

/** The part that a renewal changes. */
export function tokensOf({ now }: SessionDependencies, { AccessToken, ExpiresIn, IdToken }: AuthenticationResult) {
  idTokenOfPage.last = IdToken;
  return { accessToken: AccessToken, expires: now() + ExpiresIn * 1000 };
}

/** The user's data in the tokens; what they do not contain stays unchanged. */
export function profileOf({ AccessToken, IdToken }: AuthenticationResult, before?: Profile): Profile {
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

/** @param ended not by their own wish. */
export function endSession(dependencies: SessionDependencies, ended: boolean): void {
  if (readSession(dependencies)?.provider) dependencies.storage.setItem(askAgainKey, '1');
  dependencies.storage.removeItem(sessionKey);
  dependencies.changed(null, ended);
}

/** Null for a guest. */
export function readSession({ storage }: SessionDependencies): StoredSession | null {
  try {
    const stored = JSON.parse(storage.getItem(sessionKey) ?? 'null') as StoredSession | null;
    return stored && typeof stored.accessToken === 'string' ? stored : null;
  } catch {
    return null;
  }
}

export function writeSession({ storage }: SessionDependencies, session: StoredSession): void {
  storage.setItem(sessionKey, JSON.stringify(session));
}
