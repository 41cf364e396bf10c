import type { ProductFacts } from '#libs/contracts/stores/store-products.js';
import type { Shipment } from '../shipments/shipment.js';
import { gramsOf } from './grams.js';
import type { StoreOrderLine } from './store-order-rows.js';

type Packed = { line: Pick<StoreOrderLine, 'sku' | 'name' | 'grams' | 'hsCode' | 'origin'>; quantity: number };

/**
 * What a shipment shows of the products in it, by SKU: of each what its customs lines say, by the name of the product, else what its
 * store says; of one kind of product in one parcel its weight (whole parcel by pieces, packaging included), of one piece what it
 * was sent in. Where the store says the weight, it is the store's.
 */
export function factsOfParcel(
  { from, parcels, contents }: Pick<Shipment, 'from' | 'parcels' | 'contents'>,
  packed: readonly Packed[],
): Map<string, Partial<ProductFacts>> {
  const bySku = Map.groupBy(packed, ({ line }) => line.sku);
  const pieces = packed.reduce((sum, { quantity }) => sum + quantity, 0);
  const [parcel] = parcels;
  const alone = bySku.size === 1 && parcels.length === 1 && pieces > 0 ? parcel : undefined;
  return new Map(
    [...bySku].map(([sku, [first]]): [string, Partial<ProductFacts>] => {
      const { name, grams, hsCode, origin } = first!.line;
      const item = contents.items.find(({ description }) => description === name.trim().slice(0, 100).trim());
      const shown = alone && { value: round(gramsOf(alone.weight) / pieces), unit: 'g' as const };
      const weight = grams === null ? shown : { value: round(grams), unit: 'g' as const };
      const { type, preset, dimensions } = alone ?? {};
      return [
        sku,
        {
          name: name.slice(0, 500),
          ...(weight && weight.value > 0 ? { weight } : {}),
          hsCode: item?.hsCode || hsCode?.replace(/\D/g, '').slice(0, 10) || null,
          // The sender's own country may have been entered only as a default.
          origin: origin ?? (item && item.origin !== from?.country ? item.origin : null),
          ...(type && preset && pieces === 1
            ? { packaging: { type, preset, ...(dimensions ? { dimensions } : {}) } }
            : {}),
        },
      ];
    }),
  );
}

/** As many decimals as weights are entered with. */
const round = (grams: number): number => Math.round(grams * 10) / 10;
