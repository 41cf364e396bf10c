import type { EntityManager } from '@mikro-orm/postgresql';
import type { LineFacts } from '#libs/domain/stores/order-shipment.js';
import { StoreOrderLine } from '#libs/domain/stores/store-order-rows.js';
import { StoreProduct } from '#libs/domain/stores/store-product.js';

/** Lines of some orders of one owner, and the products of their SKUs, by SKU. */
export type RememberedLines = { lines: Map<string, LineFacts[]>; products: Map<string, StoreProduct> };

/** Reads the lines by order; what their store does not say of weight, HS code and origin, the memory of products does. */
export async function rememberedLines(
  em: EntityManager,
  ownerId: string,
  orderIds: readonly string[],
): Promise<RememberedLines> {
  const found = await em.find(
    StoreOrderLine,
    { orderId: [...orderIds] },
    { orderBy: { orderId: 'asc', position: 'asc' } },
  );
  const skus = [...new Set(found.map(({ sku }) => sku).filter(Boolean))];
  const known = skus.length > 0 ? await em.find(StoreProduct, { ownerId, sku: skus }) : [];
  const products = new Map(known.map((one) => [one.sku, one]));
  const lines = found.map(({ orderId, externalId, sku, name, open, unitPrice, grams, hsCode, origin, shippable }) => {
    const product = products.get(sku);
    return {
      ...{ orderId, externalId, sku, name, open, unitPrice, shippable },
      grams: grams ?? product?.grams ?? null,
      ...{ hsCode: hsCode ?? product?.hsCode ?? null, origin: origin ?? product?.origin ?? null },
    };
  });
  return { lines: Map.groupBy(lines, ({ orderId }) => orderId), products };
}
