import { parcelLimitIssues } from '#libs/contracts/parcels/parcel-limits.js';
import { parcel } from '#libs/contracts/parcels/parcels.js';
import { convertWeight, sidesInInches } from '#libs/contracts/values/units.js';
import { contractIssues, type FieldIssue } from '../../../ui/form/contract-resolver';
import type { ParcelForm } from '../../../stores/drafts/shipment-draft';
import { parcelOf } from './parcel-from-form';

const uspsLb = 70;

const fieldOf: Record<string, string> = {
  'weight.value': 'weight',
  'dimensions.length': 'length',
  'dimensions.width': 'width',
  'dimensions.height': 'height',
};

/** Faults of one parcel by the field that is on the screen. What no carrier can take is a fault; what only some can is a hint. */
export function parcelIssues(form: ParcelForm, prefix: string): FieldIssue[] {
  const value = parcelOf(form);
  const shape = contractIssues(parcel, value).map(({ path, message }) => ({
    path: `${prefix}.${fieldOf[path] ?? path}`,
    message,
  }));
  if (shape.length > 0) return shape;
  return parcelLimitIssues(value).map(({ path, message }) => ({ path: `${prefix}.${path}`, message }));
}

/** What some carriers cannot take, so that nobody wonders where they are on the next step. */
export function parcelHint(form: ParcelForm): string | undefined {
  const value = parcelOf(form);
  const lb = convertWeight(value.weight, 'lb');
  if (value.preset === 'custom' && lb > uspsLb) return `Over ${uspsLb} lb only FedEx remains.`;
  const [length, width, height] = value.dimensions ? sidesInInches(value.dimensions) : [0, 0, 0];
  return length + 2 * (width + height) > 130 ? 'Over 130 in length + girth only FedEx remains.' : undefined;
}
