import { readFileSync } from 'node:fs';
import { countries, countryOf, statesOf } from './countries.js';

describe('countries', () => {
  it('are all those of the source but the US territories, by name, each once', () => {
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
    'keeps the examples of %s inside its own postal pattern',
    (_code, { postal, postalExamples }) => {
      expect(postalExamples.filter((example) => !postal?.test(example))).toEqual([]);
    },
  );

  it.each([
    ['US', 'ZIP code', 'State', ['name', 'company', 'street', 'city', 'state', 'postal'], '1'],
    ['GB', 'Postcode', 'County', ['name', 'company', 'street', 'city', 'state', 'postal'], '44'],
    ['DE', 'Postal code', 'State or province', ['name', 'company', 'street', 'postal', 'city'], '49'],
    ['IN', 'PIN code', 'State', ['name', 'company', 'street', 'city', 'postal', 'state'], '91'],
    ['IE', 'Eircode', 'County', ['name', 'company', 'street', 'city', 'state', 'postal'], '353'],
    ['CA', 'Postal code', 'Province', ['name', 'company', 'street', 'city', 'state', 'postal'], '1'],
  ])('writes addresses of %s with a %s and a %s', (code, postalLabel, stateLabel, order, callingCode) => {
    expect(countryOf(code)).toMatchObject({ postalLabel, stateLabel, order, callingCode });
  });

  it('names the states of US, CA and AU', () => {
    expect([statesOf('US').length, statesOf('CA').length, statesOf('AU').length]).toEqual([62, 13, 8]);
    expect(statesOf('US').find(({ code }) => code === 'PR')?.name).toBe('Puerto Rico');
    expect(statesOf('DE')).toEqual([]);
  });

  it('stay small enough to be loaded by a form', () => {
    expect(readFileSync('libs/contracts/countries/country-table.ts').length).toBeLessThan(16_000);
  });
});
