import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { previewCoupon } from '#libs/use-cases/coupons/preview-coupon.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { couponError } from '#libs/domain/coupons/coupon-refusal.js';
import { Clock } from '#libs/runtime/clock.js';
import { changeCart } from '../change-cart.js';
import { payableLines } from '../contents/payable-lines.js';
import { ReadCart } from '../contents/read-cart.js';

/** Stores the code with the cart if it reduces what can be paid now; null removes it. */
export class ChangeCartCoupon extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly code: string | null,
  ) {
    super();
  }
}

@CommandHandler(ChangeCartCoupon)
export class ChangeCartCouponHandler implements ICommandHandler<ChangeCartCoupon> {
  constructor(
    private readonly em: EntityManager,
    private readonly carts: ReadCart,
    private readonly clock: Clock,
  ) {}

  /** @throws conflict `coupon_…`, saying why the code does not count. */
  async execute({ actor, code }: ChangeCartCoupon): Promise<void> {
    if (code !== null) await this.#assertCounts(actor.id, code);
    await changeCart(this.em, actor.id, undefined, (_, cart) => {
      if (cart.couponCode === code) return Promise.resolve(false);
      cart.useCoupon(code);
      return Promise.resolve(true);
    });
  }

  async #assertCounts(ownerId: string, code: string): Promise<void> {
    const now = this.clock.now();
    const { items } = await this.carts.of(ownerId, now);
    const tried = await previewCoupon(this.em, code, payableLines(items), { ownerId }, now);
    if (tried.kind === 'refused') throw couponError(tried, 'code');
  }
}
