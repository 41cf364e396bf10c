import { runtimeConfig } from '#libs/contracts/operations/runtime-config.js';
import { poolAt } from '#libs/dev/sandbox/cognito/client/call-pool.js';
import { signIn } from '#libs/dev/sandbox/cognito/client/sign-in.js';
import { Guest } from '../../shop/guest.js';
import type { Shop } from '../../shop/open-shop.js';
import { sharedShop } from '../measuring/shared-shop.js';
import { fillShopOf } from './admin.js';

/** The requests of a user with 100,000 shipments. */
export type LargeOwner = { shop: Shop; user: Guest };

let filled: Promise<LargeOwner> | undefined;

/** In a shop that the parts of this process share. */
export const largeOwner = (): Promise<LargeOwner> => (filled ??= fill());

async function fill(): Promise<LargeOwner> {
  const shop = await sharedShop({ env: { RATE_LIMIT_FACTOR: '100000' } });
  const { cognito } = runtimeConfig.parse(await (await fetch(`${shop.url}/config.json`)).json());
  const account = shop.demoUsers.find(({ groups }) => groups.length === 0);
  if (!account) throw new Error('The shop has no user without a role.');
  const user = await Guest.signedIn(shop.url, await signIn(poolAt(cognito), account));
  await fillShopOf(shop, user, '(select owner_id from shipment limit 1)');
  return { shop, user };
}
