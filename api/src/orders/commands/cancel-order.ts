import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockedParts } from '#libs/database/locked-parts.js';
import type { Actor } from '#libs/domain/accounts/actor.js';
import { lockedCartIfAny } from '#libs/domain/cart/locked-cart.js';
import { settleRedemption } from '#libs/domain/coupons/settle-redemption.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { lockedOrder } from '../find-order.js';

/**
 * Gives an unpaid order up: its shipments and its coupon are back where they came from. A card that is authorised in the same
 * moment is let go by the worker.
 */
export class CancelOrder extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly orderId: string,
  ) {
    super();
  }
}

const reason = 'The customer went back before paying.';

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, orderId }: CancelOrder): Promise<void> {
    await this.em.transactional(async (em) => {
      const cart = await lockedCartIfAny(em, actor.id);
      const order = await lockedOrder(em, actor.id, orderId);
      if (order.payment === 'cancelled') return;
      order.cancel(reason);
      const { shipments, items } = await lockedParts(em, order);
      for (const item of items) item.failed('payment_cancelled', reason);
      for (const shipment of shipments) shipment.release(reason);
      await settleRedemption(em, order);
      if (shipments.some(({ status }) => status === 'in_cart')) cart?.takeBack(order.couponCode);
      if (order.intentId) em.persist(OutboxMessage.of(settlePayment, { orderId }));
    });
  }
}
