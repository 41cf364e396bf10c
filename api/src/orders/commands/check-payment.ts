import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { findOrder } from '../find-order.js';

/**
 * Enqueues a look at the provider: after a bank's challenge, or when the connection was lost during payment. Repeated requests
 * leave one message waiting.
 */
export class CheckPayment extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly orderId: string,
  ) {
    super();
  }
}

@CommandHandler(CheckPayment)
export class CheckPaymentHandler implements ICommandHandler<CheckPayment> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, orderId }: CheckPayment): Promise<void> {
    const order = await findOrder(this.em, actor.id, orderId);
    if (!order.payable || !order.intentId) return;
    this.em.persist(OutboxMessage.of(settlePayment, { orderId }));
    await this.em.flush();
  }
}
