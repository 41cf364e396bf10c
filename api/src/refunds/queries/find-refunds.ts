import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RefundPage, RefundQuery } from '#libs/contracts/orders/refunds.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { presentRefund } from '#libs/domain/refunds/present-refund.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';
import { isTestOwnerSql } from '#libs/domain/identity/owner-id.js';

const ofRealOrder = (refund: string): string =>
  `not exists (select from orders o where o.id = ${refund}.order_id and ${isTestOwnerSql('o.owner_id')})`;

/** Refunds of everybody, the longest open first; none of test orders. */
export class FindRefunds extends Query<RefundPage> {
  constructor(readonly query: RefundQuery) {
    super();
  }
}

@QueryHandler(FindRefunds)
export class FindRefundsHandler implements IQueryHandler<FindRefunds> {
  constructor(private readonly em: EntityManager) {}

  async execute({ query: { status, cursor, limit } }: FindRefunds): Promise<RefundPage> {
    const [at, id] = cursor ? readTimeCursor(cursor) : [];
    const after = at && id ? { $or: [{ requestedAt: { $gt: at } }, { requestedAt: at, id: { $gt: id } }] } : {};
    const found = await this.em.find(
      Refund,
      { ...(status ? { status } : {}), ...after, [raw(ofRealOrder)]: [] },
      { orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }], limit: limit + 1 },
    );
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      items: await this.#rows(page),
      ...(found.length > limit && last ? { next: encodeCursor([last.requestedAt.toISOString(), last.id]) } : {}),
    };
  }

  async #rows(refunds: readonly Refund[]): Promise<RefundPage['items']> {
    const orders = await this.em.find(Order, { id: refunds.map((one) => one.orderId) });
    const items = await this.em.find(OrderItem, { id: refunds.map((one) => one.orderItemId) });
    const shipments = await this.em.find(Shipment, { id: refunds.map((one) => one.shipmentId) });
    return refunds.map((refund) => ({
      ...presentRefund(refund),
      orderId: refund.orderId,
      orderNumber: `WB-${orders.find(({ id }) => id === refund.orderId)?.number ?? ''}`,
      shipment: shipments.find(({ id }) => id === refund.shipmentId)?.slug ?? '',
      carrierName: items.find(({ id }) => id === refund.orderItemId)?.offer.carrierName ?? '',
      askedBy: refund.askedBy,
    }));
  }
}
