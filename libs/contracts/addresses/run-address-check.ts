import type { Address } from './address.js';
import type { AddressCheckCode, AddressFinding, AddressVerdict } from './address-check.js';
import { addressIssues } from './address-rules.js';
import type { FieldIssue } from '../values/field-issue.js';
import { postalStyle } from './postal-style.js';
import { cityFindings, premiseFindings, serviceFindings } from './premise-findings.js';
import type { AddressDraft } from '../shipments/shipments.js';
import { isPoBox, stateOfZip } from '../countries/us-zip.js';

/** The lines that say where; the form checks name and contact. */
const placeFields = ['street1', 'street2', 'city', 'state', 'postal', 'country'] as const;

/** Rule codes by the names that address services have for them (ADR-3); the others keep theirs. */
const codes: Record<string, AddressCheckCode> = {
  postal_unknown: 'not_found',
  postal_state_mismatch: 'state_mismatch',
  military_city: 'city_mismatch',
  military_state: 'state_mismatch',
  state_unknown: 'state_mismatch',
};

/**
 * Whether an address can be right, offline: by the rules and patterns of 250 countries, the ZIP3 table of the USPS and
 * what is certain about US addresses. It has no list of streets: `valid` means that no check failed. Pure, and the same
 * in the browser. invalid: it cannot be shipped to; ambiguous: something does not fit or is missing; corrected: it is
 * right once written as the post writes it.
 */
export function runAddressCheck(entered: AddressDraft): AddressVerdict {
  const styled = postalStyle(entered);
  const own = ruleFindings(styled, 'error');
  const moved = withStateOfZip(styled, own);
  const suggestion = moved ?? styled;
  const left = moved ? ruleFindings(moved, 'error') : own;
  const warnings = [...premiseFindings(suggestion), ...cityFindings(suggestion), ...serviceFindings(suggestion)];
  const repaired = ruleFindings(entered, 'warning').filter((one) => !left.some((other) => other.code === one.code));
  const changed = placeFields.filter((field) => suggestion[field] !== entered[field]);
  const doubtful = moved !== null || warnings.some(({ severity }) => severity === 'warning');
  return {
    verdict: left.length > 0 ? 'invalid' : doubtful ? 'ambiguous' : changed.length > 0 ? 'corrected' : 'valid',
    issues: [...left, ...repaired, ...postalChange(entered, suggestion), ...warnings],
    suggestion: changed.length > 0 ? suggestion : null,
    changed,
    residential: residentialOf(suggestion),
  };
}

function ruleFindings(address: Address, severity: AddressFinding['severity']): AddressFinding[] {
  return addressIssues(address, { role: 'to', international: false })
    .filter(({ path }) => placeFields.some((field) => field === path))
    .map(({ path, code, message }: FieldIssue) => ({
      field: code === 'postal_state_mismatch' ? 'state' : path,
      code: codes[code] ?? code,
      message,
      severity,
    }));
}

/** ZIP code and state contradict each other: five digits are seldom all wrong, so the ZIP code wins, as a guess. */
function withStateOfZip(address: Address, findings: readonly AddressFinding[]): Address | null {
  const state = address.country === 'US' ? stateOfZip(address.postal) : undefined;
  const contradicts = findings.some(({ field, code }) => field === 'state' && code === 'state_mismatch');
  return state && contradicts && state !== address.state ? { ...address, state } : null;
}

function postalChange(entered: Address, { postal }: Address): AddressFinding[] {
  if (postal === entered.postal || postal.replace(/\W/g, '') === entered.postal.replace(/\W/g, '').toUpperCase())
    return [];
  const message = `The postal code is written ${postal}.`;
  return [{ field: 'postal', code: 'postal_code_change', message, severity: 'info' }];
}

/** What the words reveal; most addresses reveal nothing. */
function residentialOf({ street1, street2 }: Address): AddressVerdict['residential'] {
  const both = `${street1} ${street2}`;
  if (isPoBox(street1) || /\b(?:suite|ste|office)\b/i.test(both)) return 'no';
  return /\b(?:apt|apartment)\b/i.test(both) ? 'yes' : 'unknown';
}
