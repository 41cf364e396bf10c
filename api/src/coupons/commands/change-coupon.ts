import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponChange } from '#libs/contracts/coupons.js';
import { audit } from '#libs/database/audit.js';
import type { Actor } from '#libs/domain/accounts/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { findCoupon } from '../find-coupon.js';
import { saveCoupon } from '../save-coupon.js';
import { termsOf } from '../terms-of.js';

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
  constructor(private readonly em: EntityManager) {}

  /** @throws conflict `version_conflict`, `name_taken`. */
  async execute({ actor, id, body: { version, ...body } }: ChangeCoupon): Promise<void> {
    const coupon = await findCoupon(this.em, id);
    if (coupon.version !== version) {
      const message = 'This coupon was changed elsewhere. Load it again, then repeat your change.';
      throw new DomainError('version_conflict', 'conflict', message, { version: coupon.version });
    }
    const before = termsOf(coupon);
    coupon.change(body);
    const what = { action: 'coupon.change', subjectKind: 'coupon', subjectId: id, subject: coupon.code };
    await audit(this.em, { actor, ...what, before, after: termsOf(coupon) });
    await saveCoupon(this.em, coupon);
  }
}
