import { jwtPayload } from '../../jwt-payload';
import type { AuthenticationResult } from '../user-pool';
import type { PendingRequest } from './pending-request';

/** Time limit for tokens, in milliseconds, from the specification. */
export const inProgressMs = 10_000;

export interface TokenRequest {
  url: string;
  clientId: string;
  redirectUri: string;
  fetch: typeof fetch;
}

interface TokenAnswer {
  access_token?: string;
  id_token?: string;
  refresh_token?: string;
  expires_in?: number;
}

/**
 * Exchanges the code for tokens, once: a code is used up even when its answer is lost.
 * @returns 'expired' for a code that the pool refuses, 'slow' without an answer in time, 'mismatch' for tokens of another request.
 */
export async function exchangeCode(
  { url, clientId, redirectUri, fetch: send }: TokenRequest,
  code: string,
  { verifier, nonce }: Pick<PendingRequest, 'verifier' | 'nonce'>,
): Promise<AuthenticationResult | 'expired' | 'slow' | 'mismatch' | 'failed'> {
  const body = new URLSearchParams({
    ...{ grant_type: 'authorization_code', client_id: clientId, redirect_uri: redirectUri },
    ...{ code, code_verifier: verifier },
  });
  let answer: TokenAnswer & { error?: string };
  try {
    const signal = AbortSignal.timeout(inProgressMs);
    const response = await send(`${url}/oauth2/token`, { method: 'POST', body, signal, credentials: 'omit' });
    answer = (await response.json()) as typeof answer;
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'slow' : 'failed';
  }
  if (answer.error === 'invalid_grant') return 'expired';
  const { access_token: AccessToken, id_token: IdToken, refresh_token: RefreshToken, expires_in: ExpiresIn } = answer;
  if (!AccessToken || !IdToken || !RefreshToken || !ExpiresIn) return 'failed';
  const claims = jwtPayload(IdToken);
  if (claims.nonce !== nonce || claims.aud !== clientId) return 'mismatch';
  return { AccessToken, IdToken, RefreshToken, ExpiresIn };
}
