import { soldCarriers } from '#libs/contracts/carriers/carrier-catalog.js';
import type { SideRounding } from '#libs/contracts/parcels/side-rounding.js';

/** Most that each service takes: service, pounds, inches with girth, note. */
export const carrierLimits: readonly (readonly string[])[] = soldCarriers.flatMap(({ sale }) =>
  sale.limits.map(({ services, lb, girthIn, note = '' }) => [services, `${lb} lb`, `${girthIn} in`, note]),
);

/** USPS fees by size, Notice 123 of 5 Oct 2025: condition, Priority Mail, Priority Mail Express, Ground Advantage. */
export const uspsSizeFees = [
  ['Longest side over 22 in, up to 30 in', '$4.00', '$4.00', '$4.00'],
  ['Longest side over 30 in', '$18.00', '$18.00', '$8.40'],
  ['Volume over 2 ft³ (3,456 in³)', '$30.00', '$30.00', '$18.00'],
  ['Tube, roll, can, wood or glass with liquid', '$4.00', '$4.00', '$4.00'],
  ['Live animals or perishables', '$15.00', '$7.50', '$7.50'],
] as const;

const sideWords: Record<SideRounding, string> = {
  exact: 'As measured',
  up: 'Up to the next inch',
  nearest: 'To the nearest inch',
  quarter_down: 'Down to the quarter inch',
};

/** Divisors of dimensional weight, inches and pounds: carrier, divisor, how sides are rounded, when. */
export const divisors: readonly (readonly string[])[] = soldCarriers.map(({ name, sale: { sizeBilling } }) => {
  const { divisor, aboveCubicInches: above } = sizeBilling;
  const when = above
    ? `Only above ${above.toLocaleString('en-US')} in³ (${above / 1728} ft³)`
    : 'Every parcel in own packaging';
  return [name, String(divisor), sideWords[sizeBilling.sides.dimensional], when];
});
