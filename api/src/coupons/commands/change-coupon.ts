import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponBody, CouponChange } from '#libs/contracts/orders/coupons.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { isMoreGenerous } from '#libs/domain/coupons/is-more-generous.js';
import { DomainError } from '#libs/domain/errors.js';
import { Clock } from '#libs/runtime/clock.js';
import { CouponApprovalPolicy, supersedeApproval, type SignInCheck } from '../coupon-approval-policy.js';
import { findCoupon } from '../find-coupon.js';
import { saveCoupon } from '../save-coupon.js';
import { auditedTerms } from '../audited-terms.js';

/** More generous terms are treated like a new coupon: above the actor's ceiling they wait for a second person. */
export class ChangeCoupon extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly body: CouponChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeCoupon)
export class ChangeCouponHandler implements ICommandHandler<ChangeCoupon> {
  constructor(
    private readonly em: EntityManager,
    private readonly oversight: CouponApprovalPolicy,
    private readonly clock: Clock,
  ) {}

  /** @throws conflict `version_conflict`, `name_taken`. */
  execute({ actor, id, body: { version, ...body } }: ChangeCoupon): Promise<void> {
    return this.oversight.supervise(actor, (signIn) =>
      this.em.transactional(async (em) => {
        const { approvalId } = await findCoupon(em, id);
        await supersedeApproval(em, approvalId, this.clock.now());
        const coupon = await em.findOneOrFail(Coupon, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
        if (coupon.version !== version || coupon.approvalId !== approvalId) {
          const message = 'This coupon was changed elsewhere. Load it again, then repeat your change.';
          throw new DomainError('version_conflict', 'conflict', message, { version: coupon.version });
        }
        await this.#change(em, actor, coupon, body, signIn);
        await saveCoupon(em, coupon);
      }),
    );
  }

  async #change(em: EntityManager, actor: Actor, coupon: Coupon, body: CouponBody, signIn: SignInCheck): Promise<void> {
    const was = { ...coupon };
    const before = auditedTerms(coupon);
    coupon.change(body);
    const terms = auditedTerms(coupon);
    const what = { action: 'coupon.change', subjectKind: 'coupon', subjectId: coupon.id, subject: coupon.code };
    await audit(em, { actor, ...what, before, after: terms });
    if (was.approved && !isMoreGenerous(was, coupon)) return;
    await this.oversight.review(em, actor, { subject: coupon.code, coupons: [coupon], terms, before }, signIn);
  }
}
