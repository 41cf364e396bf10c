import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreVendors } from '#libs/domain/stores/store-vendor.js';
import { StoreAddresses } from '../store-addresses.js';

/** Proves to a vendor that a store's webhook address is ours; null for vendors without a challenge. */
export class AnswerStoreChallenge extends Command<Record<string, string> | null> {
  constructor(
    readonly id: string,
    readonly query: URLSearchParams,
  ) {
    super();
  }
}

@CommandHandler(AnswerStoreChallenge)
export class AnswerStoreChallengeHandler implements ICommandHandler<AnswerStoreChallenge> {
  constructor(
    private readonly em: EntityManager,
    private readonly vendors: StoreVendors,
    private readonly addresses: StoreAddresses,
  ) {}

  async execute({ id, query }: AnswerStoreChallenge): Promise<Record<string, string> | null> {
    const store = await this.em.findOne(StoreConnection, { id, disconnectedAt: null });
    if (!store?.isPolled) return null;
    return this.vendors.vendor(store.vendor).answerChallenge(query, this.addresses.webhook(id));
  }
}
