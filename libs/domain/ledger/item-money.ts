import type { OrderItem } from '../orders/order-item.js';

/** One shipment's money, minor units: price, what the coupon pays of it, what it costs us. */
export type ItemMoney = { id: string; total: number; discount: number; cost: number };

export const itemMoney = ({ id, total, discount, offer }: OrderItem): ItemMoney => ({
  id,
  total,
  discount,
  cost: offer.cost,
});
