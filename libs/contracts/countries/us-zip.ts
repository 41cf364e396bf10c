import { longerPrefixes, zip3Ranges } from './us-zip3-table.js';

/** Existing ZIP3 → state; '' for the two that several states share (967, 969) and for 399. */
const stateOfZip3 = new Map<string, string>();
for (const [, state = '', from = '', to = from] of zip3Ranges.matchAll(/([A-Z]*)(\d{3})(?:-(\d{3}))?/g)) {
  for (let zip3 = Number(from); zip3 <= Number(to); zip3++) stateOfZip3.set(String(zip3).padStart(3, '0'), state);
}
const stateOfPrefix = new Map(longerPrefixes.split(/\s+/).map((one) => [one.slice(2), one.slice(0, 2)]));

/** The five digits of a ZIP or ZIP+4 ("12345-6789", "12345 6789", "123456789"), '' when it is neither. */
export function zip5(zip: string): string {
  return /^\s*(\d{5})(?:[ -]?\d{4})?\s*$/.exec(zip)?.[1] ?? '';
}

/** The three digits that ZIPs begin with, as of `zip3Year`. */
export const knownZip3s: ReadonlySet<string> = new Set(stateOfZip3.keys());

/** Whether any post office has ZIPs that begin with these three digits. */
export function isKnownZip3(zip: string): boolean {
  return stateOfZip3.has(zip.trim().slice(0, 3));
}

/**
 * Two-letter state, territory or AA/AE/AP of a ZIP; undefined when no ZIP begins so or several states share the prefix.
 */
export function stateOfZip(zip: string): string | undefined {
  const five = zip5(zip);
  return (
    stateOfPrefix.get(five) ?? stateOfPrefix.get(five.slice(0, 4)) ?? (stateOfZip3.get(five.slice(0, 3)) || undefined)
  );
}

/** APO, FPO and DPO addresses: the Armed Forces' three "states". */
export function isMilitary(state: string): boolean {
  return /^A[AEP]$/.test(state);
}

/** Territories and freely associated states: domestic prices, customs forms, far zones. */
export function isTerritory(state: string): boolean {
  return /^(AS|FM|GU|MH|MP|PR|PW|VI)$/.test(state);
}

/** A post office box as people write it. Few carriers deliver there. */
export function isPoBox(street: string): boolean {
  return /\b(?:p[\s.]*o[\s.]*b(?:ox)?|post(?:al)?[\s.]+(?:office[\s.]+)?box)\b|^\s*box\s*#?\s*\d+\s*$/i.test(street);
}
