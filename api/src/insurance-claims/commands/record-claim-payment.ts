import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import { queueClaimNotice } from '#libs/use-cases/notices/queue-claim-notice.js';
import { RecentSignIn } from '../../http/auth/recent-sign-in.js';
import { findAnyClaim, lockClaim } from '../find-claim.js';

/** Staff have sent a bank transfer or a check. */
export class RecordClaimPayment extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly reference: string,
  ) {
    super();
  }
}

@CommandHandler(RecordClaimPayment)
export class RecordClaimPaymentHandler implements ICommandHandler<RecordClaimPayment> {
  constructor(
    private readonly em: EntityManager,
    private readonly recent: RecentSignIn,
    private readonly clock: Clock,
  ) {}

  /** @throws missing; conflict `illegal_transition` when it is already paid, or refunded to the card */
  async execute({ actor, id, reference }: RecordClaimPayment): Promise<void> {
    const { approved } = await findAnyClaim(this.em.fork(), id);
    await this.recent.requireForRefund(actor, approved ?? 0);
    await this.em.transactional(async (em) => {
      const { claim, order } = await lockClaim(em, id);
      const { status: before } = claim;
      claim.paidByTransfer(reference, actor.id, this.clock.now());
      await audit(em, {
        ...{ actor, action: 'claim.pay', subjectKind: 'claim', subjectId: id, subject: `WB-${order.number}` },
        ...{ before: { status: before }, after: { status: claim.status, amount: claim.approved }, reason: reference },
      });
      await queueClaimNotice(em, order, claim);
    });
  }
}
