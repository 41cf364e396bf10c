import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/errors.js';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import type { Order } from '#libs/domain/orders/order.js';
import type { OrderItem } from '#libs/domain/orders/order-item.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { withdrawPurchase } from '#libs/jobs/labels.js';
import { captureOrder } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';

type Intent = { purchase: PurchaseIntent; fresh: boolean };
type Work = { item: OrderItem; shipment: Shipment; order: Order };

/** Longer than any attempt to buy can last. */
const afterAnyTryMs = 5 * 60_000;

/** Ends an order item without a label: the shipment can be ordered again. Leaves its changes unflushed. */
@Injectable()
export class FailOrderItem {
  constructor(private readonly em: EntityManager) {}

  /**
   * The carrier refused. Labels that it has sold without their insurance (`details.sold`), or may have sold to an earlier, unanswered
   * attempt, are withdrawn.
   */
  refused(work: Work, { purchase, fresh }: Intent, { code, message, details }: DomainError): void {
    if (fresh && details['sold'] !== true) purchase.refused();
    else this.#abandon(purchase);
    this.#fail(work, code, message);
  }

  /** Stops waiting for the label, whatever the carrier did or will do. */
  async unsold(work: Work, code: string, text: string): Promise<void> {
    const purchase = await this.em.findOne(PurchaseIntent, { shipmentId: work.shipment.id, state: 'requested' });
    if (purchase) this.#abandon(purchase);
    this.#fail(work, code, text);
    this.em.persist(OutboxMessage.of(captureOrder, { orderId: work.order.id }));
  }

  /**
   * An unfinished purchase of an earlier order: a label it may have brought is withdrawn, never used for this order.
   * @throws conflict `label_refused` when it has a label: then two orders would share it.
   */
  async leftOver(purchase: PurchaseIntent): Promise<void> {
    if (purchase.state === 'bought')
      throw new DomainError('label_refused', 'conflict', 'This shipment has a live label of another order.');
    this.#abandon(purchase);
    await this.em.flush();
  }

  #fail({ item, shipment }: Work, code: string, text: string): void {
    item.failed(code, text);
    shipment.purchaseFailed(code, text);
    shipment.release(text);
  }

  #abandon(purchase: PurchaseIntent): void {
    purchase.abandon();
    this.em.persist(OutboxMessage.of(withdrawPurchase, { purchaseId: purchase.id }, { delayMs: afterAnyTryMs }));
  }
}
