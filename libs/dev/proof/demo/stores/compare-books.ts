import type { ShopParcel } from './shop-books.js';

export type Comparison = {
  /** Orders that their shop knows as shipped. */
  writtenBack: number;
  /** Numbers that a shop was told more than once. */
  duplicates: number;
  /** Labels of which no shop knows, and numbers that are no label's. */
  lost: number;
};

/** The shops' own books beside the tracking numbers of the labels that were bought, one for each order. */
export function compareBooks(parcels: readonly ShopParcel[], labels: readonly string[]): Comparison {
  const numbers = new Set(parcels.map(({ trackingNumber }) => trackingNumber));
  const bought = new Set(labels);
  const orders = new Set(parcels.map(({ shop, order }) => `${shop} ${order}`));
  return {
    writtenBack: orders.size,
    duplicates: parcels.length - numbers.size,
    lost: labels.filter((one) => !numbers.has(one)).length + [...numbers].filter((one) => !bought.has(one)).length,
  };
}
