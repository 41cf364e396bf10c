import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { waitAskedFor } from '#libs/domain/errors.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { livePurchaseStates, PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { sellableStates } from '#libs/domain/payments/payment-status.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { purchaseLabel, purchaseLabels } from '#libs/jobs/labels.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { findReturnAddress } from '#libs/use-cases/labels/find-return-address.js';
import { writeBacksOf } from '#libs/use-cases/stores/note-write-backs.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { askSellers, type Answer } from './ask-sellers.js';
import { enqueueCapture } from './enqueue-capture.js';
import { FailOrderItem } from './fail-order-item.js';
import { CarrierRefusal } from './settle-purchase.js';
import { storeIntents, storeOutcomes, type Attempt } from './store-attempts.js';
import { StorePurchase, type StoredPurchase } from './store-purchase.js';

type Payload = { orderId: string; orderItemIds: string[]; bulk: true };
type OrderAttempt = Attempt & { order: Order };

/** Delay before an unanswered purchase is looked up. */
const retryMs = 500;
/** Entities that are stored by statements for many rows, not by the unit of work. */
const unmanaged = { disableIdentityMap: true } as const;
const lockById = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, ...unmanaged } as const;

/**
 * Buys labels of a large order in a set: one transaction for their intent rows, then the carrier's calls, then one transaction for
 * what was sold. It buys only labels without an intent row. Items that have one, or that got no answer, are left to `purchaseLabel`,
 * which asks the carrier first: a run that is killed anywhere buys nothing twice.
 */
@Processor(purchaseLabels.name)
export class PurchaseLabels extends JobProcessor<Payload> {
  constructor(
    private readonly em: EntityManager,
    private readonly carriers: Carriers,
    private readonly failOrderItem: FailOrderItem,
    private readonly storePurchase: StorePurchase,
    private readonly clock: Clock,
  ) {
    super(purchaseLabels);
  }

  async run({ orderId, orderItemIds }: Payload, delivery: Delivery): Promise<void> {
    const order = await this.em.findOneOrFail(Order, orderId);
    const items = await this.#openItems(orderId, orderItemIds);
    const attempts = sellableStates.includes(order.payment) ? await this.#intend(order, items) : [];
    const tried = new Set(attempts.map(({ item }) => item));
    this.#leaveToPurchaseLabel(items.filter((item) => !tried.has(item)));
    const stored: StoredPurchase[] = [];
    await askSellers(this.em, this.carriers, attempts, delivery.signal, async (attempt, answer) => {
      stored.push(...(await this.#record({ ...attempt, order }, answer)));
    });
    const settled = attempts.filter(({ item }) => item.status !== 'open');
    await delivery.commit(this.em, async () => {
      if (settled.length > 0) await enqueueCapture(this.em, orderId, settled.length, true);
      const labeled = stored.map((one) => one.labeled);
      const { fulfillments, messages } = await writeBacksOf(this.em, labeled, { now: this.clock.now(), bulk: true });
      this.em.persist(messages);
      await storeOutcomes(this.em, attempts, { reports: fulfillments, sold: stored.flatMap((one) => one.rows) });
    });
  }

  /** Each item is tried alone, and reports its own error. */
  override async onFailed({ orderId, orderItemIds }: Payload): Promise<void> {
    this.#leaveToPurchaseLabel(await this.#openItems(orderId, orderItemIds));
  }

  #openItems(orderId: string, ids: readonly string[]): Promise<OrderItem[]> {
    const options = { orderBy: { position: 'asc' }, ...unmanaged } as const;
    return this.em.find(OrderItem, { id: [...ids], orderId, status: 'open' }, options);
  }

  /** Commits an intent row for each item whose shipment has no live one. */
  async #intend(order: Order, items: readonly OrderItem[]): Promise<Attempt[]> {
    const returns = await findReturnAddress(this.em, order.ownerId);
    return this.em.transactional(async (em) => {
      const ids = items.map(({ shipmentId }) => shipmentId);
      const shipments = await em.find(Shipment, { id: ids }, lockById);
      const live = await em.find(PurchaseIntent, { shipmentId: ids, state: [...livePurchaseStates] }, unmanaged);
      const known = new Set(live.map(({ shipmentId }) => shipmentId));
      const free = new Map(shipments.filter(({ id }) => !known.has(id)).map((shipment) => [shipment.id, shipment]));
      const attempts: Attempt[] = items.flatMap((item) => {
        const shipment = free.get(item.shipmentId);
        if (!shipment || !isQueuedFor(shipment, order)) return [];
        shipment.startPurchase();
        return [{ item, shipment, returns, purchase: PurchaseIntent.request(shipment.id, item.id, item.offer) }];
      });
      await storeIntents(em, attempts);
      return attempts;
    });
  }

  /** @returns what to store if the label was sold. */
  async #record(attempt: OrderAttempt, answer: Answer): Promise<StoredPurchase[]> {
    const { purchase, shipment } = attempt;
    if (answer instanceof CarrierRefusal) {
      this.failOrderItem.refused(attempt, { purchase, fresh: true }, answer.cause);
      return [];
    }
    try {
      if (answer && !(answer instanceof Error)) return [await this.storePurchase.bought(attempt, purchase, answer)];
    } catch {
      // Labels that cannot be stored: `purchaseLabel` finds them at the carrier and reports what is wrong.
    }
    shipment.purchaseUnknown();
    this.#leaveToPurchaseLabel([attempt.item], Math.max(retryMs, waitAskedFor(answer)));
    return [];
  }

  #leaveToPurchaseLabel(items: readonly OrderItem[], delayMs = 0): void {
    const messageOf = ({ id }: OrderItem) =>
      OutboxMessage.of(purchaseLabel, { orderItemId: id, bulk: true }, { delayMs });
    this.em.persist(items.map(messageOf));
  }
}

/** False when the order was canceled after the item was read: then its owner may change the shipment. */
const isQueuedFor = (shipment: Shipment, order: Order): boolean =>
  shipment.orderId === order.id && shipment.labelStatus === 'queued';
