import type { StoreProduct as View } from '#libs/contracts/stores/store-products.js';
import type { StoreProduct } from '#libs/domain/stores/store-product.js';

/** A product as its owner sees it. */
export function productView(product: StoreProduct): View {
  const { sku, version, name, weight, dimensions, hsCode, origin, packaging, source, changedAt } = product;
  return {
    ...{ sku, version, name, weight, dimensions, hsCode, origin, packaging, source },
    changedAt: changedAt.toISOString(),
  };
}
