import * as z from 'zod/mini';
import type { StoreCredentials } from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import { invalidAnswer, parsedJson, statusFault } from '../../outbound-http/http-faults.js';
import { urlOf } from './shopify-app.js';
import type { ShopifyClient } from './shopify-client.js';

const token = z.object({
  access_token: z.string().check(z.minLength(1)),
  scope: z.optional(z.string()),
  expires_in: z.optional(z.number()),
  refresh_token: z.optional(z.string()),
  refresh_token_expires_in: z.optional(z.number()),
});

export type ShopifyToken = { credentials: StoreCredentials; scopes: string[] };

/** Exchanges a code or a refresh token; both tokens of the answer are new, and the times are the answer's. */
export async function shopifyToken(
  client: ShopifyClient,
  shop: string,
  grant: { code: string; expiring: '1' } | { grant_type: 'refresh_token'; refresh_token: string },
  signal: AbortSignal,
): Promise<StoreAnswer<ShopifyToken>> {
  const { app, guarded, clock } = client;
  const answer = await guarded.send(
    {
      method: 'POST',
      url: `${urlOf(app, shop)}/admin/oauth/access_token`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: app.clientId, client_secret: app.secrets[0], ...grant }),
    },
    signal,
  );
  if (!answer.ok) return answer;
  const fault = statusFault(answer.value, 'POST');
  if (fault) return failed(fault);
  if (answer.value.status >= 400)
    return failed({ kind: 'revoked', text: 'Shopify no longer accepts this connection.' });
  const read = token.safeParse(parsedJson(answer.value.text));
  // The response contains tokens, so it is not cached.
  if (!read.success) return failed(invalidAnswer('(a token)'));
  const at = (seconds: number): string => new Date(clock() + seconds * 1000).toISOString();
  const { access_token, scope = '', expires_in, refresh_token, refresh_token_expires_in } = read.data;
  return answered({
    scopes: scope.split(',').filter(Boolean),
    credentials: {
      accessToken: access_token,
      ...(expires_in === undefined ? {} : { expiresAt: at(expires_in) }),
      ...(refresh_token === undefined ? {} : { refreshToken: refresh_token }),
      ...(refresh_token_expires_in === undefined ? {} : { refreshExpiresAt: at(refresh_token_expires_in) }),
    },
  });
}
