import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentEventView } from '#libs/contracts/payments/payment-events.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { PaymentEvent } from '#libs/domain/payments/payment-event.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { paymentEventView } from '../payment-event.view.js';

/** Processes an event as if it had just arrived: looks its order up at the provider again. */
export class ReplayPaymentEvent extends Command<PaymentEventView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(ReplayPaymentEvent)
export class ReplayPaymentEventHandler implements ICommandHandler<ReplayPaymentEvent> {
  constructor(private readonly em: EntityManager) {}

  /** @throws missing, conflict for an event that is about no order or was not meant for us. */
  async execute({ actor, id }: ReplayPaymentEvent): Promise<PaymentEventView> {
    return this.em.transactional(async (em) => {
      const event = await em.findOne(PaymentEvent, id);
      if (!event) throw new DomainError('not_found', 'missing', 'There is no such event.');
      const { outcome } = event;
      em.persist(OutboxMessage.of(settlePayment, event.reopen()));
      const what = { action: 'payment_event.replay', subjectKind: 'payment_event', subjectId: id };
      await audit(em, { actor, ...what, subject: event.type, before: { outcome }, after: { outcome: event.outcome } });
      return paymentEventView(event);
    });
  }
}
