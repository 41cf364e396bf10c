import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponDecision } from '#libs/contracts/orders/coupons.js';
import { audit, nameOfActor } from '#libs/use-cases/audit/write-audit-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { CouponApproval } from '#libs/domain/coupons/coupon-approval.js';
import { DomainError } from '#libs/domain/errors.js';
import { Clock } from '#libs/runtime/clock.js';

/** A second person approves or rejects coupons. Of several at once, the first decides. */
export class DecideCoupons extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly decision: CouponDecision,
  ) {
    super();
  }
}

/** Only coupons that have not changed since. */
const approve = `
  update coupon set approved = true, version = version + 1 where approval_id = ? and archived_at is null and not approved`;

@CommandHandler(DecideCoupons)
export class DecideCouponsHandler implements ICommandHandler<DecideCoupons> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing, forbidden for one's own proposal, conflict `illegal_transition` once decided. */
  execute({ actor, id, decision }: DecideCoupons): Promise<void> {
    return this.em.transactional(async (em) => {
      const approval = await em.findOne(CouponApproval, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if (!approval) throw new DomainError('not_found', 'missing', 'There is nothing to approve here.');
      const before = { state: approval.state };
      const by = { id: actor.id, name: await nameOfActor(em, actor.id) };
      const reason = decision.decision === 'decline' ? decision.reason : null;
      approval.decide(decision.decision === 'approve' ? 'approved' : 'declined', by, reason, this.clock.now());
      if (approval.state === 'approved') await em.execute(approve, [id]);
      const what = { subjectKind: 'coupon_approval', subjectId: id, subject: approval.subject };
      const after = { state: approval.state };
      await audit(em, { actor, action: `coupon.${decision.decision}`, ...what, before, after, reason });
    });
  }
}
