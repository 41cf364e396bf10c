import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { DomainError } from '#libs/domain/errors.js';
import { CardPayments } from '#libs/domain/payments/card-payments.js';
import { Clock } from '#libs/runtime/clock.js';
import { KeyConflict } from '#libs/runtime/settings/key-conflict.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { reconcileOrders, settlePayment } from '#libs/jobs/orders.js';
import type { Delivery } from '../../runtime/job-run/delivery.js';
import { JobProcessor } from '../../runtime/job-processor.js';
import { updateFindings } from './update-findings.js';
import { ordersWithMissedEvents } from './missed-payment-events.js';
import { requeuePickups } from './requeue-pickups.js';
import { remindOfDisputes } from './remind-of-disputes.js';
import { requeueAdjustments } from './requeue-adjustments.js';
import { requeueReturns } from './requeue-returns.js';
import { requeueOrders, requeueRefunds } from './requeue-stalled-orders.js';

/** Stripe delivers an event for three days; older refunds were reported or checked since. */
const lookbackMs = 4 * 24 * 3600_000;

/**
 * Compares orders, payments, labels, refunds, ledger and events. Safe repairs are made by enqueuing the job that does them, which
 * checks everything again before it acts; the rest becomes a finding for an operator.
 */
@Processor(reconcileOrders.name)
export class ReconcileOrders extends JobProcessor<object> {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: CardPayments,
    private readonly clock: Clock,
    private readonly conflict: KeyConflict = new KeyConflict(),
  ) {
    super(reconcileOrders);
  }

  async run(_: object, delivery: Delivery): Promise<void> {
    const stale = await this.#ordersMissingEvents();
    await this.em.transactional(async (em) => {
      await delivery.close(em);
      await em.execute(requeueOrders);
      await em.execute(requeueRefunds);
      await em.execute(requeueReturns, [this.clock.now()]);
      await em.execute(requeuePickups);
      await em.execute(requeueAdjustments, [this.clock.now()]);
      await remindOfDisputes(em, this.clock.now());
      em.persist(stale.map((orderId) => OutboxMessage.of(settlePayment, { orderId })));
      await em.flush();
      await updateFindings(em, this.conflict);
    });
  }

  /** An unavailable provider is checked next time; everything else continues. */
  async #ordersMissingEvents(): Promise<string[]> {
    try {
      const since = new Date(this.clock.now().getTime() - lookbackMs);
      return await ordersWithMissedEvents(this.em, await this.payments.reversalsSince(since));
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'upstream') return [];
      throw error;
    }
  }
}
