import { randomBytes } from 'node:crypto';
import type { StoreReply, OutboundRequest } from '../store-kit/serve-store.js';
import type { EbaySeller } from './ebay-seller.js';

/** Tokens of eBay hold ^ and #, and are long. */
const token = (): string => `v^1.1#i^1#${randomBytes(900).toString('base64')}`;
const refusal = (status: number, error: string, text: string): StoreReply => ({
  status,
  body: { error, error_description: text },
});

/** GET /oauth2/authorize: the seller agrees at once, or not with `deny=1`. */
export function authorize(seller: EbaySeller, { query }: OutboundRequest): StoreReply {
  if (query.get('client_id') !== seller.clientId || query.get('redirect_uri') !== seller.ruName)
    return refusal(400, 'invalid_client', 'client authentication failed');
  const back = new URL(seller.acceptUrl);
  if (query.get('deny') === '1') return { status: 302, headers: { location: back.href } };
  const code = `v^1.1#i^1#${randomBytes(40).toString('base64')}`;
  seller.codes.set(code, seller.clock() + 299_000);
  back.searchParams.set('code', code);
  back.searchParams.set('expires_in', '299');
  back.searchParams.set('state', query.get('state') ?? '');
  return { status: 302, headers: { location: back.href } };
}

/** POST /identity/v1/oauth2/token: a refresh gives no new refresh token. */
export function giveToken(seller: EbaySeller, { headers, body }: OutboundRequest): StoreReply {
  const basic = `Basic ${Buffer.from(`${seller.clientId}:${seller.clientSecret}`).toString('base64')}`;
  if (headers.authorization !== basic) return refusal(401, 'invalid_client', 'client authentication failed');
  const grant = new URLSearchParams(body);
  const invalid = refusal(
    400,
    'invalid_grant',
    'the provided authorization grant code is invalid or was issued to another client',
  );
  const made = { access_token: token(), expires_in: 7200 };
  const type = grant.get('grant_type');
  if (type === 'authorization_code') {
    const code = grant.get('code') ?? '';
    const until = seller.codes.get(code) ?? 0;
    seller.codes.delete(code);
    if (until < seller.clock() || grant.get('redirect_uri') !== seller.ruName) return invalid;
  } else if (type === 'refresh_token') {
    if (!seller.refreshTokens.has(grant.get('refresh_token') ?? '')) return invalid;
  } else if (type !== 'client_credentials')
    return refusal(400, 'unsupported_grant_type', 'grant type in request is not supported by the authorization server');
  seller.tokens.set(made.access_token, seller.clock() + 7_200_000);
  if (type === 'client_credentials') return { status: 200, body: { ...made, token_type: 'Application Access Token' } };
  const answer = { ...made, token_type: 'User Access Token' };
  if (type === 'refresh_token') return { status: 200, body: answer };
  const refresh = token();
  seller.refreshTokens.add(refresh);
  return { status: 200, body: { ...answer, refresh_token: refresh, refresh_token_expires_in: 47_304_000 } };
}
