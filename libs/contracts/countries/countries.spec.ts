import { readFileSync } from 'node:fs';
import { normalizePostalCode } from '../addresses/normalize-address.js';
import { countries, countryOf, statesOf } from './countries.js';

type SourceLine = { zip?: string; zipex?: string };
const source = JSON.parse(readFileSync('libs/dev/tools/country-tables/data/countries-2024-09.json', 'utf8')) as Record<
  string,
  SourceLine
>;

describe('countries', () => {
  it('match the source without the US territories, sorted by name, each once', () => {
    const codes = countries.map(({ code }) => code);
    expect(codes).toHaveLength(243);
    expect(new Set(codes).size).toBe(243);
    expect(codes.filter((code) => ['PR', 'GU', 'VI', 'AS', 'MP', 'FM', 'MH', 'PW', 'UM', 'ZZ'].includes(code))).toEqual(
      [],
    );
    expect(countries[0]?.name).toBe('Afghanistan');
    expect(countries.every(({ name, order }) => name.length > 2 && order.includes('street'))).toBe(true);
  });

  it.each(countries.filter(({ postal }) => postal).map((country) => [country.code, country] as const))(
    'accept the examples of %s by their own postal pattern',
    (_code, { postal, postalExamples }) => {
      expect(postalExamples.filter((example) => !postal?.test(example))).toEqual([]);
    },
  );

  const isTaken = (code: string, postal: string) => countryOf(code)!.postal!.test(normalizePostalCode(postal, code));

  it.each(
    Object.entries(source)
      .filter(([code, { zip, zipex }]) => countryOf(code)?.postal && zip && zipex)
      .map(([code, { zip, zipex }]) => [code, zip!, zipex!.split(',')] as const),
  )('accept the source’s postal codes of %s', (code, zip, examples) => {
    const valid = examples.filter((example) => new RegExp(`^(?:${zip})$`).test(example));
    expect(valid.filter((example) => !isTaken(code, example))).toEqual([]);
  });

  it.each([
    ...[
      ['KR', '04524'],
      ['VN', '10000'],
      ['TW', '106409'],
      ['TZ', '11101'],
      ['MU', '42602'],
      ['KH', '120101'],
    ],
    ...[
      ['LI', '9498'],
      ['GB', 'BF1 3AA'],
      ['PT', '1000-205'],
      ['PL', '00-950'],
    ],
  ])('accept %s %s', (code, postal) => {
    expect(isTaken(code, postal)).toBe(true);
  });

  it.each([
    ...[
      ['KR', '110-110'],
      ['NL', '0123 AB'],
      ['NL', '1234 SS'],
      ['BH', '99'],
      ['BH', '1399'],
      ['LI', '9484'],
    ],
    ...[
      ['BB', ''],
      ['EC', 'P0133V'],
      ['LB', '12'],
      ['NG', '12345'],
      ['UA', '1234'],
      ['KZ', '12345'],
    ],
  ])('refuse %s %j', (code, postal) => {
    expect(isTaken(code, postal)).toBe(false);
  });

  it.each([
    ['PT', '1000205', '1000-205'],
    ['PL', '00950', '00-950'],
    ['PL', '00 950', '00-950'],
    ['IE', 'A65F4E2', 'A65 F4E2'],
    ['JP', '〒１５４−００２３', '154-0023'],
    ['LV', '1010', 'LV-1010'],
    ['LV', 'lv1010', 'LV-1010'],
    ['BB', '11000', 'BB11000'],
    ['CZ', 'CZ-110 00', '110 00'],
    ['DE', 'D-10115', '10115'],
    ['AT', 'AT 1010', '1010'],
    ['PL', 'PL-00950', '00-950'],
    ['DE', '101', '101'],
  ])('format %s %s as %s', (code, typed, written) => {
    expect(normalizePostalCode(typed, code)).toBe(written);
  });

  it.each(['RO', 'UA', 'HU', 'CZ', 'SK', 'LT', 'LV', 'EE', 'KZ'])('require the postal code of %s', (code) => {
    expect(countryOf(code)?.required).toContain('postal');
  });

  it.each([
    ['US', 'ZIP code', 'State', ['name', 'company', 'street', 'city', 'state', 'postal'], '1'],
    ['GB', 'Postcode', 'State or province', ['name', 'company', 'street', 'city', 'postal'], '44'],
    ['HU', 'Postal code', 'State or province', ['name', 'company', 'city', 'street', 'postal'], '36'],
    ['DE', 'Postal code', 'State or province', ['name', 'company', 'street', 'postal', 'city'], '49'],
    ['IN', 'PIN code', 'State', ['name', 'company', 'street', 'city', 'postal', 'state'], '91'],
    ['IE', 'Eircode', 'County', ['name', 'company', 'street', 'city', 'state', 'postal'], '353'],
    ['CA', 'Postal code', 'Province', ['name', 'company', 'street', 'city', 'state', 'postal'], '1'],
  ])('of %s have a %s and a %s in their addresses', (code, postalLabel, stateLabel, order, callingCode) => {
    expect(countryOf(code)).toMatchObject({ postalLabel, stateLabel, order, callingCode });
  });

  it('include the states of US, CA and AU', () => {
    expect([statesOf('US').length, statesOf('CA').length, statesOf('AU').length]).toEqual([62, 13, 9]);
    expect(statesOf('US').find(({ code }) => code === 'PR')?.name).toBe('Puerto Rico');
    expect(statesOf('DE')).toEqual([]);
  });

  it('are small enough for a form to load', () => {
    expect(readFileSync('libs/contracts/countries/country-table.ts').length).toBeLessThan(16_000);
  });
});
