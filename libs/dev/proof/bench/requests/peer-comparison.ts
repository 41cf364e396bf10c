import { Guest } from '../../shop/guest.js';
import type { Shop } from '../../shop/open-shop.js';
import { sharedShop } from '../measuring/shared-shop.js';
import { credentialsKey } from '../stores/store-row.js';
import { startPeer, type Peer } from './peer.js';

/** A complete Waybill, a guest's Authorization header, and a peer program to compare with. */
export type PeerComparison = { shop: Shop; authorization: string; peer: Peer };

/** What signs the events of Stripe and EasyPost. */
export const stripeSecret = 'whsec_bench';
export const easypostSecret = 'bench-webhook-secret';

/** As in production, except for rate limits: all requests come from one address. Stripe is never called. */
const env = {
  ...{ RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'info', STORE_CREDENTIALS_KEY: credentialsKey },
  ...{ STRIPE_SECRET_KEY: 'sk_test_bench', STRIPE_PUBLISHABLE_KEY: 'pk_test_bench' },
  ...{ STRIPE_WEBHOOK_SECRET: stripeSecret, EASYPOST_WEBHOOK_SECRET: easypostSecret },
};

type Options = {
  peer: URL;
  peerEnv?: Record<string, string>;
  database: (shop: Shop) => Promise<string>;
};

/** Starts the peer beside the shop without workers that these parts share, and stops it afterwards. `database` is the peer's. */
export async function withPeer<T>(
  { peer: file, peerEnv = {}, database }: Options,
  work: (contest: PeerComparison) => Promise<T>,
): Promise<T> {
  const shop = await sharedShop({ env, workers: 0 });
  const guest = await Guest.of(shop.url);
  const authorization = await guest.authorization();
  const peer = await startPeer(file, {
    ...peerEnv,
    DATABASE_URL: await database(shop),
    IDENTITY_POOL_ID: guest.config.cognito.identityPoolId,
    JWKS_URL: `${guest.config.cognito.identityUrl}/identity/jwks`,
  });
  try {
    return await work({ shop, authorization, peer });
  } finally {
    await peer.stop();
  }
}
