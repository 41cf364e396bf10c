import type { CarrierKey } from '#libs/domain/carriers/carrier-key.js';

/** Of a shorter key four characters would say too much. */
const shortest = 12;

/** The visible part of a key. `prefixes`: the beginnings of the vendor's keys of each kind. */
export function shownKey(setting: string, key: string, prefixes: { test: string; live: string }): CarrierKey {
  const mode = key.startsWith(prefixes.test) ? 'test' : key.startsWith(prefixes.live) ? 'live' : 'unknown';
  return { setting, mode, lastFour: key.length < shortest ? '' : key.slice(-4) };
}
