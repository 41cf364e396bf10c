import { LRUCache } from 'lru-cache';
import type { SellerAccounts } from '#libs/contracts/admin/carrier-connection.js';

/** How long a list is cached, milliseconds; failures only briefly, since staff may be fixing them. */
const usedMs = { list: 60_000, failure: 5_000 } as const;

/** Recent account lists of aggregators, in this process: concurrent visitors of the page share one request. */
export class SellerAccountsCache {
  readonly #answers = new LRUCache<string, Promise<SellerAccounts>>({ max: 100, ttl: usedMs.list });

  /** `ask` returns its failures; an error that it throws is not cached. */
  answer(seller: string, ask: () => Promise<SellerAccounts>): Promise<SellerAccounts> {
    const known = this.#answers.get(seller);
    if (known) return known;
    const asked = ask();
    this.#answers.set(seller, asked);
    asked.then(
      ({ failure }) => failure && this.#answers.set(seller, asked, { ttl: usedMs.failure }),
      () => this.#answers.delete(seller),
    );
    return asked;
  }
}
