import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CartTotals } from '#libs/contracts/orders/cart.js';
import type { OrderTotalsRequest } from '#libs/contracts/orders/orders.js';
import { couponLine } from '#libs/domain/coupons/coupon-terms.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Clock } from '#libs/runtime/clock.js';
import { discountedTotals } from '#libs/use-cases/coupons/discounted-totals.js';
import { unknownShipment } from '#libs/use-cases/orders/lock-order-lines.js';

/** What shipments of the caller cost together at their chosen prices, with a coupon to try; one without a price counts nothing. */
export class GetOrderTotals extends Query<CartTotals> {
  constructor(
    readonly actor: Actor,
    readonly request: OrderTotalsRequest,
  ) {
    super();
  }
}

@QueryHandler(GetOrderTotals)
export class GetOrderTotalsHandler implements IQueryHandler<GetOrderTotals> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing for a shipment that does not exist. */
  async execute({ actor, request }: GetOrderTotals): Promise<CartTotals> {
    const slugs = [...new Set(request.shipments)];
    const shipments = await this.em.find(Shipment, { slug: slugs, ownerId: actor.id });
    if (shipments.length < slugs.length) unknownShipment();
    const lines = shipments.flatMap(({ offer }) => (offer ? couponLine(offer) : []));
    const trial = { ownerId: actor.id, code: request.coupon ?? null };
    return discountedTotals(this.em, lines, trial, this.clock.now());
  }
}
