import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { ClaimFiling } from '#libs/domain/insurance/claim-filing.js';
import { InsuranceClaimFile } from '#libs/domain/insurance/insurance-claim-file.js';
import { settleClaim } from '#libs/jobs/insurance.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { findClaim, lockClaim } from '../find-claim.js';

/** Withdraws the caller's claim before it is decided, and deletes its files; a job cancels it at its insurer first. */
export class WithdrawClaim extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(WithdrawClaim)
export class WithdrawClaimHandler implements ICommandHandler<WithdrawClaim> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing; conflict `illegal_transition` when it was decided */
  async execute({ actor, id }: WithdrawClaim): Promise<void> {
    await this.em.transactional(async (em) => {
      await findClaim(em, actor.id, id);
      const { claim } = await lockClaim(em, id);
      if (claim.status === 'withdrawn') return;
      const filing = await em.findOne(ClaimFiling, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if (filing?.isOpen) {
        filing.cancel(this.clock.now());
        em.persist(OutboxMessage.of(settleClaim, { claimId: id }));
        return;
      }
      claim.withdraw(actor.id, this.clock.now());
      await em.nativeDelete(InsuranceClaimFile, { claimId: id });
    });
  }
}
