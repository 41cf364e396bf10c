import { zip3Points } from '../tariff-data.js';
import { usRegion } from './us-region.js';

/** Upper limits in miles of zones 1 … 7; farther is zone 8. Same three digits are zone 1 (USPS zone charts). */
const zoneLimits = [50, 150, 300, 600, 1000, 1400, 1800];
const earthRadiusMiles = 3958.8;

const latitudes = new Float64Array(1000);
const longitudes = new Float64Array(1000);
const known = new Uint8Array(1000);
for (const [zip3, latitude, longitude] of zip3Points) {
  const index = Number(zip3);
  latitudes[index] = (latitude * Math.PI) / 180;
  longitudes[index] = (longitude * Math.PI) / 180;
  known[index] = 1;
}
/** Zones found so far, by from × 1000 + to; 0 = not asked yet. */
const found = new Uint8Array(1_000_000);

function miles(a: number, b: number): number {
  const latitude = Math.sin(((latitudes[b] ?? 0) - (latitudes[a] ?? 0)) / 2);
  const longitude = Math.sin(((longitudes[b] ?? 0) - (longitudes[a] ?? 0)) / 2);
  const cosines = Math.cos(latitudes[a] ?? 0) * Math.cos(latitudes[b] ?? 0);
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(latitude ** 2 + cosines * longitude ** 2));
}

function zoneBetween(a: number, b: number): number {
  const distance = miles(a, b);
  const beyond = zoneLimits.findIndex((limit) => distance <= limit);
  return beyond === -1 ? 8 : beyond + 1;
}

/** Does the price list know this ZIP's first three digits? `zip` is five digits as a number, −1 for none. */
export function isKnownZip(zip: number): boolean {
  return zip >= 0 && known[Math.floor(zip / 100)] === 1;
}

/**
 * USPS zone 1 … 9 between two ZIPs, the same both ways. 98.3 % of 229,844 pairs equal the official chart, 99.6 % within
 * one zone (military prefixes are approximate). Zone 9 is not a distance: it is mail between a Freely Associated State and
 * anywhere outside ZIPs 969.
 */
export function zoneOf(from: number, to: number): number {
  const a = Math.floor(from / 100);
  const b = Math.floor(to / 100);
  if (a === b) return 1;
  if (usRegion(from) === 'freely_associated' || usRegion(to) === 'freely_associated') return 9;
  const key = Math.min(a, b) * 1000 + Math.max(a, b);
  const before = found[key];
  if (before) return before;
  const zone = zoneBetween(a, b);
  found[key] = zone;
  return zone;
}
