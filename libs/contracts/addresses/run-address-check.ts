import type { Address } from './address.js';
import type { AddressCheckCode, AddressFinding, AddressVerdict } from './address-check.js';
import { addressIssues, placeWarnings } from './address-rules.js';
import type { FieldIssue } from '../values/field-issue.js';
import { postalStyle } from './postal-style.js';
import { cityFindings, premiseFindings, serviceFindings } from './premise-findings.js';
import { isElsewhere, townOfZip, type ZipTowns } from './zip-towns.js';
import type { AddressDraft } from '../shipments/shipments.js';
import { isPoBox, stateOfZip } from '../countries/us-zip.js';

/** The lines that say where; the form checks name and contact. */
const placeFields = ['street1', 'street2', 'city', 'state', 'postal', 'country'] as const;

/** The names of rule codes in address services (ADR-3); other codes stay. */
const codes: Record<string, AddressCheckCode> = {
  postal_unknown: 'not_found',
  postal_state_mismatch: 'state_mismatch',
  military_city: 'city_mismatch',
  military_state: 'state_mismatch',
  state_unknown: 'state_mismatch',
};

/**
 * Whether an address can be right, offline: by the rules and patterns of 250 countries, the ZIP codes of the USPS and what
 * is certain about US addresses. It has no list of streets: `valid` means that no check failed. Pure, and the same in the
 * browser. invalid: it cannot be shipped to; ambiguous: something does not fit or is missing; corrected: it is right once
 * written as the post writes it. `towns`: the cities of its ZIP prefix; without them the city is not compared.
 */
export function runAddressCheck(entered: AddressDraft, towns?: ZipTowns | null): AddressVerdict {
  const styled = withCity(postalStyle(entered), towns);
  const own = ruleFindings(styled);
  const moved = movedToZip(styled, own, towns);
  const suggestion = moved ?? styled;
  const left = moved ? ruleFindings(moved) : own;
  const warnings = [...premiseFindings(suggestion), ...cityFindings(suggestion), ...serviceFindings(suggestion)];
  const before = [...ruleFindings(entered), ...cityOfZipFindings(entered, towns)];
  const repaired = before
    .filter((one) => !left.some((other) => other.code === one.code))
    .map((one): AddressFinding => ({ ...one, severity: 'warning' }));
  const changed = placeFields.filter((field) => suggestion[field] !== entered[field]);
  const impossible = left.some(({ severity }) => severity === 'error');
  const doubtful = moved !== null || [...left, ...warnings].some(({ severity }) => severity === 'warning');
  return {
    verdict: impossible ? 'invalid' : doubtful ? 'ambiguous' : changed.length > 0 ? 'corrected' : 'valid',
    issues: [...left, ...repaired, ...postalChange(entered, suggestion), ...warnings],
    suggestion: changed.length > 0 ? suggestion : null,
    changed,
    residential: residentialOf(suggestion),
  };
}

function ruleFindings(address: Address): AddressFinding[] {
  const findings = (issues: FieldIssue[], severity: AddressFinding['severity']) =>
    issues
      .filter(({ path }) => placeFields.some((field) => field === path))
      .map(({ path, code, message }) => ({
        field: code === 'postal_state_mismatch' ? 'state' : path,
        code: codes[code] ?? code,
        message,
        severity,
      }));
  return [
    ...findings(addressIssues(address, { role: 'to', international: false }), 'error'),
    ...findings(placeWarnings(address), 'warning'),
  ];
}

/** The city of a ZIP code where none was entered. */
function withCity(address: Address, towns: ZipTowns | null | undefined): Address {
  const town = address.country === 'US' && address.city === '' ? townOfZip(towns, address.postal) : null;
  return town ? { ...address, city: town.city } : address;
}

/** A city that is neither that of the ZIP code nor one of its neighbors. */
function cityOfZipFindings(address: Address, towns: ZipTowns | null | undefined): AddressFinding[] {
  const town = address.country === 'US' && address.city !== '' ? townOfZip(towns, address.postal) : null;
  if (!town || !isElsewhere(towns, address.postal, address.city)) return [];
  const message = `ZIP code ${address.postal.slice(0, 5)} is in ${town.city}, ${town.state}, not in ${address.city}.`;
  return [{ field: 'city', code: 'city_mismatch', message, severity: 'warning' }];
}

/** ZIP code and state or city contradict each other: five digits are seldom all wrong, so the ZIP code wins, as a guess. */
function movedToZip(
  address: Address,
  findings: readonly AddressFinding[],
  towns: ZipTowns | null | undefined,
): Address | null {
  const state = address.country === 'US' ? stateOfZip(address.postal) : undefined;
  const contradicts = findings.some(({ field, code }) => field === 'state' && code === 'state_mismatch');
  const moved = state && contradicts && state !== address.state ? { ...address, state } : null;
  const misplaced = cityOfZipFindings(address, towns).length > 0 ? townOfZip(towns, address.postal) : null;
  return misplaced ? { ...(moved ?? address), city: misplaced.city } : moved;
}

function postalChange(entered: Address, { postal }: Address): AddressFinding[] {
  if (postal === entered.postal || postal.replace(/\W/g, '') === entered.postal.replace(/\W/g, '').toUpperCase())
    return [];
  const message = `The postal code is written ${postal}.`;
  return [{ field: 'postal', code: 'postal_code_change', message, severity: 'info' }];
}

/** The findings in the words; most addresses have none. */
function residentialOf({ street1, street2 }: Address): AddressVerdict['residential'] {
  const both = `${street1} ${street2}`;
  if (isPoBox(street1) || /\b(?:suite|ste|office)\b/i.test(both)) return 'no';
  return /\b(?:apt|apartment)\b/i.test(both) ? 'yes' : 'unknown';
}
