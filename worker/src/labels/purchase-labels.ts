import { EntityManager, LockMode, OptimisticLockError } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { waitAskedFor } from '#libs/domain/errors.js';
import type { BoughtLabels } from '#libs/domain/carriers/carrier.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { livePurchaseStates, PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { sellableStates } from '#libs/domain/payments/payment-status.js';
import { sellerOf } from '#libs/domain/quotes/offer.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { purchaseLabel, purchaseLabels } from '#libs/jobs/labels.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { findReturnAddress } from '#libs/use-cases/labels/find-return-address.js';
import { noteWriteBacks, type LabeledShipment } from '#libs/use-cases/stores/note-write-backs.js';
import { commitUnflushed } from '../runtime/job-run/commit-unflushed.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { enqueueCapture } from './enqueue-capture.js';
import { FailOrderItem } from './fail-order-item.js';
import { labelRequestOf } from './label-request-of.js';
import { CarrierRefusal, settlePurchase } from './settle-purchase.js';
import { StorePurchase, type PurchaseWork } from './store-purchase.js';

type Payload = { orderId: string; orderItemIds: string[]; bulk: true };
type Work = PurchaseWork & { order: Order };
type Attempt = Work & { purchase: PurchaseIntent };

/** Concurrent calls of carriers: two sets make as many as labels that are bought alone. */
const atOnce = 4;
/** Delay before an unanswered purchase is looked up. */
const retryMs = 500;
const lockById = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;

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
    const labeled = await this.#buy(attempts, delivery.signal);
    const settled = attempts.filter(({ item }) => item.status !== 'open');
    await delivery.commit(this.em, async () => {
      if (settled.length > 0) await enqueueCapture(this.em, orderId, settled.length, true);
      await this.#holdUnchanged(attempts.map(({ shipment }) => shipment));
      await noteWriteBacks(this.em, labeled, { now: this.clock.now(), bulk: true });
    });
  }

  /** Each item is tried alone, and reports its own error. */
  override async onFailed({ orderId, orderItemIds }: Payload): Promise<void> {
    this.#leaveToPurchaseLabel(await this.#openItems(orderId, orderItemIds));
  }

  #openItems(orderId: string, ids: readonly string[]): Promise<OrderItem[]> {
    return this.em.find(OrderItem, { id: [...ids], orderId, status: 'open' }, { orderBy: { position: 'asc' } });
  }

  /** Commits an intent row for each item whose shipment has no live one. */
  async #intend(order: Order, items: readonly OrderItem[]): Promise<Attempt[]> {
    const attempts: Attempt[] = [];
    const returns = await findReturnAddress(this.em, order.ownerId);
    await commitUnflushed(this.em, async () => {
      const ids = items.map(({ shipmentId }) => shipmentId);
      const shipments = await this.em.find(Shipment, { id: ids }, lockById);
      const live = await this.em.find(PurchaseIntent, { shipmentId: ids, state: [...livePurchaseStates] });
      const known = new Set(live.map(({ shipmentId }) => shipmentId));
      for (const item of items) {
        const shipment = shipments.find(({ id }) => id === item.shipmentId);
        if (!shipment || known.has(shipment.id) || !isQueuedFor(shipment, order)) continue;
        const purchase = PurchaseIntent.request(shipment.id, item.id, item.offer);
        this.em.persist(purchase);
        shipment.startPurchase();
        attempts.push({ item, shipment, order, returns, purchase });
      }
    });
    return attempts;
  }

  /** Buys some at a time, and starts none after the run was aborted. Leaves its changes unflushed. @returns those with labels. */
  async #buy(attempts: readonly Attempt[], signal: AbortSignal): Promise<LabeledShipment[]> {
    const [waiting, labeled] = [[...attempts], [] as LabeledShipment[]];
    const next = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        const sold = await this.#record(one, signal.aborted ? undefined : await this.#ask(one));
        if (sold) labeled.push(sold);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    return labeled;
  }

  /** The carrier's answer. An error other than a refusal leaves open whether it has sold the label. */
  async #ask(attempt: Attempt): Promise<BoughtLabels | Error> {
    const { item, purchase } = attempt;
    try {
      const carrier = this.carriers.get(sellerOf(item.offer));
      return await settlePurchase(
        carrier,
        purchase.id,
        true,
        await labelRequestOf(this.em, carrier, purchase, attempt),
      );
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  /** `answer`: undefined when the carrier was not asked. @returns the shipment if it has its labels. */
  async #record(attempt: Attempt, answer: BoughtLabels | Error | undefined): Promise<LabeledShipment | undefined> {
    const { purchase, shipment } = attempt;
    if (answer instanceof CarrierRefusal) {
      this.failOrderItem.refused(attempt, { purchase, fresh: true }, answer.cause);
      return undefined;
    }
    try {
      if (answer && !(answer instanceof Error)) return await this.storePurchase.bought(attempt, purchase, answer);
    } catch {
      // Labels that cannot be stored: `purchaseLabel` finds them at the carrier and reports what is wrong.
    }
    shipment.purchaseUnknown();
    this.#leaveToPurchaseLabel([attempt.item], Math.max(retryMs, waitAskedFor(answer)));
    return undefined;
  }

  #leaveToPurchaseLabel(items: readonly OrderItem[], delayMs = 0): void {
    const messageOf = ({ id }: OrderItem) =>
      OutboxMessage.of(purchaseLabel, { orderItemId: id, bulk: true }, { delayMs });
    this.em.persist(items.map(messageOf));
  }

  /**
   * Locks the shipments in the order of their ids, because the flush of several rows checks their versions before it locks them.
   * @throws OptimisticLockError when one has changed meanwhile.
   */
  async #holdUnchanged(shipments: readonly Shipment[]): Promise<void> {
    if (shipments.length === 0) return;
    const rows = await this.em.execute<{ id: string; version: number }[]>(
      'select id, version from shipment where id in (?) order by id for update',
      [shipments.map(({ id }) => id)],
    );
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    const changed = shipments.find(({ id, version }) => versions.get(id) !== version);
    if (changed) throw OptimisticLockError.lockFailed(changed);
  }
}

/** False when the order was canceled after the item was read: then its owner may change the shipment. */
const isQueuedFor = (shipment: Shipment, order: Order): boolean =>
  shipment.orderId === order.id && shipment.labelStatus === 'queued';
