import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CartTotals, TotalsRequest } from '#libs/contracts/orders/cart.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { discountedTotals } from '#libs/use-cases/coupons/discounted-totals.js';
import { payableLines } from '../contents/payable-lines.js';
import { noSuchItem } from '../find-cart-items.js';
import { ReadCart } from '../contents/read-cart.js';

/** What some items of the caller's cart cost together; those that cannot be paid as they are do not count. */
export class GetCartTotals extends Query<CartTotals> {
  constructor(
    readonly actor: Actor,
    readonly request: TotalsRequest,
  ) {
    super();
  }
}

@QueryHandler(GetCartTotals)
export class GetCartTotalsHandler implements IQueryHandler<GetCartTotals> {
  constructor(
    private readonly em: EntityManager,
    private readonly carts: ReadCart,
    private readonly clock: Clock,
  ) {}

  /** @throws missing for an item that is not in the cart. */
  async execute({ actor, request }: GetCartTotals): Promise<CartTotals> {
    const now = this.clock.now();
    const { couponCode, items } = await this.carts.of(actor.id, now);
    const itemIds = new Set(request.items);
    const chosen = items.filter(({ id }) => itemIds.has(id));
    if (chosen.length < itemIds.size) throw noSuchItem();
    const code = request.coupon === undefined ? couponCode : request.coupon;
    const lines = payableLines(chosen);
    return discountedTotals(this.em, lines, { ownerId: actor.id, code }, now);
  }
}
