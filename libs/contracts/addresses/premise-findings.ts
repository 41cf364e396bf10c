import type { Address } from './address.js';
import type { AddressCheckCode, AddressFinding } from './address-check.js';
import { militaryCarrierNames, poBoxCarrierNames } from '../carriers/carrier-catalog.js';
import { isMilitary, isPoBox, isTerritory } from '../countries/us-zip.js';

/** Countries where nearly every house has a number and mail is returned without it. */
const numbered = 'US CA AU NZ DE AT CH FR BE NL LU ES PT IT PL CZ SE NO DK FI MX BR'.split(' ');
/** Addresses without a house number: boxes, rural and military routes, general delivery, numbers in words. */
const otherwise =
  /\b(?:p[\s.]*o[\s.]*b(?:ox)?|box|rr|hc|psc|cmr|unit|general delivery|poste restante|lot)\b|^(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/i;
/** A word for a flat or office with nothing after it. */
const unitWithoutNumber = /(?:^|[\s,])(?:apt|apartment|ste|suite|unit|rm|room|fl|floor|bldg|building|#)\.?\s*$/i;
/** Whether a line says apartment or suite without its number. */
export const endsInUnit = (line: string): boolean => unitWithoutNumber.test(line);

/** Houses in which a flat or office has a number. */
const manyUnits = /\b(?:apartments|apts|towers?|condominiums?|condos|office park|business center|lofts)\b/i;
const unit = /\b(?:apt|apartment|ste|suite|unit|rm|room|fl|floor|bldg|building|lot|spc)\b|#/i;

const finding = (
  field: string,
  code: AddressCheckCode,
  severity: AddressFinding['severity'],
  message: string,
): AddressFinding => ({
  ...{ field, code, message, severity },
});

/** Errors and omissions in the street lines: house number, apartment, box. Pattern matching only; no list of streets. */
export function premiseFindings({ street1, street2, country }: Address): AddressFinding[] {
  const both = `${street1} ${street2}`.trim();
  if (!street1) return [];
  return [...numberFindings(street1, both, country), ...unitFindings(street1, street2, both)];
}

function numberFindings(street1: string, both: string, country: string): AddressFinding[] {
  if (!/\p{L}/u.test(both) && numbered.includes(country)) {
    return [
      finding('street1', 'street_unknown', 'warning', 'There is a number but no street. Add the name of the street.'),
    ];
  }
  if (/^0+(?=\s|$)/.test(street1)) {
    return [
      finding('street1', 'premise_number_invalid', 'warning', 'No house has the number 0. Check the house number.'),
    ];
  }
  if (!numbered.includes(country) || /\d/.test(street1) || otherwise.test(both)) return [];
  return [finding('street1', 'premise_number_missing', 'warning', 'There is no house number. Add it if there is one.')];
}

function unitFindings(street1: string, street2: string, both: string): AddressFinding[] {
  const field = unitWithoutNumber.test(street2) ? 'street2' : 'street1';
  if (unitWithoutNumber.test(street2) || unitWithoutNumber.test(street1)) {
    return [finding(field, 'sub_premise_missing', 'warning', 'The number of the apartment, suite or unit is missing.')];
  }
  if (/^#?\W*0+$/.test(street2)) {
    return [finding('street2', 'sub_premise_invalid', 'warning', 'Check the number of the apartment, suite or unit.')];
  }
  if (!manyUnits.test(both) || unit.test(both) || /\d/.test(street2)) return [];
  return [finding('street2', 'sub_premise_missing', 'info', 'A house with many units: add apartment, suite or unit.')];
}

/** What `serviceFindings` finds: true of an address that is right as well. */
export const serviceCodes: readonly string[] = ['po_box_not_allowed_by_service', 'military_needs_usps'];

/** What limits the choice of carriers: boxes and military addresses. */
export function serviceFindings({ street1, street2, state, country }: Address): AddressFinding[] {
  if (country !== 'US') return [];
  const box = isPoBox(street1) || isPoBox(street2);
  return [
    ...(box
      ? [
          finding(
            'street1',
            'po_box_not_allowed_by_service',
            'info',
            `Only ${poBoxCarrierNames} delivers to a post office box.`,
          ),
        ]
      : []),
    ...(isMilitary(state)
      ? [
          finding(
            'state',
            'military_needs_usps',
            'info',
            `Only ${militaryCarrierNames} delivers to APO, FPO and DPO addresses.`,
          ),
        ]
      : []),
  ];
}

/** Cities that do not fit their state; there is no list of all cities, so only what is certain. */
export function cityFindings({ city, state, country }: Address): AddressFinding[] {
  if (country !== 'US' || !city) return [];
  if (state === 'DC' && city.toLowerCase() !== 'washington') {
    return [finding('city', 'city_mismatch', 'warning', 'The city in the District of Columbia is Washington.')];
  }
  if (/\d/.test(city) && !isTerritory(state)) {
    return [finding('city', 'city_mismatch', 'warning', 'No US city has digits in its name. Check the city.')];
  }
  return [];
}
