import type { VendorOrder } from '#libs/contracts/stores/vendor-order.js';
import { linesToShip } from './store-order-columns.js';

/**
 * The known weights of a page's orders. `stated`: grams by order that the store states, NaN where nothing is to be shipped.
 * `pieces`: three numbers for each line without a weight: its order, its product in `skus`, and how many pieces.
 */
export type PageWeights = { stated: readonly number[]; skus: readonly string[]; pieces: readonly number[] };

/** Grams of one piece by SKU. */
export type RememberedGrams = ReadonlyMap<string, number>;

export function pageWeights(orders: readonly VendorOrder[]): PageWeights {
  const skus = new Map<string, number>();
  const pieces: number[] = [];
  const stated = orders.map((order, index) => {
    const lines = linesToShip(order);
    let sum = lines.length > 0 ? 0 : NaN;
    for (const { grams, sku, open } of lines) {
      if (grams !== null) {
        sum += grams * open;
        continue;
      }
      const known = skus.get(sku);
      if (known === undefined) skus.set(sku, skus.size);
      pieces.push(index, known ?? skus.size - 1, open);
    }
    return sum;
  });
  return { stated, skus: [...skus.keys()], pieces };
}

/** Grams by order; null unless the weight of every piece is stated or remembered, as store_order_grams has it. */
export function gramsOf({ stated, skus, pieces }: PageWeights, remembered: RememberedGrams): (number | null)[] {
  const sums = [...stated];
  for (let at = 0; at < pieces.length; at += 3)
    sums[pieces[at]!]! += (remembered.get(skus[pieces[at + 1]!]!) ?? NaN) * pieces[at + 2]!;
  return sums.map((sum) => (Number.isFinite(sum) ? Math.ceil(sum) : null));
}
