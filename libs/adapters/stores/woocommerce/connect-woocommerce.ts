import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Connected, ConnectCallback, ConnectRequest, StoreAccess } from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import { parsedJson } from '../../outbound-http/http-faults.js';
import { shopUrl } from '../shared/shop-url.js';
import { equalTexts } from '../shared/equal-texts.js';
import { clipped, withoutEntities } from '../shared/plain-text.js';
import { siteIndex } from './woocommerce-answers.js';
import { isMissing, type WoocommerceClient } from './woocommerce-client.js';

const postedKeys = z.object({
  user_id: z.union([z.string(), z.number()]),
  consumer_key: z.string().check(z.regex(/^ck_[0-9a-f]{40}$/)),
  consumer_secret: z.string().check(z.regex(/^cs_[0-9a-f]{40}$/)),
  key_permissions: z.string(),
});

const refused = (code: string, text: string) => failed({ kind: 'refused', code, text });
const noUrl = refused('shop', "This is no shop address. It starts with https:// and has the shop's own name.");

/** The shop's own page that makes a pair of keys; our one-time state travels as its user id. */
export function woocommerceConsent(
  request: ConnectRequest,
  allowPrivate: boolean,
): StoreAnswer<{ url: string; shop: string }> {
  const shop = shopUrl(request.shop, allowPrivate);
  if (shop === null) return noUrl;
  const query = new URLSearchParams({
    app_name: 'Waybill',
    scope: 'read_write',
    user_id: request.state,
    return_url: request.returnUrl,
    callback_url: request.callbackUrl,
  });
  return answered({ url: `${shop}/wc-auth/v1/authorize?${query.toString()}`, shop });
}

/** The keys that the shop posts: unsigned, so they count only with the state that we gave out. */
export async function finishWoocommerceConsent(
  client: WoocommerceClient,
  { shop, state, body }: ConnectCallback,
  signal: AbortSignal,
): Promise<StoreAnswer<Connected>> {
  const keys = postedKeys.safeParse(parsedJson(body?.toString('utf8') ?? ''));
  if (!keys.success) return refused('denied', 'The shop did not give us keys.');
  if (!equalTexts(String(keys.data.user_id), state)) return refused('state', 'This consent was not asked for.');
  if (keys.data.key_permissions !== 'read_write') return refused('scope', 'The key may not write. Connect again.');
  return connectWoocommerce(client, { shop, key: keys.data.consumer_key, secret: keys.data.consumer_secret }, signal);
}

/** Tries the keys on the orders, and asks the shop for its name. */
export async function connectWoocommerce(
  client: WoocommerceClient,
  { shop: typed, key, secret }: { shop: string; key: string; secret: string },
  signal: AbortSignal,
): Promise<StoreAnswer<Connected>> {
  const shop = shopUrl(typed, client.allowsPrivate);
  if (shop === null) return noUrl;
  const access: StoreAccess = { shop, credentials: { key: key.trim(), secret: secret.trim() } };
  const orders = await client.call(access, 'GET', '/wc/v3/orders?per_page=1', signal);
  if (isMissing(orders)) return refused('no_woocommerce', 'There is no WooCommerce at this address.');
  if (!orders.ok) return orders;
  const index = await client.call(access, 'GET', '/', signal);
  const site = index.ok ? siteIndex.safeParse(index.value.body).data : undefined;
  return answered({
    shop,
    account: shop.replace(/^https?:\/\/(www\.)?/, ''),
    name: clipped(withoutEntities(site?.name ?? ''), 200) || new URL(shop).host,
    scopes: ['read_write'],
    credentials: { ...access.credentials, webhookSecret: randomBytes(32).toString('hex') },
  });
}
