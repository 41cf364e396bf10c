import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponBody } from '#libs/contracts/coupons.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { saveCoupon } from '../save-coupon.js';

/** Answers the new coupon's id. */
export class CreateCoupon extends Command<string> {
  constructor(readonly body: CouponBody) {
    super();
  }
}

@CommandHandler(CreateCoupon)
export class CreateCouponHandler implements ICommandHandler<CreateCoupon> {
  constructor(private readonly em: EntityManager) {}

  async execute({ body }: CreateCoupon): Promise<string> {
    const coupon = Coupon.of(body);
    await saveCoupon(this.em, coupon);
    return coupon.id;
  }
}
