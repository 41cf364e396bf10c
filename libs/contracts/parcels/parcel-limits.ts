import { largestOf } from '../carriers/carrier-catalog.js';
import type { FieldIssue } from '../values/field-issue.js';
import type { Parcel } from './parcels.js';
import { presetOf } from './presets.js';
import { convertWeight, sidesInInches } from '../values/units.js';

/** The largest limits of any of our carriers (PKG-5). */
const heaviestLb = largestOf('lb');
const longestIn = largestOf('lengthIn');
const largestIn = largestOf('girthIn');

/** Violations of these limits; path `weight` or `length`. */
export function parcelLimitIssues(parcel: Pick<Parcel, 'preset' | 'weight' | 'dimensions'>): FieldIssue[] {
  const lb = convertWeight(parcel.weight, 'lb');
  const preset = parcel.preset === 'custom' ? undefined : presetOf(parcel.preset);
  if (preset && lb > preset.maxWeightLb) {
    const message = `${preset.name} takes at most ${preset.maxWeightLb} lb. Use your own box.`;
    return [{ path: 'weight', code: 'too_heavy', message }];
  }
  if (lb > heaviestLb) {
    const message = `No carrier takes more than ${heaviestLb} lb. Split it into several parcels.`;
    return [{ path: 'weight', code: 'too_heavy', message }];
  }
  if (!parcel.dimensions) return [];
  const [length, width, height] = sidesInInches(parcel.dimensions);
  if (length > longestIn) {
    return [{ path: 'length', code: 'too_long', message: `No carrier takes more than ${longestIn} in in length.` }];
  }
  const girth = length + 2 * (width + height);
  if (girth <= largestIn) return [];
  const message = `Length + girth is ${Math.ceil(girth)} in; carriers take at most ${largestIn} in.`;
  return [{ path: 'length', code: 'too_large', message }];
}
