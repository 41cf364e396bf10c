import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponBody } from '#libs/contracts/orders/coupons.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { CouponApprovalPolicy } from '../coupon-approval-policy.js';
import { saveCoupon } from '../save-coupon.js';
import { auditedTerms } from '../audited-terms.js';

/** Answers the new coupon's id. Above the actor's ceiling it waits for a second person. */
export class CreateCoupon extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly body: CouponBody,
  ) {
    super();
  }
}

@CommandHandler(CreateCoupon)
export class CreateCouponHandler implements ICommandHandler<CreateCoupon> {
  constructor(
    private readonly em: EntityManager,
    private readonly oversight: CouponApprovalPolicy,
  ) {}

  execute({ actor, body }: CreateCoupon): Promise<string> {
    return this.oversight.supervise(actor, (signIn) =>
      this.em.transactional(async (em) => {
        const coupon = Coupon.of(body);
        const terms = auditedTerms(coupon);
        const what = { action: 'coupon.create', subjectKind: 'coupon', subjectId: coupon.id, subject: coupon.code };
        await audit(em, { actor, ...what, after: terms });
        await this.oversight.review(
          em,
          actor,
          { subject: coupon.code, coupons: [coupon], terms, before: null },
          signIn,
        );
        await saveCoupon(em, coupon);
        return coupon.id;
      }),
    );
  }
}
