import type { WebConfig } from '../../../lib/config';
import { guestIdentity, userSession } from '../../credentials';
import { jwtPayload } from '../../jwt-payload';
import { startRenewalTimer } from '../../renewal-timer';
import { idTokenOfPage } from '../../stored-session';
import { sleep } from '../retries';
import { createIdentityCredentials } from './identity-credentials';

const leastMs = 60_000;

/** The id token of the last sign-in or renewal in this page, or one of a renewal; null for a guest. */
async function idToken(): Promise<string | null> {
  const { profile } = userSession.stored() ?? {};
  if (!profile) return null;
  const isUsable = (token: string | undefined): token is string => {
    const { sub, exp } = jwtPayload(token ?? '');
    return sub === profile.id && Number(exp) * 1000 - leastMs > Date.now();
  };
  if (!isUsable(idTokenOfPage.last)) await userSession.renew();
  return isUsable(idTokenOfPage.last) ? idTokenOfPage.last : null;
}

/**
 * Loads credentials of the cloud provider and renews them about 50 minutes after loading, where the configuration switches that on.
 * Nothing in the shop uses them; a failure is only logged.
 */
export function startCredentials({ cognito, signInRequired }: WebConfig) {
  if (!cognito?.credentials) return undefined;
  const { identityUrl: url, region, identityPoolId, userPoolId } = cognito;
  const credentials = createIdentityCredentials({
    transport: { url, fetch: (...input: Parameters<typeof fetch>) => fetch(...input), wait: sleep },
    settings: {
      ...{ identityPoolId, provider: `cognito-idp.${region}.amazonaws.com/${userPoolId ?? ''}` },
      ...{ ...cognito.credentials, signInRequired },
    },
    idToken,
    guestId: async () => {
      await guestIdentity.token();
      return guestIdentity.id();
    },
    subject: () => userSession.stored()?.profile.id ?? '',
    now: () => Date.now(),
  });
  const stop = startRenewalTimer(credentials.renew, { atOnce: true });
  return { ...credentials, stop };
}
