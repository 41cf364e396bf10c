import { showActor } from '../stores/session';
import { loadConfig } from '../lib/config';
import { createGuestIdentity } from './guest/guest-identity';
import { sleep } from './cognito/retries';
import type { PoolTransport } from './cognito/user-pool';
import { createUserSession } from './user-session';
import { safeStorage } from '../lib/browser/safe-storage';

const ask = (...input: Parameters<typeof fetch>) => fetch(...input);
const storage = safeStorage();
const now = () => Date.now();

export const guestIdentity = createGuestIdentity({
  storage,
  now,
  transport: async () => {
    const { cognito } = await loadConfig();
    if (!cognito) return null;
    return { url: cognito.identityUrl, fetch: ask, wait: sleep, identityPoolId: cognito.identityPoolId };
  },
});

/** The user pool of this configuration; null where sign-in is not set up. */
export async function poolTransport(): Promise<PoolTransport | null> {
  const { userPoolUrl, userPoolId, clientId } = (await loadConfig()).cognito ?? {};
  if (!userPoolUrl || !userPoolId || !clientId) return null;
  const service = 'AWSCognitoIdentityProviderService';
  return { url: userPoolUrl, fetch: ask, wait: sleep, service, userPoolId, clientId };
}

export const userSession = createUserSession({
  storage,
  now,
  transport: poolTransport,
  locks: globalThis.navigator?.locks,
  changed: showActor,
});

/**
 * Bearer token of this browser's user: the user's when signed in, otherwise the guest's. `renew`: the last one was refused. Null
 * where no identity service is configured. @throws SessionEnded when the sign-in has ended.
 */
export async function sessionToken(renew = false): Promise<string | null> {
  return (await userSession.token(renew)) ?? guestIdentity.token(renew);
}
