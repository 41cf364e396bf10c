import { countries, countryOf, type Country } from '#libs/contracts/countries/countries.js';

const oftenUsed = ['US', 'CA', 'GB', 'MX', 'AU', 'DE'];

/** All countries by name, the most used ones first. */
export const countryChoices: readonly Country[] = [
  ...oftenUsed.flatMap((code) => countryOf(code) ?? []),
  ...countries.filter((country) => !oftenUsed.includes(country.code)),
];
