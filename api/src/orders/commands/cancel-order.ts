import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cancelUnpaidOrder } from '#libs/use-cases/orders/cancel-unpaid-order.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { lockCartIfAny } from '#libs/use-cases/cart/lock-cart.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockOrder } from '../find-order.js';

/**
 * Cancels an unpaid order: its shipments and coupon return to their earlier state. The worker releases a card that is authorized
 * at the same moment.
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
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, orderId }: CancelOrder): Promise<void> {
    await this.em.transactional(async (em) => {
      const cart = await lockCartIfAny(em, actor.id);
      await cancelUnpaidOrder(em, await lockOrder(em, actor.id, orderId), cart, reason, this.clock.now());
    });
  }
}
