import * as z from 'zod/mini';
import { rule } from '../field-rules/rule.js';

/** `{type}` of the routes: what kind of packaging. */
export const packagingTypes = ['envelope', 'pak', 'parcel', 'tube'] as const;
export const packagingType = z.enum(packagingTypes);
export type PackagingType = z.infer<typeof packagingType>;

export const weightUnits = ['oz', 'lb', 'g', 'kg'] as const;
export const weightUnit = z.enum(weightUnits);
export type WeightUnit = z.infer<typeof weightUnit>;

export const lengthUnits = ['in', 'cm'] as const;
export const lengthUnit = z.enum(lengthUnits);
export type LengthUnit = z.infer<typeof lengthUnit>;

/** The message for a number of 0 or less. */
export const notPositive = 'Enter a number greater than 0.';
/** A decimal as entered: more than 0, at most 6 digits before and 4 after the point. */
const measure = z
  .number(notPositive)
  .check(
    z.positive(notPositive),
    z.maximum(999_999.9999, 'Enter a smaller number.'),
    rule('decimal', [4], 'Use at most 4 decimals.'),
  );

/** Weight as entered; exact ratios are in `units.ts`. */
export const weight = z.strictObject({ value: measure, unit: weightUnit });
export type Weight = z.infer<typeof weight>;

/** Outside size as entered. Which side is longest does not matter. */
export const dimensions = z.strictObject({ length: measure, width: measure, height: measure, unit: lengthUnit });
export type Dimensions = z.infer<typeof dimensions>;

/** Flags that raise surcharges or exclude services (SHP-6, PKG-6). */
export const specialContents = z.enum(['live_animal', 'perishable', 'battery', 'dry_ice']);

/**
 * Small lithium batteries (49 CFR 173.185(c): up to 100 Wh, or 2 g of lithium): rechargeable lithium-ion or lithium metal; in
 * equipment, packed with equipment, or alone.
 */
export const batteryKinds = [
  'ion_contained',
  'ion_packed',
  'ion_alone',
  'metal_contained',
  'metal_packed',
  'metal_alone',
] as const;
export const batteryKind = z.enum(batteryKinds);
export type BatteryKind = z.infer<typeof batteryKind>;

/**
 * One piece of a shipment. `preset` is a preset's code or `custom`; `dimensions` may be left out where the preset fixes them
 * (they are then the preset's).
 */
export const parcel = z.strictObject({
  type: packagingType,
  preset: z._default(z.string().check(z.maxLength(60)), 'custom'),
  weight,
  dimensions: z.optional(dimensions),
  special: z._default(z.array(specialContents).check(z.maxLength(4)), []),
  /** With `dry_ice`: the weight of the ice, included in the parcel's weight. */
  dryIce: z.optional(weight),
  /** With `battery`: kind and packing of the batteries. */
  batteries: z.optional(batteryKind),
});
export type Parcel = z.infer<typeof parcel>;

/** A shipment has 1 to 25 parcels; there is one path for one and for many. */
export const maxParcels = 25;
export const parcels = z
  .array(parcel)
  .check(
    z.minLength(1, 'Add at least one parcel.'),
    z.maxLength(maxParcels, `A shipment takes at most ${maxParcels} parcels. Split it in two.`),
  );
