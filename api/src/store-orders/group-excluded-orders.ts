import type { LeftOut } from '#libs/contracts/stores/store-shipments.js';

/** Groups orders by the reason in words. */
export function groupExcludedOrders(found: readonly { text: string; orders: readonly string[] }[]): LeftOut {
  const byText = Map.groupBy(found, ({ text }) => text);
  return [...byText].map(([text, of]) => ({ text, orders: of.flatMap(({ orders }) => orders) }));
}
