import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RefundView } from '#libs/contracts/orders/refunds.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import { RestartRefund } from '#libs/use-cases/refunds/restart-refund.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Order } from '#libs/domain/orders/order.js';
import { presentRefund } from '#libs/domain/refunds/present-refund.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { RecentSignIn } from '../../http/auth/recent-sign-in.js';

/** Tries a rejected refund again, from where it failed. */
export class RetryRefund extends Command<RefundView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RetryRefund)
export class RetryRefundHandler implements ICommandHandler<RetryRefund> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly recent: RecentSignIn,
  ) {}

  async execute({ actor, id }: RetryRefund): Promise<RefundView> {
    const asked = await this.em.fork().findOne(Refund, id);
    await this.recent.requireForRefund(actor, asked?.amount ?? 0);
    return this.em.transactional(async (em) => {
      await this.commands.execute(new RestartRefund(id));
      const refund = await em.findOneOrFail(Refund, id);
      const { number } = await em.findOneOrFail(Order, refund.orderId);
      const what = { action: 'refund.retry', subjectKind: 'refund', subjectId: id, subject: `WB-${number}` };
      await audit(em, { actor, ...what, before: { status: 'rejected' }, after: { status: refund.status } });
      return presentRefund(refund);
    });
  }
}
