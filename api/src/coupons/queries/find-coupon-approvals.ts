import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CouponApprovalPage, CouponApprovalQuery } from '#libs/contracts/orders/coupons.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { CouponApproval } from '#libs/domain/coupons/coupon-approval.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';
import { approvalRow } from '../approval.view.js';

/** Coupons that wait for a second person, or did, newest first. */
export class FindCouponApprovals extends Query<CouponApprovalPage> {
  constructor(
    readonly actor: Actor,
    readonly query: CouponApprovalQuery,
  ) {
    super();
  }
}

@QueryHandler(FindCouponApprovals)
export class FindCouponApprovalsHandler implements IQueryHandler<FindCouponApprovals> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, query: { state, cursor, limit } }: FindCouponApprovals): Promise<CouponApprovalPage> {
    const [at, id] = cursor ? readTimeCursor(cursor) : [];
    const after = at && id ? { $or: [{ proposedAt: { $lt: at } }, { proposedAt: at, id: { $lt: id } }] } : {};
    const orderBy = [{ proposedAt: 'desc' }, { id: 'desc' }] as const;
    const found = await this.em.find(CouponApproval, { state, ...after }, { orderBy: [...orderBy], limit: limit + 1 });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map((approval) => approvalRow(approval, actor.id)),
      ...(found.length > limit && last ? { next: encodeCursor([last.proposedAt.toISOString(), last.id]) } : {}),
    };
  }
}
