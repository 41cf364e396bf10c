import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PickupPrices } from '#libs/adapters/carriers/pickup-prices.js';
import type { PickupBody } from '#libs/contracts/shipments/pickups.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Order } from '#libs/domain/orders/order.js';
import { pickupPriceChanged } from '#libs/domain/orders/price-changed.js';
import { minimumCharge } from '#libs/domain/payments/minimum-charge.js';
import { cancelableUntil } from '#libs/domain/pickups/pickup-window.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { settlePickup } from '#libs/jobs/pickups.js';
import { findOwnerEmail } from '#libs/use-cases/companies/find-owner-email.js';
import { lockPickups } from '#libs/use-cases/pickups/lock-pickups.js';
import { Clock } from '#libs/runtime/clock.js';
import { findCollection } from '../find-collection.js';
import { quoteCollection } from '../quote-collection.js';

/**
 * Books a pickup at the displayed price: a worker calls the carrier. One with a price gets an order, and the carrier is called once
 * that is paid. Returns its id.
 */
export class BookPickup extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly body: PickupBody,
  ) {
    super();
  }
}

/** Labels that stayed behind when the driver came may be collected again. */
const endPast = `update pickup_label l set active = false from pickup p
  where p.id = l.pickup_id and l.active and p.owner_id = ? and p.to_at <= ?`;

@CommandHandler(BookPickup)
export class BookPickupHandler implements ICommandHandler<BookPickup> {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: PickupPrices,
    private readonly clock: Clock,
  ) {}

  /**
   * One at a time per owner: the second request finds the labels on the pickup of the first.
   * @throws see `findCollection`; conflict `price_changed`
   */
  async execute({ actor, body }: BookPickup): Promise<string> {
    const now = this.clock.now();
    if (body.price > 0) await this.#assertPrice(actor.id, body, now);
    return this.em.transactional(async (em) => {
      await lockPickups(em, actor.id);
      await em.execute(endPast, [actor.id, now]);
      const { group, labels, window, rules } = await findCollection(em, actor.id, body, this.prices, now);
      const order = body.price > 0 ? await openOrder(em, actor.id, body.price) : null;
      const [pickup, rows] = Pickup.of(
        {
          ...{ ownerId: actor.id, group, labels, day: body.pickupDay, window, anyTime: rules?.anyTime ?? false },
          cancelableUntil: cancelableUntil(body.pickupDay, window.from, group.timeZone, rules),
          ...{ service: body.service, price: body.price, instructions: body.instructions },
          orderId: order?.id ?? null,
        },
        now,
      );
      // Books it, or ends one that nobody pays.
      const delayMs = order ? pickup.paymentDeadline(order).getTime() - now.getTime() + 1_000 : 0;
      em.persist([pickup, ...rows, OutboxMessage.of(settlePickup, { pickupId: pickup.id }, { delayMs })]);
      if (order) em.persist(order);
      return pickup.id;
    });
  }

  /** Asks the carrier before anything is stored; the purchase refuses another price once more. */
  async #assertPrice(ownerId: string, body: PickupBody, now: Date): Promise<void> {
    const collection = await findCollection(this.em, ownerId, body, this.prices, now);
    const { offers } = await quoteCollection(this.prices, collection, body.instructions);
    const offer = offers.find(({ service }) => service === body.service);
    if (!offer) throw new DomainError('carrier_refused', 'conflict', 'The carrier no longer offers this pickup.');
    if (offer.cost !== body.price) throw pickupPriceChanged(body.price, offer.cost);
    if (offer.cost < minimumCharge) throw new DomainError('carrier_refused', 'conflict', tooLittle);
  }
}

const tooLittle = 'This is too little for a card. Book this pickup with the carrier, or drop the parcels off.';

/** The carrier's price, without a margin. */
async function openOrder(em: EntityManager, ownerId: string, price: number): Promise<Order> {
  const sums = { subtotal: price, discount: 0, couponCode: null, currency: 'USD' as const };
  return Order.open(ownerId, await findOwnerEmail(em, ownerId), sums, price);
}
