import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { DomainError } from '#libs/domain/errors.js';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { withdrawPurchase } from '#libs/jobs/labels.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { JobProcessor } from '../runtime/job-processor.js';

const hour = 3600_000;
/** When a carrier that decides later is asked again. */
const undecidedMs = 6 * hour;
/** How long an unavailable carrier is asked; afterwards the purchase stays abandoned, for an operator. */
const patienceMs = 14 * 24 * hour;

/**
 * An abandoned purchase may have succeeded at the carrier, perhaps for some parcels only: nobody will use its labels, so they are voided,
 * and it is withdrawn once the carrier has none that counts. Enqueued some minutes
 * after the last attempt to buy, so that no attempt is still in progress.
 */
@Processor(withdrawPurchase.name)
export class WithdrawPurchase extends JobProcessor<{ purchaseId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly carriers: Carriers,
    private readonly clock: Clock,
  ) {
    super(withdrawPurchase);
  }

  /** @throws conflict `carrier_refused` when the carrier does not take the label back: that is an operator's case. */
  async run({ purchaseId }: { purchaseId: string }): Promise<void> {
    const purchase = await this.em.findOneOrFail(PurchaseIntent, purchaseId);
    if (purchase.state !== 'given_up') return;
    const carrier = this.carriers.get(purchase.seller);
    const answer = await carrier.voidPurchase(purchase.id);
    if (answer === 'rejected') {
      const message = `${carrier.name} does not take back the label of the abandoned purchase ${purchase.id}.`;
      throw new DomainError('carrier_refused', 'conflict', message);
    }
    if (answer === 'submitted')
      this.em.persist(OutboxMessage.of(withdrawPurchase, { purchaseId }, { delayMs: undecidedMs }));
    else purchase.withdrawn();
  }

  /** A refusal is final; silence is retried. */
  override async onFailed({ purchaseId }: { purchaseId: string }, error: Error): Promise<void> {
    if (error instanceof DomainError && error.code === 'carrier_refused') return;
    const purchase = await this.em.findOneOrFail(PurchaseIntent, purchaseId);
    if (this.clock.now().getTime() - (purchase.finishedAt?.getTime() ?? 0) > patienceMs) return;
    this.em.persist(OutboxMessage.of(withdrawPurchase, { purchaseId }, { delayMs: hour }));
  }
}
