import type { Connected, ConnectCallback, ConnectRequest } from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import { invalidAnswer } from '../../outbound-http/http-faults.js';
import { equalTexts } from '../shared/equal-texts.js';
import { clipped } from '../shared/plain-text.js';
import { shopAnswer } from './shopify-answers.js';
import { shopDomain, shopifyScopes, urlOf, type ShopifyApp } from './shopify-app.js';
import type { ShopifyClient } from './shopify-client.js';
import { shopQuery } from './shopify-queries.js';
import { callbackIsSigned } from './shopify-signatures.js';
import { shopifyToken } from './shopify-tokens.js';

/** How old a callback may be. */
const toleranceMs = 90_000;
const refused = (code: string, text: string) => failed({ kind: 'refused', code, text });

/** The page on which the shop's owner installs our app. */
export function shopifyConsent(app: ShopifyApp, request: ConnectRequest): StoreAnswer<{ url: string; shop: string }> {
  const shop = shopDomain(request.shop);
  if (shop === null) return refused('shop', 'This is no Shopify shop. Its name ends with .myshopify.com.');
  const query = new URLSearchParams({
    client_id: app.clientId,
    scope: shopifyScopes.join(','),
    redirect_uri: request.callbackUrl,
    state: request.state,
  });
  return answered({ url: `${urlOf(app, shop)}/admin/oauth/authorize?${query.toString()}`, shop });
}

/** Checks signature, age, shop and state before the code is used. */
export async function finishShopifyConsent(
  client: ShopifyClient,
  callback: ConnectCallback,
  signal: AbortSignal,
): Promise<StoreAnswer<Connected>> {
  const query = new URLSearchParams(callback.query);
  const wrong = findFault(client, callback, query);
  if (wrong) return wrong;
  const exchanged = await shopifyToken(client, callback.shop, { code: query.get('code') ?? '', expiring: '1' }, signal);
  if (!exchanged.ok) return exchanged;
  const { credentials, scopes } = exchanged.value;
  // A write scope includes reading.
  const lacks = shopifyScopes.filter(
    (scope) => !scopes.includes(scope) && !scopes.includes(scope.replace(/^read_/, 'write_')),
  );
  if (lacks.length > 0) return refused('scope', `The shop did not allow: ${lacks.join(', ')}.`);
  const answer = await client.ask({ shop: callback.shop, credentials }, shopQuery, {}, signal);
  if (!answer.ok) return answer;
  const read = shopAnswer.safeParse(answer.value);
  if (!read.success) return failed(invalidAnswer(JSON.stringify(answer.value)));
  const { id, name } = read.data.shop;
  return answered({ shop: callback.shop, account: id, name: clipped(name, 200) || callback.shop, scopes, credentials });
}

function findFault({ app, clock }: ShopifyClient, callback: ConnectCallback, query: URLSearchParams) {
  if (!callbackIsSigned(query, app.secrets)) return refused('signature', 'This answer is not from Shopify.');
  if (Math.abs(clock() - Number(query.get('timestamp')) * 1000) > toleranceMs)
    return refused('expired', 'This answer is too old. Connect again.');
  if (!equalTexts(query.get('state') ?? '', callback.state)) return refused('state', 'This consent was not asked for.');
  const shop = shopDomain(query.get('shop') ?? '');
  if (shop === null || shop !== callback.shop) return refused('shop', 'Another shop answered than the one you named.');
  return query.get('code') ? null : refused('denied', 'The shop did not allow the connection.');
}
