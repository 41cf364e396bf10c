import { askAgain } from './ask-again';
import { safeRedirect } from '../../../lib/navigation/safe-redirect';
import { hostedCallbackPath } from '../../../lib/navigation/hosted-callback-path';
import { warnInConsole } from '../../../lib/warn-in-console';
import { userSession } from '../../credentials';
import { jwtPayload } from '../../jwt-payload';
import type { HostedOutcome, HostedSignIn } from '../../hosted-port';
import { userPool, type PoolTransport } from '../user-pool';
import { exchangeCode, inProgressMs } from './exchange-code';
import { providerName } from './provider-name';
import { challengeOf, randomText } from './pkce';
import { storePending, takePending, type PendingRequest } from './pending-request';

/** The last scope allows the pool's own operations, as after a sign-in with a password. */
const scopes = 'openid email profile aws.cognito.signin.user.admin';

export interface HostedPool {
  /** The origin of the user pool's domain. */
  url: string;
  /** The other provider, by its name in the pool. */
  provider: string;
}

type Page = Pick<EventTarget, 'addEventListener'> & { location: Pick<Location, 'origin' | 'assign'> };

/** Sign-in by another provider: the authorization code grant with PKCE on the user pool's hosted pages. */
export function hostedSignIn(pool: HostedPool, transport: PoolTransport, page: Page = window): HostedSignIn {
  const redirectUri = `${page.location.origin}${hostedCallbackPath.href()}`;
  return {
    name: providerName(pool.provider),
    async start(returnTo, { user } = {}) {
      const verifier = randomText();
      const request: PendingRequest = {
        ...{ state: randomText(), nonce: randomText(), verifier, at: Date.now() },
        returnTo: safeRedirect(returnTo, ''),
        ...(user ? { user } : {}),
      };
      storePending(request);
      const query = new URLSearchParams({
        ...{ response_type: 'code', client_id: transport.clientId, redirect_uri: redirectUri, scope: scopes },
        ...{ state: request.state, nonce: request.nonce, identity_provider: pool.provider },
        ...{ code_challenge: await challengeOf(verifier), code_challenge_method: 'S256' },
        ...(user || askAgain.isSet() ? { prompt: 'login' } : {}),
      });
      page.location.assign(`${pool.url}/oauth2/authorize?${query}`);
      await untilBack(page);
    },
    async finish(query) {
      const request = takePending(query.get('state'), Date.now());
      if (!request) return { problem: 'mismatch', returnTo: '' };
      const returnTo = safeRedirect(request.returnTo, '');
      const code = query.get('code');
      if (!code || query.has('error')) return { problem: problemIn(query), returnTo };
      const { clientId, fetch } = transport;
      const tokens = await exchangeCode({ url: pool.url, clientId, redirectUri, fetch }, code, request);
      if (typeof tokens === 'string') return { problem: tokens, returnTo };
      const user = jwtPayload(tokens.AccessToken).sub;
      if (request.user !== undefined && user !== request.user) {
        await discard(transport, tokens.RefreshToken ?? '');
        return { problem: 'other', returnTo };
      }
      userSession.begin(tokens, { provider: pool.provider });
      askAgain.clear();
      return { problem: null, returnTo };
    },
  };
}

/** Resolves when the person stays on the page, because they stopped loading or used the browser's Back button. */
const untilBack = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.addEventListener('pageshow', () => resolve(), { once: true });
    setTimeout(resolve, inProgressMs);
  });

function problemIn(query: URLSearchParams): NonNullable<HostedOutcome['problem']> {
  if (query.get('error') === 'access_denied') return 'denied';
  return /email_exists/.test(query.get('error_description') ?? '') ? 'exists' : 'failed';
}

/** Revokes the sign-in of the wrong person, so that nobody can use it. */
const discard = (transport: PoolTransport, refreshToken: string): Promise<unknown> =>
  userPool(transport)
    .revoke(refreshToken)
    .catch((error: unknown) => warnInConsole('The other sign-in could not be revoked.', error));
