import type { OrderItem } from '../orders/order-item.js';

/** The money of one shipment, minor units: price, the coupon's share of it, and our cost. */
export type ItemMoney = { id: string; total: number; discount: number; cost: number };

export const itemMoney = ({ id, total, discount, offer }: OrderItem): ItemMoney => ({
  id,
  total,
  discount,
  cost: offer.cost,
});
