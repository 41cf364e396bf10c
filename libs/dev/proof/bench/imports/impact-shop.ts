import { openShop, type Shop } from '../../shop/open-shop.js';
import { HttpClient } from '../measuring/http-client.js';
import { startSender, type Sender } from './start-sender.js';

/** A shop without rate and upload limits, an HTTP client, and a separate process that uploads files. */
export type ImpactShop = { shop: Shop; client: HttpClient; sender: Sender };

/** Opens all three for `measure` and closes them afterwards. */
export async function openImpactShop<T>(measure: (all: ImpactShop) => Promise<T>): Promise<T> {
  const shop = await openShop('embedded', {
    env: { RATE_LIMIT_FACTOR: '100000', IMPORT_MAX_DAY_BYTES: '100000000000' },
  });
  const client = new HttpClient(shop.url);
  const sender = await startSender(shop);
  try {
    return await measure({ shop, client, sender });
  } finally {
    sender.stop();
    client.close();
    await shop.close();
  }
}
