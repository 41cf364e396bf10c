import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CouponChange } from '#libs/contracts/coupons.js';
import { DomainError } from '#libs/domain/errors.js';
import { findCoupon } from '../find-coupon.js';
import { saveCoupon } from '../save-coupon.js';

export class ChangeCoupon extends Command<void> {
  constructor(
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
  async execute({ id, body: { version, ...body } }: ChangeCoupon): Promise<void> {
    const coupon = await findCoupon(this.em, id);
    if (coupon.version !== version) {
      const message = 'This coupon was changed elsewhere. Load it again, then repeat your change.';
      throw new DomainError('version_conflict', 'conflict', message, { version: coupon.version });
    }
    coupon.change(body);
    await saveCoupon(this.em, coupon);
  }
}
