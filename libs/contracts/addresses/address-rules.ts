import type { Address, Place } from './address.js';
import { countryOf, type Country } from '../countries/countries.js';
import type { FieldIssue } from '../values/field-issue.js';
import { e164 } from './phone.js';
import { isOnlyPictures, needsLatin, printedFields } from './printed-as.js';
import { countryIssues, militaryIssues, mismatchIssues, postalIssues, stateIssues } from './region-rules.js';
import { satisfiesRule } from '../field-rules/field-rules.js';

export interface AddressContext {
  /** The role of the address: sender or receiver of a shipment, or an entry of the address book. */
  role: 'from' | 'to' | 'book';
  /** The two countries differ: customs and the last carrier need to reach both people. */
  international: boolean;
}

/** Line breaks, other controls, halves of characters and the invisible switches of writing direction. */
export const unprintable = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u;

const issue = (path: string, code: string, message: string): FieldIssue => ({ path, code, message });
const whose = { from: "the sender's", to: "the recipient's", book: 'the' } as const satisfies Record<
  AddressContext['role'],
  string
>;

/**
 * Everything that prevents shipping to or from an address, in the order of the form (ADR-2, ADR-6). The schema checks
 * lengths. Normalize postal code and state first (`normalizeAddress`).
 */
export function addressIssues(address: Address, context: AddressContext): FieldIssue[] {
  const country = countryOf(address.country);
  return [
    ...controlIssues(address),
    ...lineIssues(address, context, country),
    ...countryIssues(address.country),
    ...(country ? regionIssues(address, country, true) : []),
    ...latinIssues(address),
    ...reachIssues(address, context),
  ];
}

/** What prevents pricing a location: its country, postal code or state. The state is optional. */
export function placeIssues(place: Place): FieldIssue[] {
  const country = countryOf(place.country);
  return [
    ...controlIssues(place),
    ...countryIssues(place.country),
    ...(country ? regionIssues(place, country, false) : []),
  ];
}

function regionIssues(place: Place | Address, country: Country, complete: boolean): FieldIssue[] {
  return [...stateIssues(place, country, complete), ...postalIssues(place, country)];
}

/**
 * Inconsistencies in an address or location that do not prevent shipping: the carrier uses the postal code. The sender may know
 * better than we do.
 */
export function placeWarnings(place: Place | Address): FieldIssue[] {
  const country = countryOf(place.country);
  if (!country) return [];
  return [...mismatchIssues(place, country), ...(place.city ? militaryIssues(place, country) : [])];
}

function controlIssues(fields: Place | Address): FieldIssue[] {
  return Object.entries(fields)
    .filter(([, value]) => typeof value === 'string' && unprintable.test(value))
    .map(([path]) => issue(path, 'control_characters', 'Remove line breaks and invisible characters.'));
}

function lineIssues(address: Address, { role }: AddressContext, country: Country | undefined): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (!satisfiesRule('required', address.name) && !satisfiesRule('required', address.company)) {
    issues.push(issue('name', 'required', `Enter ${whose[role]} name or company.`));
  }
  if (!isFilled(address.street1)) {
    issues.push(issue('street1', 'required', `Enter ${whose[role]} street address.`));
  }
  if (!isFilled(address.city) && (!country || country.order.includes('city'))) {
    issues.push(issue('city', 'required', `Enter ${whose[role]} city.`));
  }
  return issues;
}

const nouns = { name: 'name', company: 'company', street1: 'street', street2: 'street', city: 'city', state: 'state' };

/** A line that cannot be read for sure is spelled by the sender. */
const latinIssues = (address: Address): FieldIssue[] =>
  printedFields
    .filter((field) => needsLatin(address[field], address.country) && !address.printedAs?.[field])
    .map((field) =>
      issue(`printedAs.${field}`, 'latin_required', `Write the ${nouns[field]} in Latin letters too, for the label.`),
    );

/** There, and more than pictures, of which a label prints nothing. */
const isFilled = (text: string): boolean => satisfiesRule('required', text) && !isOnlyPictures(text);

function reachIssues({ phone, email, country }: Address, { role, international }: AddressContext): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (international && !phone) {
    issues.push(issue('phone', 'required', `Enter ${whose[role]} phone number: customs may have to call.`));
  }
  if (phone && !e164(phone, country)) {
    const example = country === 'US' ? '(202) 555-0143' : `+${countryOf(country)?.callingCode || '44'} …`;
    issues.push(issue('phone', 'phone_format', `Enter a phone number with its area code, like ${example}.`));
  }
  if (international && !email) {
    issues.push(issue('email', 'required', `Enter ${whose[role]} e-mail address: customs may have to write.`));
  }
  if (!satisfiesRule('email', email)) {
    const message = 'Enter an e-mail address like name@example.com. Separate several by commas.';
    issues.push(issue('email', 'email_format', message));
  }
  return issues;
}
