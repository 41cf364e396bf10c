import { createHmac, randomBytes } from 'node:crypto';
import type { StoreReply, OutboundRequest } from '../store-kit/serve-store.js';
import type { ShopifyShop } from './shopify-shop.js';

const token = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`;
const refusal: StoreReply = {
  status: 400,
  body: { error: 'invalid_request', error_description: 'The authorization code was not found or was already used' },
};

/** GET /admin/oauth/authorize: the owner installs at once; the browser goes back with a signed code. */
export function authorize(shop: ShopifyShop, { query }: OutboundRequest): StoreReply {
  const back = query.get('redirect_uri');
  if (query.get('client_id') !== shop.clientId || !back) return { status: 400, body: { error: 'invalid_client' } };
  const code = randomBytes(16).toString('hex');
  shop.codes.set(code, query.get('scope') ?? '');
  const answer = new URLSearchParams({
    code,
    host: Buffer.from(`admin.shopify.com/store/${shop.domain.split('.')[0]}`).toString('base64'),
    shop: shop.domain,
    state: query.get('state') ?? '',
    timestamp: String(Math.floor(shop.clock() / 1000)),
  });
  answer.sort();
  answer.set('hmac', createHmac('sha256', shop.clientSecret).update(answer.toString()).digest('hex'));
  return { status: 302, headers: { location: `${back}?${answer.toString()}` } };
}

type Grant = {
  client_id?: string;
  client_secret?: string;
  code?: string;
  expiring?: string;
  grant_type?: string;
  refresh_token?: string;
};

/** POST /admin/oauth/access_token: codes and refresh tokens hold once. */
export function accessToken(shop: ShopifyShop, request: OutboundRequest): StoreReply {
  const grant = JSON.parse(request.body) as Grant;
  if (grant.client_id !== shop.clientId || grant.client_secret !== shop.clientSecret)
    return { status: 401, body: { error: 'invalid_client' } };
  const refreshing = grant.grant_type === 'refresh_token';
  const [from, key] = refreshing ? [shop.refreshTokens, grant.refresh_token ?? ''] : [shop.codes, grant.code ?? ''];
  const scope = from.get(key);
  if (scope === undefined) return refusal;
  from.delete(key);
  const access = token('shpat');
  const expiring = refreshing || grant.expiring === '1';
  shop.tokens.set(access, { scope, expiresAt: expiring ? shop.clock() + 3_600_000 : null });
  if (!expiring) return { status: 200, body: { access_token: access, scope } };
  const refresh = token('shprt');
  shop.refreshTokens.set(refresh, scope);
  return {
    status: 200,
    body: {
      access_token: access,
      expires_in: 3600,
      refresh_token: refresh,
      refresh_token_expires_in: 7_776_000,
      scope,
    },
  };
}
