import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderBody } from '#libs/contracts/orders.js';
import { placeOrder } from '#libs/database/place-order.js';
import type { Actor } from '#libs/domain/accounts/actor.js';
import { lockedCartIfAny } from '#libs/domain/cart/locked-cart.js';
import { DomainError } from '#libs/domain/errors.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

/**
 * One checkout of shipments that are ready or in the cart, at the prices that their owner has agreed to. A coupon is
 * reserved with it; an order that it pays for wholly needs no card and buys its labels at once. Answers the order's id.
 */
export class PlaceOrder extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly body: OrderBody,
  ) {
    super();
  }
}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body }: PlaceOrder): Promise<string> {
    return this.em.transactional(async (em) => {
      const cart = await lockedCartIfAny(em, actor.id);
      const shipments = await lockedShipments(em, actor.id, body.shipments);
      const { email, total, coupon } = body;
      return (await placeOrder(em, { ownerId: actor.id, email, total, coupon }, cart, shipments)).id;
    });
  }
}

async function lockedShipments(em: EntityManager, ownerId: string, named: readonly string[]): Promise<Shipment[]> {
  const slugs = [...new Set(named)];
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
  const found = await em.find(Shipment, { slug: slugs, ownerId }, lock);
  const bySlug = new Map(found.map((one) => [one.slug, one]));
  return slugs.map((slug) => {
    const shipment = bySlug.get(slug);
    if (shipment) return shipment;
    throw new DomainError('not_found', 'missing', 'One of these shipments does not exist.');
  });
}
