import * as z from 'zod/mini';
import type { VendorOrder } from '#libs/contracts/stores/vendor-order.js';
import type { Meta } from './woocommerce-answers.js';

/** The key under which we count shipped pieces: WooCommerce itself has no parcels. */
export const parcelsKey = '_waybill_parcels';

const ours = z.array(
  z.object({
    id: z.string(),
    carrier: z.string(),
    trackingNumber: z.string(),
    lines: z.array(z.object({ id: z.string(), quantity: z.int() })),
  }),
);
export type ParcelInMeta = z.infer<typeof ours>[number];

const textOrNumber = z.union([z.string(), z.number()]);
const tracked = z.array(
  z.object({
    tracking_provider: z.nullish(z.string()),
    custom_tracking_provider: z.nullish(z.string()),
    tracking_number: textOrNumber,
    tracking_id: z.nullish(z.string()),
    products_list: z.catch(
      z.nullish(z.array(z.object({ item_id: z.optional(textOrNumber), qty: z.optional(textOrNumber) }))),
      null,
    ),
  }),
);

/** What the last entry of this key says; nothing for what is of another kind. Most orders have none, and a refusal costs an Error. */
function read<T>(meta: Meta, key: string, schema: z.ZodMiniType<T[]>): T[] {
  const entry = meta.findLast((one) => one.key === key);
  return (entry && schema.safeParse(entry.value).data) ?? [];
}

/** The parcels that we wrote into the order. */
export const ownParcels = (meta: Meta): ParcelInMeta[] => read(meta, parcelsKey, ours);

/** Parcels of the plug-ins that write "Shipment Tracking" meta; broken entries are skipped. */
function pluginParcels(meta: Meta): VendorOrder['fulfillments'] {
  return read(meta, '_wc_shipment_tracking_items', tracked).map((entry) => ({
    id: entry.tracking_id ?? '',
    carrier: entry.tracking_provider || entry.custom_tracking_provider || '',
    trackingNumber: String(entry.tracking_number),
    lines: (entry.products_list ?? []).flatMap(({ item_id, qty }) => {
      const quantity = Number(qty);
      return item_id !== undefined && Number.isInteger(quantity) && quantity > 0
        ? [{ id: String(item_id), quantity }]
        : [];
    }),
  }));
}

/** The shipped parcels of the order: ours, and those of others under other numbers. */
export function parcelsInMeta(meta: Meta): VendorOrder['fulfillments'] {
  const own = ownParcels(meta);
  const numbers = new Set(own.map(({ trackingNumber }) => trackingNumber));
  return [...own, ...pluginParcels(meta).filter(({ trackingNumber }) => !numbers.has(trackingNumber))];
}
