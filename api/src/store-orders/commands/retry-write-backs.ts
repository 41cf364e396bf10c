import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { StoreFulfillment } from '#libs/domain/stores/store-parcel.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { writeBackParcel } from '#libs/jobs/stores.js';
import { findStoreOrder } from '../find-store-order.js';

/** Retries the write-back of parcels for which it failed. The store is asked first, so that nothing is written twice. */
export class RetryWriteBacks extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly orderId: string,
  ) {
    super();
  }
}

@CommandHandler(RetryWriteBacks)
export class RetryWriteBacksHandler implements ICommandHandler<RetryWriteBacks> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, orderId }: RetryWriteBacks): Promise<void> {
    await this.em.transactional(async (em) => {
      await findStoreOrder(em, actor.id, orderId);
      for (const one of await em.find(StoreFulfillment, { orderId, state: 'failed' })) {
        one.tryAgain();
        em.persist(OutboxMessage.of(writeBackParcel, { fulfillmentId: one.id }));
      }
    });
  }
}
