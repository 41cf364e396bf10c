import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChargeAnswer } from '#libs/contracts/adjustments/adjustment-charges.js';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { settleAdjustment } from '#libs/jobs/adjustments.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';

/** The owner of a shipment accepts a charge for an adjustment, or contests it. */
export class AnswerCharge extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly slug: string,
    readonly answer: ChargeAnswer,
  ) {
    super();
  }
}

@CommandHandler(AnswerCharge)
export class AnswerChargeHandler implements ICommandHandler<AnswerCharge> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Of two concurrent answers, the second is refused. @throws missing; conflict `illegal_transition` after the term or of another shipment */
  async execute({ actor, slug, answer }: AnswerCharge): Promise<void> {
    await this.em.transactional(async (em) => {
      const shipment = await em.findOne(Shipment, { slug, ownerId: actor.id });
      if (!shipment) throw new DomainError('not_found', 'missing', 'This shipment does not exist.');
      const found = { id: answer.chargeId, shipmentId: shipment.id };
      const charge = await em.findOne(AdjustmentCharge, found, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!charge) throw new DomainError('illegal_transition', 'conflict', 'This shipment has no such charge.');
      const now = this.clock.now();
      if (answer.answer === 'contest') charge.contest(answer.words, now);
      else {
        charge.accept(now);
        em.persist(OutboxMessage.of(settleAdjustment, { chargeId: charge.id }));
      }
      await audit(em, {
        ...{ actor, action: `adjustment.${answer.answer}`, subjectKind: 'shipment', subjectId: charge.shipmentId },
        ...{ subject: slug, after: { amount: charge.amount } },
      });
    });
  }
}
