import { parcel, type Parcel } from '#libs/contracts/parcels.js';
import { presetOf } from '#libs/contracts/presets.js';
import { convertWeight, sidesInInches } from '#libs/contracts/units.js';
import { contractIssues, type FieldIssue } from '../../lib/contract-resolver';
import type { ParcelForm } from '../../stores/shipment-draft';
import { parcelOf } from './parcel-form';

/** The most any of our carriers takes: FedEx Ground (PKG-5). */
const heaviestLb = 150;
const longestIn = 108;
const largestIn = 165;
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
  return shape.length > 0 ? shape : limitIssues(value, prefix);
}

function limitIssues(value: Parcel, prefix: string): FieldIssue[] {
  const lb = convertWeight(value.weight, 'lb');
  const preset = presetOf(value.preset);
  if (preset && lb > preset.maxWeightLb) {
    return [
      { path: `${prefix}.weight`, message: `${preset.name} takes at most ${preset.maxWeightLb} lb. Use your own box.` },
    ];
  }
  if (lb > heaviestLb) {
    return [
      {
        path: `${prefix}.weight`,
        message: `No carrier takes more than ${heaviestLb} lb. Split it into several parcels.`,
      },
    ];
  }
  if (!value.dimensions) return [];
  const [length, width, height] = sidesInInches(value.dimensions);
  if (length > longestIn)
    return [{ path: `${prefix}.length`, message: `No carrier takes more than ${longestIn} in in length.` }];
  const girth = length + 2 * (width + height);
  if (girth <= largestIn) return [];
  return [
    {
      path: `${prefix}.length`,
      message: `Length + girth is ${Math.ceil(girth)} in; carriers take at most ${largestIn} in.`,
    },
  ];
}

/** What some carriers cannot take, so that nobody wonders where they are on the next step. */
export function parcelHint(form: ParcelForm): string | undefined {
  const value = parcelOf(form);
  const lb = convertWeight(value.weight, 'lb');
  if (value.preset === 'custom' && lb > uspsLb) return `Over ${uspsLb} lb only FedEx remains.`;
  const [length, width, height] = value.dimensions ? sidesInInches(value.dimensions) : [0, 0, 0];
  return length + 2 * (width + height) > 130 ? 'Over 130 in length + girth only FedEx remains.' : undefined;
}
