import type { EntityManager } from '@mikro-orm/postgresql';
import type { CouponView } from '#libs/contracts/orders/coupons.js';
import { CouponApproval } from '#libs/domain/coupons/coupon-approval.js';
import type { Coupon } from '#libs/domain/coupons/coupon.js';
import { countedRedemptions } from '#libs/domain/coupons/coupon-redemption.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { approvalView } from './approval.view.js';

type Uses = { coupon_id: string; reserved: number; committed: number };

const uses = `
  select coupon_id, count(*) filter (where state = 'reserved')::int as reserved,
    count(*) filter (where state = 'committed')::int as committed
  from coupon_redemption where state in ${sqlStates(countedRedemptions)} and coupon_id = any (?::uuid[]) group by coupon_id`;

/** Coupons as operators see them, in their order, with their uses. */
export async function couponViews(em: EntityManager, coupons: readonly Coupon[]): Promise<CouponView[]> {
  const ids = `{${coupons.map(({ id }) => id).join(',')}}`;
  const rows = await em.execute<Uses[]>(uses, [ids]);
  const asked = coupons.flatMap(({ approvalId }) => approvalId ?? []);
  const approvals = asked.length > 0 ? await em.find(CouponApproval, { id: asked }) : [];
  return coupons.map((coupon) => {
    const { reserved = 0, committed = 0 } = rows.find((row) => row.coupon_id === coupon.id) ?? {};
    const { startsAt, expiresAt, createdAt, archivedAt, approvalId, ...rest } = coupon;
    const approval = approvals.find(({ id }) => id === approvalId);
    return {
      ...rest,
      uses: { reserved, committed },
      approval: approval ? approvalView(approval) : null,
      startsAt: startsAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      archivedAt: archivedAt?.toISOString() ?? null,
    };
  });
}
