import { LRUCache } from 'lru-cache';
import type { SellerAccounts } from '#libs/contracts/admin/carrier-connection.js';

/** How long a list is used, milliseconds; a failure only briefly, for somebody is repairing it. */
const usedMs = { list: 60_000, failure: 5_000 } as const;

/** What aggregators listed a moment ago, in this process: one request serves everybody who opens the page meanwhile. */
export class SellerAccountsCache {
  readonly #answers = new LRUCache<string, Promise<SellerAccounts>>({ max: 100, ttl: usedMs.list });

  /** `ask` answers with its failure; what it throws is kept by nobody. */
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
