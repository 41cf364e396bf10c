import * as z from 'zod/mini';
import { dimensions, weight } from '../parcels/parcels.js';
import { packageParcel } from '../parcels/saved-packages.js';
import { count } from '../values/dates-and-counts.js';
import { latinDigits } from '../field-rules/latin-digits.js';
import { pageOf, pageRequest } from '../values/page.js';

const sku = z.string().check(z.trim(), z.minLength(1, 'Enter a SKU.'), z.maxLength(200));
const hsCode = z.string().check(
  z.overwrite((text) => latinDigits(text).replace(/[.\s]/g, '')),
  z.regex(/^\d{6,10}$/, 'An HS code has 6 to 10 digits.'),
);
const origin = z.string().check(z.regex(/^[A-Z]{2}$/, 'Use a country code like US.'));

/** The data of a product; null: unknown. */
export const productFacts = z.strictObject({
  name: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  /** Of one piece. */
  weight: z._default(z.nullable(weight), null),
  dimensions: z._default(z.nullable(dimensions), null),
  hsCode: z._default(z.nullable(hsCode), null),
  origin: z._default(z.nullable(origin), null),
  /** What one piece alone is sent in. */
  packaging: z._default(z.nullable(packageParcel), null),
});
export type ProductFacts = z.infer<typeof productFacts>;

/** Body of PUT /api/store-products: makes the product of this SKU, or changes the one that is there. */
export const storeProductBody = z.strictObject({
  sku,
  /** The version last seen; absent for a new one. */
  version: z.optional(count),
  ...productFacts.shape,
});
export type StoreProductBody = z.infer<typeof storeProductBody>;

/** learned: from shipments, and updated by them; edited: by its owner, and never overwritten. */
export const productSource = z.enum(['learned', 'edited']);

export const storeProduct = z.object({
  sku: z.string(),
  version: z.int(),
  name: z.string(),
  ...{ weight: z.nullable(weight), dimensions: z.nullable(dimensions) },
  ...{ hsCode: z.nullable(z.string()), origin: z.nullable(z.string()), packaging: z.nullable(packageParcel) },
  source: productSource,
  changedAt: z.string(),
});
export type StoreProduct = z.infer<typeof storeProduct>;

/** Query of GET /api/store-products: by SKU. `q`: part of SKU or name; missing: those without a weight or a size. */
export const storeProductFilter = z.extend(pageRequest, {
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  missing: z.optional(z.enum(['weight', 'size'])),
});
export type StoreProductFilter = z.infer<typeof storeProductFilter>;
export const storeProductPage = pageOf(storeProduct);
export type StoreProductPage = z.infer<typeof storeProductPage>;

/** Body of POST /api/store-products/remove. */
export const productRemoval = z.strictObject({ skus: z.array(sku).check(z.minLength(1), z.maxLength(500)) });
export type ProductRemoval = z.infer<typeof productRemoval>;

/** Products of one owner; bytes and rows of one file. */
export const maxProducts = 50_000;
export const maxProductFile = 1024 * 1024;
export const maxProductRows = 5_000;

/** Columns of the file, in its order. `package`: the name of a saved package. */
export const productFileColumns = [
  ...([
    'sku',
    'name',
    'weight',
    'weight_unit',
    'length',
    'width',
    'height',
    'size_unit',
    'hs_code',
    'origin',
    'package',
  ] as const),
] as const;

/** Answer of POST /api/store-products/file: rows that were taken, and of the first 100 others their line and why. */
export const productFileResult = z.object({
  ...{ added: z.int(), changed: z.int(), refused: z.int() },
  problems: z.array(z.object({ line: z.int(), text: z.string() })),
});
export type ProductFileResult = z.infer<typeof productFileResult>;
