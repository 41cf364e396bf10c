import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CouponApprovalRow } from '#libs/contracts/orders/coupons.js';
import { CouponApproval } from '#libs/domain/coupons/coupon-approval.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { approvalRow } from '../approval.view.js';

/** One approval. @throws missing. */
export class GetCouponApproval extends Query<CouponApprovalRow> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(GetCouponApproval)
export class GetCouponApprovalHandler implements IQueryHandler<GetCouponApproval> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: GetCouponApproval): Promise<CouponApprovalRow> {
    return approvalRow(await this.em.findOneOrFail(CouponApproval, id), actor.id);
  }
}
