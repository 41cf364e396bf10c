import { Guest } from '../../shop/guest.js';
import { openShop, type Shop, type ShopOptions } from '../../shop/open-shop.js';
import { startPeer, type Peer } from './peer.js';

/** A complete Waybill, a guest's Authorization header, and a peer program to compare with. */
export type PeerComparison = { shop: Shop; authorization: string; peer: Peer };

type Options = ShopOptions & {
  peer: URL;
  peerEnv?: Record<string, string>;
  database: (shop: Shop) => Promise<string>;
};

/** Starts all three for `work` and stops them afterwards. `database` is the peer's database. */
export async function withPeer<T>(
  { peer: file, peerEnv = {}, database, ...options }: Options,
  work: (contest: PeerComparison) => Promise<T>,
): Promise<T> {
  // As in production, except for rate limits: all requests come from one address.
  const env = { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'info', ...options.env };
  const shop = await openShop('embedded', { ...options, env });
  try {
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
  } finally {
    await shop.close();
  }
}
