import { countryOf, statesOf, type CountryState } from '#libs/contracts/countries/countries.js';

export type TownField = 'city' | 'state' | 'postal';

/** The address format of a country below the street: labels, order, fields. */
export interface AddressShape {
  /** Fields in the country's own order, without those it does not use. */
  town: readonly TownField[];
  postalLabel: string;
  /** An example of the country's own format. */
  postalExample: string | undefined;
  /** Phones show the numeric keypad. */
  postalIsDigits: boolean;
  stateLabel: string;
  states: readonly CountryState[];
  stateRequired: boolean;
  cityLabel: string;
}

const towns: readonly TownField[] = ['city', 'state', 'postal'];

export function addressShape(code: string): AddressShape {
  const country = countryOf(code);
  const order = (country?.order ?? towns).filter((field): field is TownField => towns.some((town) => town === field));
  const examples = country?.postalExamples ?? [];
  return {
    town: order,
    postalLabel: country?.postalLabel ?? 'Postal code',
    postalExample: examples[0],
    postalIsDigits: code !== 'US' && examples.length > 0 && examples.every((example) => /^\d+$/.test(example)),
    stateLabel: country?.stateLabel ?? 'State or province',
    states: statesOf(code),
    stateRequired: country?.required.includes('state') ?? false,
    cityLabel: code === 'GB' ? 'Town or city' : 'City',
  };
}
