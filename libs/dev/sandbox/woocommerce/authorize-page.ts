import { randomBytes } from 'node:crypto';
import type { StoreReply, OutboundRequest } from '../store-kit/serve-store.js';
import type { WoocommerceShop } from './woocommerce-shop.js';

const hex = (prefix: string): string => `${prefix}_${randomBytes(20).toString('hex')}`;

/**
 * GET /wc-auth/v1/authorize: the owner is signed in and says yes at once, or no with `deny=1`. The keys are posted to
 * `callback_url`, unsigned, and the browser goes to `return_url`.
 */
export async function authorizePage(shop: WoocommerceShop, { query }: OutboundRequest): Promise<StoreReply> {
  const [user, back, callback] = [query.get('user_id'), query.get('return_url'), query.get('callback_url')];
  if (!query.get('app_name') || !user || !back || !callback || !query.get('scope'))
    return { status: 400, headers: { 'content-type': 'text/html' }, body: 'Error: Missing parameter.' };
  const denied = query.get('deny') === '1';
  const posted = denied ? true : await post(shop, callback, user, query.get('scope') ?? '');
  const to = new URL(back);
  to.searchParams.set('success', posted && !denied ? '1' : '0');
  to.searchParams.set('user_id', user);
  return { status: 302, headers: { location: to.href } };
}

async function post(shop: WoocommerceShop, callback: string, user: string, scope: string): Promise<boolean> {
  const [key, secret] = [hex('ck'), hex('cs')];
  shop.keys.set(key, secret);
  const body = {
    key_id: shop.nextId(),
    user_id: user,
    consumer_key: key,
    consumer_secret: secret,
    key_permissions: scope,
  };
  const answer = await fetch(callback, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
  }).catch(() => null);
  return answer?.status === 200;
}
