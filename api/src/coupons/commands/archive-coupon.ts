import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { findCoupon } from '../find-coupon.js';

/** From now on nobody can use it; orders that have it keep it. Again changes nothing. */
export class ArchiveCoupon extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(ArchiveCoupon)
export class ArchiveCouponHandler implements ICommandHandler<ArchiveCoupon> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ArchiveCoupon): Promise<void> {
    (await findCoupon(this.em, id)).archive(new Date());
    await this.em.flush();
  }
}
