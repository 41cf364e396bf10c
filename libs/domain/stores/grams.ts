import type { Weight } from '#libs/contracts/parcels/parcels.js';

const gramsPer: Record<Weight['unit'], number> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 };

/** Grams of a weight as entered, not rounded. */
export const gramsOf = ({ value, unit }: Weight): number => value * gramsPer[unit];
