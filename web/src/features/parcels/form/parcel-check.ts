import { soldCarriers } from '#libs/contracts/carriers/carrier-catalog.js';
import { parcelLimitIssues } from '#libs/contracts/parcels/parcel-limits.js';
import { notPositive, parcel } from '#libs/contracts/parcels/parcels.js';
import { missingDetails, parcelOptionIssues } from '#libs/contracts/shipments/option-rules.js';
import { convertWeight, sidesInInches } from '#libs/contracts/values/units.js';
import { contractIssues, type FieldIssue } from '../../../ui/form/contract-resolver';
import { decimalOf } from '../../../lib/text/decimal';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { parcelOf } from './parcel-from-form';

/** The least that one of our carriers takes: above it only the others remain. */
const smallestLimits = {
  lb: Math.min(...soldCarriers.map(({ sale }) => sale.largest.lb)),
  girthIn: Math.min(...soldCarriers.map(({ sale }) => sale.largest.girthIn)),
};
const takersOf = (side: 'lb' | 'girthIn'): string =>
  soldCarriers
    .filter(({ sale }) => sale.largest[side] > smallestLimits[side])
    .map(({ name }) => name)
    .join(' or ');

const fieldOf: Record<string, string> = {
  'weight.value': 'weight',
  'dryIce.value': 'dryIce',
  'dimensions.length': 'length',
  'dimensions.width': 'width',
  'dimensions.height': 'height',
};

const words: Record<string, string> = { 'dryIce.value': 'weight of the dry ice' };

/** "2 lb 3 oz" is a weight, too, but no number: saying that it must be greater than 0 would not help. */
const notPositiveText = (path: string, { weight }: ParcelForm): string =>
  path === 'weight.value' && weight.trim() && Number.isNaN(decimalOf(weight))
    ? 'Enter the weight as one number, such as 2.5.'
    : `Enter a ${words[path] ?? fieldOf[path]} greater than 0.`;

/** Issues of one parcel by field. What no carrier accepts is an error; what only some accept is a hint. */
export function parcelIssues(form: ParcelForm, prefix: string): FieldIssue[] {
  const value = parcelOf(form);
  const shape = contractIssues(parcel, value).map(({ path, message }) => ({
    path: `${prefix}.${fieldOf[path] ?? path}`,
    message: message === notPositive ? notPositiveText(path, form) : message,
  }));
  if (shape.length > 0) return shape;
  return [...parcelLimitIssues(value), ...parcelOptionIssues(value), ...missingDetails(value)].map(
    ({ path, message }) => ({
      path: `${prefix}.${path}`,
      message,
    }),
  );
}

/** What some carriers cannot take, so that their absence on the next step is no surprise. */
export function parcelHint(form: ParcelForm): string | undefined {
  const value = parcelOf(form);
  const lb = convertWeight(value.weight, 'lb');
  const { lb: mostLb, girthIn } = smallestLimits;
  if (value.preset === 'custom' && lb > mostLb) return `Over ${mostLb} lb, only ${takersOf('lb')} is available.`;
  const [length, width, height] = value.dimensions ? sidesInInches(value.dimensions) : [0, 0, 0];
  return length + 2 * (width + height) > girthIn
    ? `Over ${girthIn} in length + girth, only ${takersOf('girthIn')} is available.`
    : undefined;
}
