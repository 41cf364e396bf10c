import type { Dimensions, LengthUnit, Weight, WeightUnit } from '../parcels/parcels.js';

/** Exact by definition: international avoirdupois pound 1959, 1 in = 2.54 cm. */
const gramsPer: Record<WeightUnit, number> = { oz: 453.59237 / 16, lb: 453.59237, g: 1, kg: 1000 };
const centimetresPer: Record<LengthUnit, number> = { in: 2.54, cm: 1 };

/** Rounds away binary noise (1e-9) so that 16 oz is exactly 1 lb and never falls in the 2-lb row. */
const exact = (value: number): number => Math.round(value * 1e9) / 1e9;

export function convertWeight(weight: Weight, unit: WeightUnit): number {
  return weight.unit === unit ? weight.value : exact((weight.value * gramsPer[weight.unit]) / gramsPer[unit]);
}

export function convertLength(value: number, from: LengthUnit, to: LengthUnit): number {
  return from === to ? value : exact((value * centimetresPer[from]) / centimetresPer[to]);
}

const inches = (side: number, { unit }: Dimensions): number => convertLength(side, unit, 'in');

/** Sides in inches, longest first. */
export function sidesInInches(size: Dimensions): [number, number, number] {
  const [a, b, c] = [inches(size.length, size), inches(size.width, size), inches(size.height, size)];
  const [longest, shortest] = [Math.max(a, b, c), Math.min(a, b, c)];
  return [longest, Math.max(Math.min(a, b), Math.min(Math.max(a, b), c)), shortest];
}
