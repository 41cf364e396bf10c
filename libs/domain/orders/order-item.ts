import { defineEntity, p } from '@mikro-orm/core';
import type { Offer } from '../quotes/offer.js';
import { assertTransition, sqlStates, type Transitions } from '../transitions.js';

/** open until its label exists or has failed. */
export const orderItemStatuses = ['open', 'bought', 'failed'] as const;
type OrderItemStatus = (typeof orderItemStatuses)[number];

export const orderItemTransitions: Transitions<OrderItemStatus> = {
  open: ['bought', 'failed'],
  bought: [],
  failed: [],
};

/** A shipment is in one of these at most. */
const liveItemStatuses = orderItemStatuses.filter((status) => status !== 'failed');

const OrderItemSchema = defineEntity({
  name: 'OrderItem',
  tableName: 'order_item',
  indexes: [
    { properties: ['orderId', 'position'] },
    { properties: ['shipmentId'] },
    {
      name: 'order_item_quote_index',
      expression: `create index "order_item_quote_index" on "order_item" ((case when "offer"->>'id' ~ '^[0-9a-f-]{36}[.]' then left("offer"->>'id', 36)::uuid end))`,
    },
    { name: 'order_item_open_index', properties: ['orderId'], where: "status = 'open'" },
  ],
  uniques: [
    { name: 'order_item_live_unique', properties: ['shipmentId'], where: `status in ${sqlStates(liveItemStatuses)}` },
  ],
  checks: [{ name: 'order_item_discount_check', expression: 'discount >= 0 and discount <= total' }],
  properties: {
    id: p.uuid().primary(),
    orderId: p.uuid(),
    shipmentId: p.uuid(),
    position: p.integer(),
    /** The offer as sold: price, lines and cost never change again. */
    offer: p.json<Offer>(),
    /** Its price, minor units; equals `offer.total`. */
    total: p.integer(),
    /** Its share of the order's coupon. */
    discount: p.integer(),
    status: p.enum(orderItemStatuses),
    failureCode: p.string().strictNullable(),
    failureText: p.text().strictNullable(),
  },
});

/** One shipment of an order at its fixed price. */
export class OrderItem extends OrderItemSchema.class {
  /** The card's payment for it: price less its share of the coupon. */
  get toPay(): number {
    return this.total - this.discount;
  }

  bought(): void {
    this.moveTo('bought');
  }

  failed(code: string, text: string): void {
    this.moveTo('failed');
    this.failureCode = code;
    this.failureText = text;
  }

  private moveTo(to: OrderItemStatus): void {
    assertTransition('order item', orderItemTransitions, this.status, to);
    this.status = to;
  }
}
OrderItemSchema.setClass(OrderItem);
