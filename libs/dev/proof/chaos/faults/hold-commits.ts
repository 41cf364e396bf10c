import type { ChaosShop } from '../chaos-shop.js';
import { retryUntilDone } from '../drive/shopper.js';

/** Commits are written but not acknowledged while `body` runs: the server waits for a standby that does not exist. */
export async function holdCommits(shop: ChaosShop, body: () => Promise<void>): Promise<void> {
  try {
    await standby(shop, 'nobody');
    await body();
  } finally {
    await releaseCommits(shop);
  }
}

/** Stops waiting for the standby; retried until the server accepts it, because the setting would survive a restart. */
export function releaseCommits(shop: ChaosShop): Promise<void> {
  return retryUntilDone('commits are answered again', () => standby(shop, ''));
}

async function standby(shop: ChaosShop, name: string): Promise<void> {
  await shop.sql(`alter system set synchronous_standby_names = '${name}'`);
  await shop.sql('select pg_reload_conf()');
}
