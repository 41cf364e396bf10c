import type { Place } from '#libs/contracts/addresses/address.js';

/** Parts of the US that carriers price differently. `freely_associated` = Palau, Micronesia, Marshall Islands. */
export type UsRegion =
  'contiguous' | 'alaska' | 'hawaii' | 'puerto_rico' | 'virgin_islands' | 'pacific' | 'freely_associated' | 'military';

/** ISO codes of places whose mail is US domestic mail. */
const domesticCountries = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'FM', 'MH', 'PW', 'UM']);

export const isUnitedStates = (place: Pick<Place, 'country'>): boolean => domesticCountries.has(place.country);

const zipPlusFour = /^\d{5}-?\d{4}$/;
const zero = '0'.charCodeAt(0);

/** First five digits as a number, −1 for what is no ZIP or ZIP+4. Read digit by digit: each quote asks four times. */
export function zip5(postal: string): number {
  const text = postal.trim();
  if (text.length > 5 && !zipPlusFour.test(text)) return -1;
  let zip = 0;
  for (let at = 0; at < 5; at += 1) {
    const digit = text.charCodeAt(at) - zero;
    if (!(digit >= 0 && digit <= 9)) return -1;
    zip = zip * 10 + digit;
  }
  return zip;
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

const zip3Count = 1000;
const regions: readonly UsRegion[] = Array.from(
  { length: zip3Count },
  (_, zip3) => ranges.find(([first, last]) => zip3 >= first && zip3 <= last)?.[2] ?? 'contiguous',
);

/** @param zip five digits as a number */
export function usRegion(zip: number): UsRegion {
  if (zip === americanSamoa) return 'pacific';
  const region = regions[Math.floor(zip / 100)] ?? 'contiguous';
  return region === 'pacific' && freelyAssociated.has(zip) ? 'freely_associated' : region;
}
