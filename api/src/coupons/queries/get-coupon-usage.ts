import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CouponUsage } from '#libs/contracts/orders/coupons.js';
import { findCoupon } from '../find-coupon.js';

/** A coupon's redemptions and revenue. @throws missing. */
export class GetCouponUsage extends Query<CouponUsage> {
  constructor(readonly id: string) {
    super();
  }
}

/** Money of orders that were charged; refunds since then are subtracted. */
const totals = `
  select count(*) filter (where r.state = 'reserved')::int as reserved,
    count(*) filter (where r.state = 'committed')::int as committed,
    count(*) filter (where r.state = 'released')::int as released,
    coalesce(sum(r.amount) filter (where r.state = 'committed'), 0)::int as discount,
    coalesce(sum(o.captured - o.refunded) filter (where r.state = 'committed'), 0)::int as revenue
  from coupon_redemption r join orders o on o.id = r.order_id where r.coupon_id = ?`;

const newest = `
  select o.id as "orderId", 'WB-' || o.number as "orderNumber", o.email, r.amount, r.state, r.reserved_at as at
  from coupon_redemption r join orders o on o.id = r.order_id where r.coupon_id = ?
  order by r.reserved_at desc, r.id desc limit 100`;

type Redemption = Omit<CouponUsage['redemptions'][number], 'at'> & { at: Date };

@QueryHandler(GetCouponUsage)
export class GetCouponUsageHandler implements IQueryHandler<GetCouponUsage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: GetCouponUsage): Promise<CouponUsage> {
    await findCoupon(this.em, id);
    const [sums] = await this.em.execute<Omit<CouponUsage, 'redemptions'>[]>(totals, [id]);
    const rows = await this.em.execute<Redemption[]>(newest, [id]);
    return { ...sums!, redemptions: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })) };
  }
}
