import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { supersedeApproval } from '../coupon-approval-policy.js';
import { findCoupon } from '../find-coupon.js';

/** Disables the coupon from now on; orders that use it keep it. Repeating it changes nothing. */
export class ArchiveCoupon extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(ArchiveCoupon)
export class ArchiveCouponHandler implements ICommandHandler<ArchiveCoupon> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, id }: ArchiveCoupon): Promise<void> {
    await this.em.transactional(async (em) => {
      const coupon = await findCoupon(em, id);
      if (coupon.archivedAt) return;
      await supersedeApproval(em, coupon.approvalId, this.clock.now());
      coupon.archive(this.clock.now());
      const after = { archivedAt: coupon.archivedAt };
      const what = { action: 'coupon.archive', subjectKind: 'coupon', subjectId: id, subject: coupon.code };
      await audit(em, { actor, ...what, before: { archivedAt: null }, after });
    });
  }
}
