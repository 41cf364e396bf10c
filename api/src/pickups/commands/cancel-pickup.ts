import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Order } from '#libs/domain/orders/order.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { settlePickup } from '#libs/jobs/pickups.js';
import { lockCartIfAny } from '#libs/use-cases/cart/lock-cart.js';
import { cancelUnpaidOrder } from '#libs/use-cases/orders/cancel-unpaid-order.js';
import { Clock } from '#libs/runtime/clock.js';

/** Cancels an unpaid pickup with its order, or requests the cancellation of a booked one: a worker calls the carrier. */
export class CancelPickup extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(CancelPickup)
export class CancelPickupHandler implements ICommandHandler<CancelPickup> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing `not_found`; conflict `illegal_transition` when it is not booked, canceled already or too late */
  async execute({ actor, id }: CancelPickup): Promise<void> {
    await this.em.transactional(async (em) => {
      if (await this.#cancelUnpaid(em, actor.id, id)) return;
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const pickup = await em.findOne(Pickup, { id, ownerId: actor.id }, { lockMode });
      if (!pickup) throw new DomainError('not_found', 'missing', 'There is no such pickup.');
      if (pickup.isCanceling) return;
      pickup.requestCancel(this.clock.now());
      em.persist(OutboxMessage.of(settlePickup, { pickupId: pickup.id }));
    });
  }

  /** Loads the pickup with its order, which is locked first. */
  async #cancelUnpaid(em: EntityManager, ownerId: string, id: string): Promise<boolean> {
    const [unpaid] = await em.execute<{ orderId: string }[]>(
      `select order_id as "orderId" from pickup where id = ? and owner_id = ? and status = 'unpaid'`,
      [id, ownerId],
    );
    if (!unpaid) return false;
    const cart = await lockCartIfAny(em, ownerId);
    const order = await em.findOneOrFail(Order, unpaid.orderId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await cancelUnpaidOrder(em, order, cart, 'The customer canceled the pickup.', this.clock.now());
    return true;
  }
}
