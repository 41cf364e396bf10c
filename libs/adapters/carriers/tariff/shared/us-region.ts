import type { Place } from '#libs/contracts/addresses/address.js';

/** Parts of the US that carriers price differently. `freely_associated` = Palau, Micronesia, Marshall Islands. */
export type UsRegion =
  'contiguous' | 'alaska' | 'hawaii' | 'puerto_rico' | 'virgin_islands' | 'pacific' | 'freely_associated' | 'military';

/** ISO codes of places whose mail is US domestic mail. */
const domesticCountries = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'FM', 'MH', 'PW', 'UM']);

export const isUnitedStates = (place: Pick<Place, 'country'>): boolean => domesticCountries.has(place.country);

/** First five digits as a number, −1 for what is no ZIP or ZIP+4. */
export function zip5(postal: string): number {
  const text = postal.trim();
  if (!/^\d{5}(?:-?\d{4})?$/.test(text)) return -1;
  return Number(text.slice(0, 5));
}

/** [first ZIP3, last ZIP3, region]; what is not here is one of the 48 states or DC. */
const ranges: [number, number, UsRegion][] = [
  [6, 7, 'puerto_rico'],
  [9, 9, 'puerto_rico'],
  [8, 8, 'virgin_islands'],
  [90, 99, 'military'],
  [340, 340, 'military'],
  [962, 966, 'military'],
  [967, 968, 'hawaii'],
  [969, 969, 'pacific'],
  [995, 999, 'alaska'],
];

/** 5-digit ZIPs of the Freely Associated States: the only zone 9 (USPS zone charts). */
const freelyAssociated = new Set([96939, 96940, 96941, 96942, 96943, 96944, 96960, 96970]);
const americanSamoa = 96799;

/** @param zip five digits as a number */
export function usRegion(zip: number): UsRegion {
  if (freelyAssociated.has(zip)) return 'freely_associated';
  if (zip === americanSamoa) return 'pacific';
  const zip3 = Math.floor(zip / 100);
  return ranges.find(([first, last]) => zip3 >= first && zip3 <= last)?.[2] ?? 'contiguous';
}
