import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponBody } from '#libs/contracts/coupons.js';
import { audit } from '#libs/database/audit.js';
import type { Actor } from '#libs/domain/accounts/actor.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { saveCoupon } from '../save-coupon.js';
import { termsOf } from '../terms-of.js';

/** Answers the new coupon's id. */
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
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body }: CreateCoupon): Promise<string> {
    const coupon = Coupon.of(body);
    const what = { action: 'coupon.create', subjectKind: 'coupon', subjectId: coupon.id, subject: coupon.code };
    await audit(this.em, { actor, ...what, after: termsOf(coupon) });
    await saveCoupon(this.em, coupon);
    return coupon.id;
  }
}
