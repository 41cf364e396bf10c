import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { SellerAccounts } from '#libs/contracts/admin/carrier-connection.js';
import type { Carrier } from '#libs/domain/carriers/carrier.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { explainSellerFailure } from '#libs/domain/carriers/seller-failure.js';
import { Clock } from '#libs/runtime/clock.js';
import { findSeller } from '../find-seller.js';
import { SellerAccountsCache } from '../seller-accounts-cache.js';

/** The carrier accounts through which an aggregator sells, as the aggregator lists them. */
export class GetSellerAccounts extends Query<SellerAccounts> {
  constructor(readonly code: string) {
    super();
  }
}

@QueryHandler(GetSellerAccounts)
export class GetSellerAccountsHandler implements IQueryHandler<GetSellerAccounts> {
  constructor(
    private readonly carriers: Carriers,
    private readonly cache: SellerAccountsCache,
    private readonly clock: Clock,
  ) {}

  /** @throws missing */
  async execute({ code }: GetSellerAccounts): Promise<SellerAccounts> {
    const seller = findSeller(this.carriers, code);
    return this.cache.answer(code, () => this.#read(seller));
  }

  async #read(seller: Carrier): Promise<SellerAccounts> {
    const readAt = this.clock.now().toISOString();
    try {
      return { readAt, accounts: await seller.carrierAccounts(), failure: null };
    } catch (error) {
      return { readAt, accounts: [], failure: explainSellerFailure(error, seller) };
    }
  }
}
