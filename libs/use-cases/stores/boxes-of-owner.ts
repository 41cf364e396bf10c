import type { EntityManager } from '@mikro-orm/postgresql';
import { presets } from '#libs/contracts/parcels/presets.js';
import { SavedPackage } from '#libs/domain/accounts/saved-package.js';
import type { Box, Pieces } from '#libs/domain/stores/boxes/suggest-boxes.js';
import type { LineFacts } from '#libs/domain/stores/order-shipment.js';
import type { StoreProduct } from '#libs/domain/stores/store-product.js';

/** The saved packages that have a size; with `presets` also the packaging of carriers. */
export async function boxesOfOwner(em: EntityManager, ownerId: string, withPresets = false): Promise<Box[]> {
  const saved = await em.find(SavedPackage, { ownerId });
  const own = saved.flatMap(({ name, parcel: { type, preset, dimensions } }): Box[] =>
    dimensions ? [{ name, parcel: { type, preset, dimensions }, size: dimensions }] : [],
  );
  return withPresets ? [...own, ...presetBoxes] : own;
}

/** By the room inside where it is published, else by the outside size. */
const presetBoxes = presets.flatMap(({ active, code, name, type, inside, outside }): Box[] => {
  const size = inside ?? outside;
  if (!active || !size) return [];
  const [length, width, height] = size;
  return [{ name, parcel: { type, preset: code }, size: { length, width, height, unit: 'in' } }];
});

/** What of an order has to be packed. */
export const piecesOf = (lines: readonly LineFacts[], products: ReadonlyMap<string, StoreProduct>): Pieces[] =>
  lines
    .filter(({ shippable, open }) => shippable && open > 0)
    .map(({ sku, open }) => ({ sku, quantity: open, size: products.get(sku)?.dimensions ?? null }));
