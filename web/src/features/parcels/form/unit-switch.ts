import type { LengthUnit, WeightUnit } from '#libs/contracts/parcels/parcels.js';
import { convertLength, convertWeight } from '#libs/contracts/values/units.js';
import { decimalOf } from '../../../lib/text/decimal';

/** Text of a number with at most `digits` decimals and no zeros at the end. */
const text = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

/** The entered value and its unit. Switching back to that unit restores it exactly, whatever was shown in between. */
export interface Entered<U> {
  values: readonly string[];
  unit: U;
}

export function switchWeight(entered: Entered<WeightUnit>, to: WeightUnit): readonly string[] {
  return shown(entered, to, (value) => text(convertWeight({ value, unit: entered.unit }, to), to === 'g' ? 1 : 3));
}

export function switchLength(entered: Entered<LengthUnit>, to: LengthUnit): readonly string[] {
  return shown(entered, to, (value) => text(convertLength(value, entered.unit, to), 2));
}

function shown<U>(entered: Entered<U>, to: U, convert: (value: number) => string): readonly string[] {
  if (to === entered.unit) return entered.values;
  return entered.values.map((value) => (Number.isNaN(decimalOf(value)) ? value : convert(decimalOf(value))));
}
