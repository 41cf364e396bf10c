import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { ClaimFiling } from '#libs/domain/insurance/claim-filing.js';
import { InsuranceClaimFile } from '#libs/domain/insurance/insurance-claim-file.js';
import { Clock } from '#libs/runtime/clock.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import { queueClaimNotice } from '#libs/use-cases/notices/queue-claim-notice.js';
import { lockClaim } from '../find-claim.js';

/** Staff end the filing of a claim that its insurer no longer finds: they decide it, or it is withdrawn if its owner withdrew it. */
export class EndFiling extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(EndFiling)
export class EndFilingHandler implements ICommandHandler<EndFiling> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Waits for an answer of the insurer that is being recorded. @throws missing; conflict `illegal_transition` while the insurer has it, or once it ended */
  async execute({ actor, id, reason }: EndFiling): Promise<void> {
    await this.em.transactional(async (em) => {
      const { claim, order } = await lockClaim(em, id);
      const filing = await em.findOne(ClaimFiling, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if (!filing) throw new DomainError('illegal_transition', 'conflict', 'This claim was not filed with an insurer.');
      const before = { status: claim.status, filing: filing.status };
      const wasWithdrawn = filing.status === 'canceling';
      const now = this.clock.now();
      filing.endByStaff(reason, now);
      if (wasWithdrawn) {
        claim.canceledAtInsurer(now);
        await em.nativeDelete(InsuranceClaimFile, { claimId: id });
      } else claim.returned(now);
      await audit(em, {
        ...{ actor, action: 'claim.end_filing', subjectKind: 'claim', subjectId: id, subject: `WB-${order.number}` },
        ...{ before, after: { status: claim.status, filing: filing.status }, reason },
      });
      await queueClaimNotice(em, order, claim, wasWithdrawn ? 'withdrawn' : 'taken_over');
    });
  }
}
