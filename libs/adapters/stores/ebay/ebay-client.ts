import type { StoreAccess, StoreCredentials } from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer, type StoreFault } from '#libs/domain/stores/store-answer.js';
import { invalidAnswer, parsedJson, statusFault } from '../../outbound-http/http-faults.js';
import type { GuardedHttp, OutboundRequest, OutboundResponse } from '../../outbound-http/guarded-http.js';
import type { EbayApp } from './ebay-app.js';
import { errorList, token } from './ebay-answers.js';

export type EbayAnswer = { body: unknown; headers: OutboundResponse['headers'] };
type Grant =
  | { grant_type: 'authorization_code'; code: string; redirect_uri: string }
  | { grant_type: 'refresh_token'; refresh_token: string }
  | { grant_type: 'client_credentials'; scope: string };

/**
 * eBay's REST APIs over our guarded requests. Its community client takes no base URL, leaves order ids unencoded and renews
 * tokens without our knowledge (docs/stores.md).
 */
export class EbayClient {
  constructor(
    private readonly http: GuardedHttp,
    readonly app: EbayApp,
    readonly clock: () => number = Date.now,
  ) {}

  /** `path` is below the API's address. The token type of eBay is not "Bearer", the header is. */
  async call(
    { credentials }: Pick<StoreAccess, 'credentials'>,
    method: 'GET' | 'POST',
    path: string,
    signal: AbortSignal,
    body?: unknown,
  ): Promise<StoreAnswer<EbayAnswer>> {
    const answer = await this.http.send(
      {
        method,
        url: `${this.app.apiUrl}${path}`,
        headers: {
          authorization: `Bearer ${credentials.accessToken ?? ''}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      } satisfies OutboundRequest,
      signal,
    );
    return answer.ok ? read(answer.value, method) : answer;
  }

  /** Tokens for a code, a refresh token, or for ourselves. A refresh brings no new refresh token: the old one stays. */
  async token(grant: Grant, signal: AbortSignal): Promise<StoreAnswer<StoreCredentials>> {
    const { clientId, clientSecret, apiUrl } = this.app;
    const answer = await this.http.send(
      {
        method: 'POST',
        url: `${apiUrl}/identity/v1/oauth2/token`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        },
        body: new URLSearchParams(grant).toString(),
      },
      signal,
    );
    if (!answer.ok) return answer;
    const fault = statusFault(answer.value, 'POST');
    if (fault) return failed(fault);
    const body = parsedJson(answer.value.text) as { error?: unknown } | undefined;
    if (body?.error === 'invalid_grant')
      return failed({ kind: 'revoked', text: 'eBay no longer accepts this connection.' });
    const made = token.safeParse(body);
    if (!made.success)
      return failed({
        kind: 'refused',
        code: typeof body?.error === 'string' ? body.error : 'token',
        text: 'eBay gave no token.',
      });
    const at = (seconds: number): string => new Date(this.clock() + seconds * 1000).toISOString();
    const unchanged = grant.grant_type === 'refresh_token' ? { refreshToken: grant.refresh_token } : {};
    const { access_token, expires_in, refresh_token, refresh_token_expires_in } = made.data;
    return answered({
      ...unchanged,
      accessToken: access_token,
      expiresAt: at(expires_in),
      ...(refresh_token === undefined ? {} : { refreshToken: refresh_token }),
      ...(refresh_token_expires_in === undefined ? {} : { refreshExpiresAt: at(refresh_token_expires_in) }),
    });
  }
}

/** Quotas are counted by the day; without a time of its own the next try is in an hour. */
const quotaPauseMs = 3_600_000;

function read(response: OutboundResponse, method: 'GET' | 'POST'): StoreAnswer<EbayAnswer> {
  const { status, text, headers } = response;
  if (status === 429 && headers['retry-after'] === undefined)
    return failed({ kind: 'rate_limited', text: "eBay's quota is used up.", waitMs: quotaPauseMs });
  const fault = statusFault(response, method);
  if (fault) return failed(fault);
  // A fulfillment that was made is an empty body and an address.
  if (status < 300 && text.trim() === '') return answered({ body: null, headers });
  const body = parsedJson(text);
  if (body === undefined)
    return failed({ kind: 'temporary', text: 'eBay answered no data.', unsure: method !== 'GET' });
  return status < 300 ? answered({ body, headers }) : failed(refusal(status, body, text));
}

function refusal(status: number, body: unknown, text: string): StoreFault {
  if (status === 401) return { kind: 'revoked', text: 'eBay no longer accepts this connection.' };
  const error = errorList.safeParse(body).data?.errors[0];
  if (!error) return invalidAnswer(text);
  return {
    kind: 'refused',
    code: String(error.errorId),
    text: (error.longMessage ?? error.message ?? '').slice(0, 500),
  };
}
