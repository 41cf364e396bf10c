import type { Place } from './address.js';
import { countryOf, stateOf, statesOf, type Country } from '../countries/countries.js';
import type { FieldIssue } from '../values/field-issue.js';
import { normalizePostalCode, normalizeState } from './normalize-address.js';
import { isKnownZip3, isMilitary, stateOfZip } from '../countries/us-zip.js';

/** Country, state, city and postal code, and whether they belong together. */
export type Region = Pick<Place, 'country' | 'state' | 'city' | 'postal'>;

const issue = (path: string, code: string, message: string): FieldIssue => ({ path, code, message });

/** Names that take "the" inside a sentence. */
const article =
  /^(United|Netherlands|Philippines|Bahamas|Gambia|Maldives|Comoros|Dominican Rep|Central African|Isle of)|(Islands|Republic|Territories|Territory)$/;
const inSentence = (country: Country) => (article.test(country.name) ? `the ${country.name}` : country.name);

/** "ZIP codes in the United States look like 12345 or 12345-6789." */
export function postalShape(country: Country): string {
  return `${country.postalLabel}s in ${inSentence(country)} look like ${country.postalExamples.join(' or ')}.`;
}

/** The country is one that we know, and not a territory that is a state of US here. */
export function countryIssues(code: string): FieldIssue[] {
  if (countryOf(code)) return [];
  const territory = statesOf('US').find((state) => state.code === code);
  if (!code || !territory) {
    return [
      issue(
        'country',
        'country_unknown',
        code ? `There is no country with the code ${code}. Choose one from the list.` : 'Choose a country.',
      ),
    ];
  }
  const advice = `Choose the country United States and the state ${code}.`;
  return [
    issue('country', 'country_is_state', `${territory.name} is shipped to as part of the United States. ${advice}`),
  ];
}

/** The state is one of the country's, as its code; missing only counts where `required`. */
export function stateIssues(region: Region, country: Country, required: boolean): FieldIssue[] {
  const states = statesOf(country.code);
  const label = country.stateLabel.toLowerCase();
  if (states.length === 0) return [];
  if (!region.state) return required ? [issue('state', 'state_required', `Choose the ${label}.`)] : [];
  if (stateOf(country.code, region.state)) return [];
  const code = normalizeState(region.state, country.code);
  const text = states.some((state) => state.code === code)
    ? `Write ${region.state} as ${code}.`
    : `${region.state} is not a ${label} of ${inSentence(country)}. Use its code, such as ${states.at(-1)?.code}.`;
  return [issue('state', 'state_unknown', text)];
}

/** The postal code is there where the country needs one, has its shape and exists (US: its first three digits). */
export function postalIssues(region: Region, country: Country): FieldIssue[] {
  const label = country.postalLabel;
  if (!country.postal) return [];
  if (!region.postal) {
    const text = `Enter the ${label === 'Eircode' ? label : label.replace(/^P(?!IN)/, 'p')}, like ${country.postalExamples[0]}.`;
    return country.required.includes('postal') ? [issue('postal', 'postal_required', text)] : [];
  }
  const postal = normalizePostalCode(region.postal, country.code);
  if (!country.postal.test(postal)) return [issue('postal', 'postal_format', postalShape(country))];
  if (country.code === 'US' && !isKnownZip3(postal)) {
    return [issue('postal', 'postal_unknown', `No ZIP code begins with ${postal.slice(0, 3)}. Check the ZIP code.`)];
  }
  return [];
}

/** The postal code belongs to another state: carriers use the code, so it is delivered all the same. */
export function mismatchIssues(region: Region, country: Country): FieldIssue[] {
  const postal = normalizePostalCode(region.postal, country.code);
  if (!country.postal?.test(postal)) return [];
  const states = statesOf(country.code);
  const state = stateOf(country.code, region.state);
  if (!state) return [];
  const own = country.code === 'US' ? stateOfZip(postal) : undefined;
  const actual =
    country.code === 'US'
      ? states.find(({ code }) => code === own)
      : state.postal?.test(postal)
        ? state
        : states.find((other) => other.postal?.test(postal));
  if (!actual || actual === state) return [];
  const text = `${country.postalLabel} ${postal} is in ${actual.name}, not in ${state.name}. Change one of the two.`;
  return [issue('postal', 'postal_state_mismatch', text)];
}

/** APO, FPO and DPO are the cities of AA, AE and AP, and of no other state. */
export function militaryIssues(region: Region, country: Country): FieldIssue[] {
  if (country.code !== 'US') return [];
  const military = /^[AFD]PO$/i.test(region.city.trim());
  if (isMilitary(region.state) && !military) {
    return [issue('city', 'military_city', `With the state ${region.state} the city is APO, FPO or DPO.`)];
  }
  if (!military || isMilitary(region.state) || !region.state) return [];
  return [issue('state', 'military_state', `With the city ${region.city.toUpperCase()} the state is AA, AE or AP.`)];
}
