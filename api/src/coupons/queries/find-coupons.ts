import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CouponPage, CouponQuery } from '#libs/contracts/orders/coupons.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';
import { couponViews } from '../coupon.view.js';

/** Current or archived coupons, newest first. */
export class FindCoupons extends Query<CouponPage> {
  constructor(readonly query: CouponQuery) {
    super();
  }
}

@QueryHandler(FindCoupons)
export class FindCouponsHandler implements IQueryHandler<FindCoupons> {
  constructor(private readonly em: EntityManager) {}

  async execute({ query: { state, search, cursor, limit } }: FindCoupons): Promise<CouponPage> {
    const [at, id] = cursor ? readTimeCursor(cursor) : [];
    const after = at && id ? { $or: [{ createdAt: { $lt: at } }, { createdAt: at, id: { $lt: id } }] } : {};
    const found = await this.em.find(
      Coupon,
      {
        archivedAt: state === 'current' ? null : { $ne: null },
        ...(search ? { code: { $like: `${search.replace(/_/g, '\\_')}%` } } : {}),
        ...after,
      },
      { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], limit: limit + 1 },
    );
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      items: await couponViews(this.em, page),
      ...(found.length > limit && last ? { next: encodeCursor([last.createdAt.toISOString(), last.id]) } : {}),
    };
  }
}
