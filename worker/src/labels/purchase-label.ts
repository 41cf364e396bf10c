import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { DomainError, waitAskedFor } from '#libs/domain/errors.js';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { sellableStates } from '#libs/domain/payments/payment-status.js';
import type { BoughtLabels } from '#libs/domain/carriers/carrier.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { sellerOf } from '#libs/domain/quotes/offer.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { purchaseLabel } from '#libs/jobs/labels.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { enqueueCapture } from './enqueue-capture.js';
import { FailOrderItem } from './fail-order-item.js';
import { findReturnAddress } from '#libs/use-cases/labels/find-return-address.js';
import { writeBacksOf } from '#libs/use-cases/stores/note-write-backs.js';
import { Clock } from '#libs/runtime/clock.js';
import { labelRequestOf } from './label-request-of.js';
import { loadPurchase, type LoadedPurchase } from './load-purchase.js';
import { CarrierRefusal, settlePurchase } from './settle-purchase.js';
import { storeIntents, storeOutcomes, storeStatus } from './store-attempts.js';
import { StorePurchase, type PurchaseWork } from './store-purchase.js';

type Payload = { orderItemId: string; bulk?: true | undefined };
type Work = PurchaseWork & { order: Order };
type Intent = { purchase: PurchaseIntent; fresh: boolean };

const minute = 60_000;
/** An unreachable carrier is retried for this long before the item fails, far within the card's 7 days. */
const patienceMs = 12 * 60 * minute;

/**
 * Buys one shipment's labels exactly once: the intent row is committed first; the carrier is called with its id as reference; a
 * run that finds an intent row asks the carrier by that reference before it buys.
 */
@Processor(purchaseLabel.name)
export class PurchaseLabel extends JobProcessor<Payload> {
  constructor(
    private readonly em: EntityManager,
    private readonly carriers: Carriers,
    private readonly failOrderItem: FailOrderItem,
    private readonly storePurchase: StorePurchase,
    private readonly clock: Clock,
  ) {
    super(purchaseLabel);
  }

  async run({ orderItemId, bulk }: Payload, delivery: Delivery): Promise<void> {
    const work = await loadPurchase(this.em, orderItemId);
    const { item, order } = work;
    if (item.status !== 'open') return;
    if (!sellableStates.includes(order.payment)) {
      return this.failOrderItem.unsold(
        await this.#load(orderItemId),
        'payment_cancelled',
        'The payment was cancelled before the label was bought.',
      );
    }
    const intent = await this.#intend(work);
    const bought = await this.#purchase(work, intent, delivery);
    const attempt = { ...work, purchase: intent.purchase };
    const stored =
      bought instanceof DomainError ? null : await this.storePurchase.bought(work, intent.purchase, bought);
    if (bought instanceof DomainError) this.failOrderItem.refused(work, intent, bought);
    await delivery.commit(this.em, async () => {
      await enqueueCapture(this.em, item.orderId, 1, bulk === true);
      const labeled = stored ? [stored.labeled] : [];
      const noting = { now: this.clock.now(), bulk: bulk === true };
      const { fulfillments, messages } = await writeBacksOf(this.em, labeled, noting);
      this.em.persist(messages);
      await storeOutcomes(this.em, [attempt], { reports: fulfillments, sold: stored?.rows ?? [] });
    });
  }

  /**
   * The last attempt has failed: retries later, less and less often; after a long silence the item fails, uncharged.
   */
  override async onFailed(payload: Payload, error: Error): Promise<void> {
    const work = await this.#load(payload.orderItemId);
    const { item, order, shipment } = work;
    if (item.status !== 'open') return;
    const purchase = await this.em.findOne(PurchaseIntent, { shipmentId: shipment.id, state: 'requested' });
    const silentMs = this.clock.now().getTime() - (purchase?.requestedAt ?? order.updatedAt).getTime();
    if (silentMs < patienceMs) {
      const delayMs = Math.min(60 * minute, Math.max(5 * minute, silentMs / 2, waitAskedFor(error)));
      this.em.persist(OutboxMessage.of(purchaseLabel, payload, { delayMs }));
      return;
    }
    const text = `${item.offer.carrierName} has not answered for half a day. Your card is not charged for it. Order it again.`;
    await this.failOrderItem.unsold(work, 'carrier_unavailable', text);
  }

  /** Managed, to be changed by the unit of work. */
  async #load(orderItemId: string): Promise<Work> {
    const item = await this.em.findOneOrFail(OrderItem, orderItemId);
    const shipment = await this.em.findOneOrFail(Shipment, item.shipmentId);
    const order = await this.em.findOneOrFail(Order, item.orderId);
    return { item, shipment, order, returns: await findReturnAddress(this.em, shipment.ownerId) };
  }

  /** @throws OptimisticLockError when the shipment has changed meanwhile */
  async #intend({ live, ...work }: LoadedPurchase): Promise<Intent> {
    const { item, shipment } = work;
    const known = live?.orderItemId === item.id ? live : null;
    if (live && !known) await this.failOrderItem.leftOver(await this.em.findOneOrFail(PurchaseIntent, live.id));
    const purchase = known ?? PurchaseIntent.request(shipment.id, item.id, item.offer);
    shipment.startPurchase();
    if (!known) await this.em.transactional((em) => storeIntents(em, [{ ...work, purchase }]));
    else await this.em.transactional((em) => storeStatus(em, shipment));
    return { purchase, fresh: !known };
  }

  /** The purchased labels, or the carrier's refusal. @throws any error that leaves open whether it was bought. */
  async #purchase(work: Work, intent: Intent, delivery: Delivery): Promise<BoughtLabels | DomainError> {
    try {
      const carrier = this.carriers.get(sellerOf(work.item.offer));
      const request = await labelRequestOf(this.em, carrier, intent.purchase, work);
      return await settlePurchase(carrier, intent.purchase.id, intent.fresh, request);
    } catch (error) {
      if (error instanceof CarrierRefusal) return error.cause;
      if (!delivery.signal.aborted) {
        work.shipment.purchaseUnknown();
        await this.em.transactional((em) => storeStatus(em, work.shipment));
      }
      throw error;
    }
  }
}
