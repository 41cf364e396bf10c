import type { Connected, ConnectCallback, ConnectRequest } from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import { invalidAnswer } from '../../outbound-http/http-faults.js';
import { equalTexts } from '../shared/equal-texts.js';
import { clipped } from '../shared/plain-text.js';
import { ebayScopes, type EbayApp } from './ebay-app.js';
import { identity } from './ebay-answers.js';
import type { EbayClient } from './ebay-client.js';

const refused = (code: string, text: string) => failed({ kind: 'refused', code, text });

/** eBay's page of consent; which shop it is, only the seller who signs in there says. */
export function ebayConsent(app: EbayApp, { state }: ConnectRequest): StoreAnswer<{ url: string; shop: string }> {
  const query = new URLSearchParams({
    client_id: app.clientId,
    response_type: 'code',
    redirect_uri: app.ruName,
    scope: ebayScopes.join(' '),
    state,
    prompt: 'login',
  });
  return answered({ url: `${app.authUrl}/oauth2/authorize?${query.toString()}`, shop: 'ebay' });
}

/** The code holds once and for five minutes. */
export async function finishEbayConsent(
  client: EbayClient,
  callback: ConnectCallback,
  signal: AbortSignal,
): Promise<StoreAnswer<Connected>> {
  const query = new URLSearchParams(callback.query);
  if (!equalTexts(query.get('state') ?? '', callback.state)) return refused('state', 'This consent was not asked for.');
  const code = query.get('code');
  if (!code) return refused('denied', 'You did not allow the connection at eBay.');
  const grant = { grant_type: 'authorization_code', code, redirect_uri: client.app.ruName } as const;
  const tokens = await client.token(grant, signal);
  if (!tokens.ok) return tokens;
  const answer = await client.call({ credentials: tokens.value }, 'GET', '/commerce/identity/v1/user/', signal);
  if (!answer.ok) return answer;
  const seller = identity.safeParse(answer.value.body);
  if (!seller.success) return failed(invalidAnswer(JSON.stringify(answer.value.body)));
  const { userId, username } = seller.data;
  const name = clipped(username, 200) || userId;
  return answered({ shop: userId, account: userId, name, scopes: [...ebayScopes], credentials: tokens.value });
}
