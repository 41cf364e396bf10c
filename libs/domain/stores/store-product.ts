import { defineEntity, p } from '@mikro-orm/core';
import type { Dimensions, Weight } from '#libs/contracts/parcels/parcels.js';
import type { PackageParcel } from '#libs/contracts/parcels/saved-packages.js';
import { productSource, type ProductFacts } from '#libs/contracts/stores/store-products.js';
import { gramsOf } from './grams.js';

const StoreProductSchema = defineEntity({
  name: 'StoreProduct',
  tableName: 'store_product',
  properties: {
    ownerId: p.string().primary(),
    sku: p.string().primary(),
    name: p.text(),
    /** Of one piece. */
    weight: p.json<Weight>().strictNullable(),
    dimensions: p.json<Dimensions>().strictNullable(),
    hsCode: p.string().length(16).strictNullable(),
    origin: p.string().length(2).strictNullable(),
    /** What one piece alone is sent in. */
    packaging: p.json<PackageParcel>().strictNullable(),
    /** Its weight, for sums. */
    grams: p.float().columnType('double precision').strictNullable(),
    source: p.enum(productSource.options),
    changedAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** The data of an owner's product, by its SKU. Guarantees: manual entries are never overwritten by learned ones. */
export class StoreProduct extends StoreProductSchema.class {
  static of(ownerId: string, sku: string): StoreProduct {
    const unknown = { weight: null, dimensions: null, hsCode: null, origin: null, packaging: null, grams: null };
    return Object.assign(new StoreProduct(), { ownerId, sku, name: '', ...unknown, source: 'learned' as const });
  }

  /** Its owner's own words. */
  edit(facts: ProductFacts, now: Date): void {
    const { name, weight, dimensions, hsCode, origin, packaging } = facts;
    this.take({ name, weight, dimensions, hsCode, origin, packaging }, now);
    this.source = 'edited';
  }

  /** Data from a shipment; manual entries stay, and so does everything the shipment did not contain. */
  learn(facts: Partial<ProductFacts>, now: Date): void {
    const isKnown = (value: unknown) => value !== null && value !== undefined && value !== '';
    const fresh = Object.entries(facts).filter(
      ([name, value]) => isKnown(value) && !(this.source === 'edited' && isKnown(this[name as keyof ProductFacts])),
    );
    if (fresh.length > 0) this.take(Object.fromEntries(fresh), now);
  }

  private take(facts: Partial<ProductFacts>, now: Date): void {
    Object.assign(this, facts, { changedAt: now });
    this.grams = this.weight && gramsOf(this.weight);
  }
}
StoreProductSchema.setClass(StoreProduct);
