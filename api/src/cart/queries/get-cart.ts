import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { discountedTotals } from '#libs/use-cases/coupons/discounted-totals.js';
import { payableLines } from '../contents/payable-lines.js';
import { ReadCart } from '../contents/read-cart.js';

/** The caller's cart with the totals of all that can be paid, as JSON of the contract's `cartView`. */
export class GetCart extends Query<Buffer> {
  constructor(readonly actor: Actor) {
    super();
  }
}

const comma = Buffer.from(',');

@QueryHandler(GetCart)
export class GetCartHandler implements IQueryHandler<GetCart> {
  constructor(
    private readonly em: EntityManager,
    private readonly carts: ReadCart,
    private readonly clock: Clock,
  ) {}

  async execute({ actor }: GetCart): Promise<Buffer> {
    const now = this.clock.now();
    const { version, couponCode, items } = await this.carts.of(actor.id, now);
    const lines = payableLines(items);
    const totals = await discountedTotals(this.em, lines, { ownerId: actor.id, code: couponCode }, now);
    const pieces = items.flatMap(({ bytes }, place) => (place === 0 ? [bytes] : [comma, bytes]));
    const head = Buffer.from(`{"version":${version},"items":[`);
    return Buffer.concat([head, ...pieces, Buffer.from(`],"totals":${JSON.stringify(totals)}}`)]);
  }
}
