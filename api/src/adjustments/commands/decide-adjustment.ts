import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AdjustmentDecision } from '#libs/contracts/adjustments/adjustments.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Order } from '#libs/domain/orders/order.js';
import { Clock } from '#libs/runtime/clock.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import { applyToCharge, insistOnCharge } from '#libs/use-cases/adjustments/apply-to-charge.js';
import { lockBills } from '#libs/use-cases/adjustments/lock-bills.js';
import { coverByCredits, creditsSince } from '#libs/use-cases/adjustments/credits-since.js';
import { AnswerTerm, proposeCharge } from '#libs/use-cases/adjustments/propose-charge.js';
import { postToLedger } from '#libs/use-cases/payments/post-to-ledger.js';

/** An admin waives an adjustment, charges its owner, disputes it at the carrier, or records how the carrier decided. */
export class DecideAdjustment extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly decision: AdjustmentDecision,
  ) {
    super();
  }
}

@CommandHandler(DecideAdjustment)
export class DecideAdjustmentHandler implements ICommandHandler<DecideAdjustment> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly term: AnswerTerm,
  ) {}

  /** Of two concurrent answers, the second is refused. Waits for a bill that is being recorded. @throws missing; conflict `illegal_transition`; invalid */
  async execute({ actor, id, decision }: DecideAdjustment): Promise<void> {
    await this.em.transactional(async (em) => {
      await lockBills(em);
      const adjustment = await em.findOne(Adjustment, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!adjustment) throw new DomainError('not_found', 'missing', 'There is no such adjustment.');
      const { status: before, recovered } = adjustment;
      await this.#apply(em, adjustment, decision);
      const { number } = await em.findOneOrFail(Order, adjustment.orderId);
      await audit(em, {
        ...{ actor, action: `adjustment.${decision.decision}`, subjectKind: 'adjustment', subjectId: id },
        ...{ subject: `WB-${number}`, before: { status: before, recovered }, reason: decision.words },
        after: {
          ...{ status: adjustment.status, recovered: adjustment.recovered },
          ...(decision.decision === 'won' ? { amount: decision.amount } : {}),
        },
      });
      await em.flush();
      await postToLedger(em, ...adjustment.postings);
    });
  }
  async #apply(em: EntityManager, adjustment: Adjustment, decision: AdjustmentDecision): Promise<void> {
    const now = this.clock.now();
    const { words } = decision;
    const charges = decision.decision === 'charge';
    if (charges && adjustment.status === 'charged') return insistOnCharge(em, adjustment, words, now);
    adjustment.decide(decision, await creditsSince(em, adjustment), now);
    await applyToCharge(em, adjustment, decision, now);
    if (!charges) return;
    await coverByCredits(em, adjustment, adjustment.difference - adjustment.covered, now);
    await proposeCharge(em, adjustment, { amount: adjustment.chargeable, note: words, term: this.term }, now);
  }
}
