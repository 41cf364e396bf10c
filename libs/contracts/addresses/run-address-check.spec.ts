import { readFileSync } from 'node:fs';
import type { ZipTowns } from './zip-towns.js';
import { runAddressCheck } from './run-address-check.js';
import { recase } from './postal-style.js';
import type { AddressDraft } from '../shipments/shipments.js';

const draft = (over: Partial<AddressDraft> = {}): AddressDraft => ({
  ...{ name: 'Grace Hopper', company: '', street1: '12 Main St', street2: '', city: 'New York', state: 'NY' },
  ...{ postal: '10001', country: 'US', phone: '', email: '', residential: true },
  ...over,
});
const codesOf = (over: Partial<AddressDraft>) =>
  runAddressCheck(draft(over)).issues.map((one) => `${one.field}:${one.code}`);

interface RealAddress {
  address1: string;
  address2: string;
  city: string;
  state: string;
  postalCode: string;
}
const real = (
  JSON.parse(readFileSync('libs/contracts/fixtures/us-addresses.json', 'utf8')) as { addresses: RealAddress[] }
).addresses;

describe('runAddressCheck', () => {
  it('accepts every real address', () => {
    const verdicts = real.map(({ address1, address2, city, state, postalCode }) =>
      runAddressCheck(draft({ street1: address1, street2: address2, city, state, postal: postalCode })),
    );
    expect(verdicts.filter(({ verdict }) => verdict === 'invalid')).toEqual([]);
    expect(verdicts.filter(({ verdict }) => verdict === 'valid').length).toBeGreaterThan(real.length * 0.95);
  });

  it('finds nothing in a correct address', () => {
    expect(runAddressCheck(draft())).toEqual({
      ...{ verdict: 'valid', issues: [], suggestion: null, changed: [], residential: 'unknown' },
    });
  });

  it.each<[string, Partial<AddressDraft>, string[], Partial<AddressDraft>]>([
    [
      'small letters',
      { street1: '12 ne main st', city: 'new york' },
      ['street1', 'city'],
      { street1: '12 NE Main St' },
    ],
    ['spaces', { street1: ' 12  Main St ' }, ['street1'], { street1: '12 Main St' }],
    ['ZIP+4 without its dash', { postal: '100011234' }, ['postal'], { postal: '10001-1234' }],
    ['the state in full', { state: 'new york' }, ['state'], { state: 'NY' }],
    ['no state', { state: '' }, ['state'], { state: 'NY' }],
    ['Washington DC', { city: 'Washington, D.C.', state: 'DC', postal: '20500' }, ['city'], { city: 'Washington' }],
    [
      'a territory as a country',
      { city: 'San Juan', country: 'PR', state: '', postal: '00901' },
      ['state', 'country'],
      { country: 'US', state: 'PR' },
    ],
    [
      'Canada',
      { country: 'CA', city: 'Toronto', state: 'ontario', postal: 'm5j2j1' },
      ['state', 'postal'],
      { state: 'ON', postal: 'M5J 2J1' },
    ],
    [
      'Great Britain',
      { country: 'GB', city: 'london', state: '', postal: 'nw16xe' },
      ['city', 'postal'],
      { city: 'London', postal: 'NW1 6XE' },
    ],
  ])('corrects %s', (_, over, changed, suggestion) => {
    const verdict = runAddressCheck(draft(over));
    expect(verdict).toMatchObject({ verdict: 'corrected', changed, suggestion });
    expect(verdict.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(runAddressCheck(verdict.suggestion!).verdict).toBe('valid');
  });

  it.each<[string, Partial<AddressDraft>, string]>([
    ['no house number', { street1: 'Main Street' }, 'street1:premise_number_missing'],
    ['house number 0', { street1: '0 Main St' }, 'street1:premise_number_invalid'],
    ['only a number', { street1: '1234' }, 'street1:street_unknown'],
    ['an apartment without its number', { street2: 'Apt' }, 'street2:sub_premise_missing'],
    ['a suite without its number in the street', { street1: '12 Main St, Suite' }, 'street1:sub_premise_missing'],
    ['apartment 0', { street2: '#0' }, 'street2:sub_premise_invalid'],
    ['ZIP of another state', { postal: '90001' }, 'state:state_mismatch'],
    ['AE without an APO', { state: 'AE', postal: '09021' }, 'city:city_mismatch'],
    ['a postal code of another province', { country: 'CA', state: 'QC', postal: 'V8X 3X4' }, 'state:state_mismatch'],
    ['another city in DC', { city: 'Georgetown', state: 'DC', postal: '20007' }, 'city:city_mismatch'],
    ['digits in the city', { city: 'New York 10001' }, 'city:city_mismatch'],
    [
      'no house number in Germany',
      { country: 'DE', street1: 'Hauptstraße', city: 'Berlin', state: '', postal: '10115' },
      'street1:premise_number_missing',
    ],
  ])('calls %s ambiguous', (_, over, code) => {
    expect(runAddressCheck(draft(over)).verdict).toBe('ambiguous');
    expect(codesOf(over)).toContain(code);
  });

  it('trusts the ZIP code when the state contradicts it', () => {
    expect(runAddressCheck(draft({ postal: '90001' }))).toMatchObject({
      changed: ['state'],
      suggestion: { state: 'CA' },
    });
  });

  it.each<[string, Partial<AddressDraft>, string]>([
    ['no street', { street1: '' }, 'street1:required'],
    ['no city', { city: '' }, 'city:required'],
    ['no ZIP code', { postal: '' }, 'postal:postal_required'],
    ['half a ZIP code', { postal: '123' }, 'postal:postal_format'],
    ['a nonexistent ZIP code', { postal: '00001' }, 'postal:not_found'],
    ['an unknown state', { state: 'XX', postal: '96999' }, 'state:state_mismatch'],
    ['no such country', { country: 'QQ' }, 'country:country_unknown'],
    ['a wrong postcode in Great Britain', { country: 'GB', state: '', postal: '1234' }, 'postal:postal_format'],
    ['no province in Canada', { country: 'CA', state: '', postal: 'M5J 2J1' }, 'state:state_required'],
  ])('calls %s invalid', (_, over, code) => {
    expect(runAddressCheck(draft(over)).verdict).toBe('invalid');
    expect(codesOf(over)).toContain(code);
  });

  it.each<[string, Partial<AddressDraft>, string]>([
    ['a box', { street1: 'P.O. Box 12' }, 'street1:po_box_not_allowed_by_service'],
    ['an APO', { street1: 'PSC 3 Box 12', city: 'APO', state: 'AE', postal: '09021' }, 'state:military_needs_usps'],
    ['a DPO', { street1: 'Unit 8400 Box 1', city: 'DPO', state: 'AP', postal: '96209' }, 'state:military_needs_usps'],
    ['an FPO', { street1: 'PSC 473 Box 1', city: 'FPO', state: 'AP', postal: '96349' }, 'state:military_needs_usps'],
  ])('calls %s valid with a warning', (_, over, code) => {
    expect(runAddressCheck(draft(over)).verdict).toBe('valid');
    expect(codesOf(over)).toContain(code);
  });

  it.each([
    ['PR', 'San Juan', '00901'],
    ['GU', 'Hagåtña', '96910'],
    ['VI', 'St Thomas', '00802'],
    ['AS', 'Pago Pago', '96799'],
    ['MP', 'Saipan', '96950'],
    ['FM', 'Pohnpei', '96941'],
    ['MH', 'Majuro', '96960'],
    ['PW', 'Koror', '96940'],
  ])('recognizes %s as a state', (state, city, postal) => {
    expect(runAddressCheck(draft({ state, city, postal })).verdict).toBe('valid');
    expect(runAddressCheck(draft({ state: '', city, postal, country: state }))).toMatchObject({
      ...{ verdict: 'corrected', suggestion: { state, country: 'US' } },
    });
  });

  it.each([['One Microsoft Way'], ['General Delivery'], ['RR 2'], ['HC 1']])('requires no number in %s', (street1) => {
    expect(runAddressCheck(draft({ street1 })).verdict).toBe('valid');
  });

  it.each<[Partial<AddressDraft>, string]>([
    [{ street2: 'Apt 4' }, 'yes'],
    [{ street2: 'Suite 300' }, 'no'],
    [{ street1: 'PO Box 9' }, 'no'],
    [{}, 'unknown'],
  ])('detects a home in %j: %s', (over, expected) => {
    expect(runAddressCheck(draft(over)).residential).toBe(expected);
  });

  it.each([
    ['12 ne main st apt 4b', '12 NE Main St Apt 4B'],
    ["o'neill rd", "O'Neill Rd"],
    ['314 south 17th street', '314 South 17th Street'],
    ['MAIN ST', 'MAIN ST'],
    ['Main st', 'Main st'],
    ['po box 12', 'PO Box 12'],
    ['', ''],
    ['東京', '東京'],
  ])('spells %s as %s', (text, expected) => {
    expect(recase(text)).toBe(expected);
  });
});

describe('with the cities of ZIP codes', () => {
  const towns: ZipTowns = {
    prefix: '100',
    asOf: '2024-04-10',
    cities: [
      { city: 'New York', state: 'NY', zips: ['10001', '10002'] },
      { city: 'Saint George', state: 'NY', zips: ['10003'] },
    ],
  };
  const check = (over: Partial<AddressDraft>) =>
    runAddressCheck(draft({ postal: '10001', state: 'NY', ...over }), towns);

  it('suggests the city of the ZIP code instead of another one', () => {
    expect(check({ city: 'Springfield' })).toMatchObject({
      verdict: 'ambiguous',
      suggestion: { city: 'New York', state: 'NY' },
      issues: [
        {
          field: 'city',
          code: 'city_mismatch',
          severity: 'warning',
          message: 'ZIP code 10001 is in New York, NY, not in Springfield.',
        },
      ],
    });
  });

  it('suggests city and state when both are elsewhere', () => {
    expect(check({ city: 'Boston', state: 'MA' })).toMatchObject({
      verdict: 'ambiguous',
      changed: ['city', 'state'],
      suggestion: { city: 'New York', state: 'NY' },
    });
  });

  it('suggests a missing city', () => {
    expect(check({ city: '' })).toMatchObject({ verdict: 'corrected', suggestion: { city: 'New York' } });
  });

  it.each(['New York', 'NEW YORK', 'St. George', 'saint george'])('accepts %s, one of the cities', (city) => {
    expect(check({ city }).issues.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it('ignores a ZIP code that the table does not contain', () => {
    expect(check({ city: 'Springfield', postal: '10099' }).verdict).toBe('valid');
  });
});
