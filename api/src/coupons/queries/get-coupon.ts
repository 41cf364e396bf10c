import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CouponView } from '#libs/contracts/orders/coupons.js';
import { couponViews } from '../coupon.view.js';
import { findCoupon } from '../find-coupon.js';

export class GetCoupon extends Query<CouponView> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetCoupon)
export class GetCouponHandler implements IQueryHandler<GetCoupon> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: GetCoupon): Promise<CouponView> {
    const [view] = await couponViews(this.em, [await findCoupon(this.em, id)]);
    return view!;
  }
}
