import type { Shop } from '../../shop/open-shop.js';
import { atEnd } from '../measuring/at-end.js';
import { HttpClient } from '../measuring/http-client.js';
import { sharedShop } from '../measuring/shared-shop.js';
import { startSender, type Sender } from './start-sender.js';

/** A shop without rate and upload limits, an HTTP client, and a separate process that uploads files. */
export type ImpactShop = { shop: Shop; client: HttpClient; sender: Sender };

let opened: Promise<ImpactShop> | undefined;

/** All three, which the parts of this process share. */
export const impactShop = (): Promise<ImpactShop> => (opened ??= open());

async function open(): Promise<ImpactShop> {
  const shop = await sharedShop({ env: { RATE_LIMIT_FACTOR: '100000', IMPORT_MAX_DAY_BYTES: '100000000000' } });
  const client = new HttpClient(shop.url);
  atEnd(() => Promise.resolve(client.close()));
  const sender = await startSender(shop);
  atEnd(() => Promise.resolve(sender.stop()));
  return { shop, client, sender };
}
