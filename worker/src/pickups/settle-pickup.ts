import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import type { BookedPickup, CarrierPickupBooking } from '#libs/domain/carriers/carrier-pickup.js';
import type { Carrier } from '#libs/domain/carriers/carrier.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { DomainError, waitAskedFor } from '#libs/domain/errors.js';
import { Order } from '#libs/domain/orders/order.js';
import { chargedStates } from '#libs/domain/payments/payment-status.js';
import { withOffset } from '#libs/domain/pickups/local-time.js';
import { Pickup, PickupLabel } from '#libs/domain/pickups/pickup.js';
import { captureOrder } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { refundPickup, settlePickup } from '#libs/jobs/pickups.js';
import { queuePickupNotice } from '#libs/use-cases/notices/queue-pickup-notice.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { settleUnpaidPickup } from './settle-unpaid-pickup.js';

const minute = 60_000;
/** How long after the pickup an unavailable carrier is still asked. */
const patienceMs = 24 * 60 * minute;

/** The carrier's answer; `refusal` is a sentence. */
type Answer = { booked: BookedPickup } | { refusal: string } | 'canceled';
/** No answer in all attempts. */
type Silence = { silence: unknown };

/**
 * Books a requested pickup, or cancels it. The pickup's row is the intent and its id our reference: carriers treat a repeated
 * request as the same one, so a run that is killed, doubled or late books nothing twice. Once the pickup window is over, nothing
 * is booked: the carrier is only asked for the pickup's state. One with a price is booked while its payment is authorized; the capture
 * follows the carrier's confirmation, and its refusal releases the card.
 */
@Processor(settlePickup.name)
export class SettlePickup extends JobProcessor<{ pickupId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly carriers: Carriers,
    private readonly clock: Clock,
  ) {
    super(settlePickup);
  }

  async run({ pickupId }: { pickupId: string }, delivery: Delivery): Promise<void> {
    const pickup = await this.em.findOne(Pickup, pickupId);
    if (pickup?.status === 'unpaid')
      return delivery.commit(this.em, () => settleUnpaidPickup(this.em, pickup, this.clock.now()));
    if (!pickup?.isWaiting) return;
    const { isCanceling } = pickup;
    const answer = await this.#ask(pickup).catch((error: unknown): Silence => {
      if (!delivery.lastAttempt || delivery.signal.aborted) throw error;
      return { silence: error };
    });
    await delivery.commit(this.em, async () => {
      await this.em.refresh(pickup, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!pickup.isWaiting || pickup.isCanceling !== isCanceling) return;
      if (answer !== 'canceled' && 'silence' in answer) await this.#later(pickup, answer.silence);
      else await this.#record(pickup, answer);
    });
  }

  /** The last attempt has ended without a word: killed, or too long. */
  override async onFailed({ pickupId }: { pickupId: string }, error: Error): Promise<void> {
    const pickup = await this.em.findOne(Pickup, pickupId);
    if (pickup?.isWaiting) await this.#later(pickup, error);
  }

  /** Asks again, at growing intervals, until a day after the pickup. */
  async #later(pickup: Pickup, error: unknown): Promise<void> {
    const now = this.clock.now().getTime();
    if (now > pickup.toAt.getTime() + patienceMs)
      return this.#record(pickup, { refusal: 'The carrier never answered. Ask it whether somebody came.' });
    const silentMs = now - ((pickup.isCanceling && pickup.cancelRequestedAt) || pickup.createdAt).getTime();
    const delayMs = Math.max(Math.min(60 * minute, Math.max(10 * minute, silentMs / 2)), waitAskedFor(error));
    this.em.persist(OutboxMessage.of(settlePickup, { pickupId: pickup.id }, { delayMs }));
  }

  /** Only a refusal is final; other errors leave open whether a driver comes. */
  async #ask(pickup: Pickup): Promise<Answer> {
    try {
      const carrier = this.carriers.get(pickup.seller);
      return pickup.isCanceling ? await cancel(carrier, pickup) : await this.#book(carrier, pickup);
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'upstream') throw error;
      if (error.code === 'carrier_refused') return { refusal: error.message };
      throw new DomainError('carrier_unavailable', 'upstream', error.message, {}, { cause: error });
    }
  }

  async #book(carrier: Carrier, pickup: Pickup): Promise<Answer> {
    const isPaid = await this.#isPaid(pickup);
    if (isPaid && this.clock.now() <= pickup.toAt) return { booked: await carrier.bookPickup(bookingOf(pickup)) };
    const booked = await carrier.findPickup(pickup.id);
    return booked ? { booked } : { refusal: isPaid ? unanswered : unpaid };
  }

  /** The provider may have ended the payment meanwhile. */
  async #isPaid({ orderId }: Pickup): Promise<boolean> {
    if (orderId === null) return true;
    return (await this.em.count(Order, { id: orderId, payment: ['authorised', ...chargedStates] })) > 0;
  }

  async #record(pickup: Pickup, answer: Answer): Promise<void> {
    const { orderId, isCanceling } = pickup;
    if (orderId !== null && pickup.status === 'requested') this.em.persist(OutboxMessage.of(captureOrder, { orderId }));
    if (answer !== 'canceled' && 'booked' in answer) {
      pickup.confirmed(answer.booked.confirmation);
      // Its owner has left meanwhile.
      if (pickup.isCanceling) this.em.persist(OutboxMessage.of(settlePickup, { pickupId: pickup.id }));
      return;
    }
    if (answer !== 'canceled' && isCanceling) {
      pickup.cancelRefused(answer.refusal);
      return;
    }
    if (answer === 'canceled') {
      pickup.canceled();
      if (orderId !== null) this.em.persist(OutboxMessage.of(refundPickup, { pickupId: pickup.id }));
    } else {
      pickup.failed(answer.refusal);
      await queuePickupNotice(this.em, pickup);
    }
    // Another pickup may collect them.
    await this.em.nativeUpdate(PickupLabel, { pickupId: pickup.id }, { active: false });
  }
}

const unanswered = 'The carrier did not answer in time. Nobody came: book another pickup.';
const unpaid = 'The payment ended before the carrier answered. Book another pickup.';

async function cancel(carrier: Carrier, { id }: Pickup): Promise<Answer> {
  const answer = await carrier.cancelPickup(id);
  return answer === 'canceled' ? answer : { refusal: 'The carrier did not cancel it: the driver still comes.' };
}

const bookingOf = (pickup: Pickup): CarrierPickupBooking => ({
  ...{ reference: pickup.id, carrier: pickup.carrier, purchases: pickup.purchases, address: pickup.sender },
  ...{ from: withOffset(pickup.fromAt, pickup.timeZone), to: withOffset(pickup.toAt, pickup.timeZone) },
  ...{ instructions: pickup.instructions, service: pickup.service, cost: pickup.price },
});
