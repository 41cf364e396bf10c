import { readFileSync } from 'node:fs';
import { address, type Address } from './address.js';
import { addressIssues, placeIssues, placeWarnings } from './address-rules.js';

const home: Address = {
  name: 'Ann Carter',
  company: '',
  street1: '1745 T Street Southeast',
  street2: '',
  city: 'Washington',
  state: 'DC',
  postal: '20020',
  country: 'US',
  phone: '',
  email: '',
  residential: true,
};
const berlin: Partial<Address> = {
  street1: 'Torstraße 1',
  city: 'Berlin',
  state: '',
  postal: '10119',
  country: 'DE',
  phone: '+49 30 901820',
  email: 'paket@example.com',
};
const issuesOf = (changes: Partial<Address>, international = false) =>
  addressIssues({ ...home, ...changes }, { role: 'to', international });
const codesOf = (changes: Partial<Address>, international = false) =>
  issuesOf(changes, international).map(({ path, code }) => `${path}:${code}`);

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

describe('shippable addresses', () => {
  it.each(real)('$address1, $city $state $postalCode', ({ address1, address2, city, state, postalCode }) => {
    const parsed = address.parse({ ...home, street1: address1, street2: address2, city, state, postal: postalCode });
    expect(addressIssues(parsed, { role: 'to', international: false })).toEqual([]);
  });

  it.each<[string, Partial<Address>, boolean]>([
    ['an emoji and a name written from right to left', { name: '🎁 محمد שלום' }, false],
    ['a family of joined emoji', { name: '👩‍👩‍👧' }, false],
    ['only a company', { name: '', company: 'Bücher & Söhne GmbH' }, false],
    ['ZIP+4', { postal: '20020-1234' }, false],
    ['a PO box', { street1: 'PO Box 1204' }, false],
    ['Puerto Rico', { city: 'San Juan', state: 'PR', postal: '00926' }, false],
    ['Guam', { city: 'Hagåtña', state: 'GU', postal: '96910' }, false],
    ['an APO', { street1: 'PSC 3 Box 120', city: 'APO', state: 'AE', postal: '09021' }, false],
    ['a DPO in small letters', { street1: 'Unit 8400 Box 1', city: 'dpo', state: 'AP', postal: '96209' }, false],
    ['Germany', berlin, true],
    ['Germany with its prefix', { ...berlin, country: 'SE', postal: 'SE-113 55', phone: '08-123 456 78' }, true],
    [
      'Canada in small letters',
      { ...berlin, country: 'CA', state: 'ON', postal: 'k1a0b1', phone: '613 555 0143' },
      true,
    ],
    ['Nunavut', { ...berlin, country: 'CA', state: 'NU', postal: 'X0A 0H0', phone: '867 555 0143' }, true],
    ['Australia', { ...berlin, country: 'AU', state: 'NSW', postal: '2000', phone: '02 5550 1234' }, true],
    ['Ireland without an Eircode', { ...berlin, country: 'IE', postal: '', phone: '01 555 0143' }, true],
    ['Ireland with one', { ...berlin, country: 'IE', postal: 'D02 AF30', phone: '01 555 0143' }, true],
    [
      'Hong Kong, which has no postal codes',
      { ...berlin, country: 'HK', city: '', postal: '', phone: '2555 0143' },
      true,
    ],
    [
      'Japan',
      {
        ...{ ...berlin, country: 'JP', state: '東京都', city: '千代田区', postal: '100-0001', phone: '03-5555-0143' },
        printedAs: { state: 'Tokyo', city: 'Chiyoda-ku' },
      },
      true,
    ],
  ])('%s', (_what, changes, international) => {
    expect(codesOf(changes, international)).toEqual([]);
  });
});

describe('addresses that cannot be shipped to', () => {
  it.each<[Partial<Address>, string[]]>([
    [{ name: '  ', company: '' }, ['name:required']],
    [{ street1: '' }, ['street1:required']],
    [{ street1: '🏠 👍🏽' }, ['street1:required']],
    [{ city: ' ' }, ['city:required']],
    [{ street1: '', city: '', name: '' }, ['name:required', 'street1:required', 'city:required']],
    [{ name: 'Ann\nCarter' }, ['name:control_characters']],
    [{ street2: 'Apt \u0000 2' }, ['street2:control_characters']],
    [{ city: 'Wash\u202eington' }, ['city:control_characters']],
    [{ country: 'XX' }, ['country:country_unknown']],
    [{ country: '' }, ['country:country_unknown']],
    [{ country: 'PR' }, ['country:country_is_state']],
    [{ state: '' }, ['state:state_required']],
    [{ state: 'ZZ' }, ['state:state_unknown']],
    [{ state: 'District of Columbia' }, ['state:state_unknown']],
    [{ postal: '' }, ['postal:postal_required']],
    [{ postal: '2002' }, ['postal:postal_format']],
    [{ postal: 'SW1A 1AA' }, ['postal:postal_format']],
    [{ postal: '00012' }, ['postal:postal_unknown']],
    [{ postal: '98765' }, ['postal:postal_unknown']],
    [{ country: 'CA', state: 'ON', postal: '90210' }, ['postal:postal_format']],
    [{ country: 'AU', state: '', postal: '2000' }, ['state:state_required']],
    [{ phone: '555-0143' }, ['phone:phone_format']],
    [{ email: 'ann@' }, ['email:email_format']],
    [{ email: 'a@b.co, c@' }, ['email:email_format']],
    [{ email: 'a@b.co c@d.org' }, ['email:email_format']],
  ])('%j', (changes, expected) => {
    expect(codesOf(changes)).toEqual(expected);
  });

  it.each<[Partial<Address>, string[]]>([
    [{ name: '田中太郎' }, ['printedAs.name:latin_required']],
    [{ name: '田中太郎', printedAs: { name: 'Tanaka Taro' } }, []],
    [{ name: 'さくら', company: 'トヨタ' }, []],
    [{ name: 'さくら', street1: '東京タワー 1' }, ['printedAs.street1:latin_required']],
  ])('in Japan: %j', (changes, expected) => {
    const tokyo = { ...home, country: 'JP', city: 'Tokyo', state: '', postal: '100-0001' };
    const issues = addressIssues({ ...tokyo, ...changes }, { role: 'to', international: false });
    expect(issues.filter(({ path }) => path !== 'state').map(({ path, code }) => `${path}:${code}`)).toEqual(expected);
  });

  it('do not include a Chinese name outside Japan', () => {
    expect(codesOf({ name: '李明' })).toEqual([]);
  });

  it('need a phone and an e-mail address between countries, for sender and recipient', () => {
    expect(codesOf({ ...berlin, phone: '', email: '' }, true)).toEqual(['phone:required', 'email:required']);
    const sender = addressIssues(home, { role: 'from', international: true });
    expect(sender.map(({ message }) => message)).toEqual([
      "Enter the sender's phone number: customs may have to call.",
      "Enter the sender's e-mail address: customs may have to write.",
    ]);
  });

  it('get messages without sender or recipient in the address book', () => {
    const entry = addressIssues({ ...home, name: '', company: '', city: '' }, { role: 'book', international: false });
    expect(entry.map(({ message }) => message)).toEqual(['Enter the name or company.', 'Enter the city.']);
  });

  it.each<[Partial<Address>, string]>([
    [{ postal: '2002' }, 'ZIP codes in the United States look like 12345 or 12345-6789.'],
    [{ country: 'DE', state: '', postal: '1' }, 'Postal codes in Germany look like 26133.'],
    [{ country: 'GB', state: '', postal: '1' }, 'Postcodes in the United Kingdom look like EC1Y 8SY or GIR 0AA.'],
    [{ country: 'IN', state: '', postal: '1' }, 'PIN codes in India look like 110034.'],
    [{ postal: '' }, 'Enter the ZIP code, like 12345.'],
    [{ country: 'DE', state: '', postal: '' }, 'Enter the postal code, like 26133.'],
    [{ country: 'IN', state: '', postal: '' }, 'Enter the PIN code, like 110034.'],
    [{ postal: '00012' }, 'No ZIP code begins with 000. Check the ZIP code.'],
    [{ state: 'california' }, 'Write california as CA.'],
    [{ state: 'ZZ' }, 'ZZ is not a state of the United States. Use its code, such as WY.'],
    [
      { country: 'PR' },
      'Puerto Rico is shipped to as part of the United States. Choose the country United States and the state PR.',
    ],
    [{ country: 'XX' }, 'There is no country with the code XX. Choose one from the list.'],
  ])('with %j get the message: %s', (changes, message) => {
    expect(issuesOf(changes).map((issue) => issue.message)).toEqual([message]);
  });
});

describe('inconsistent addresses that can still be shipped to', () => {
  it.each<[Partial<Address>, string[]]>([
    [{}, []],
    [{ state: 'CA' }, ['postal:postal_state_mismatch']],
    [{ state: 'PR' }, ['postal:postal_state_mismatch']],
    [{ city: 'Berlin', state: 'AE', postal: '09021' }, ['city:military_city']],
    [{ city: 'FPO' }, ['state:military_state']],
    [{ country: 'CA', state: 'QC', postal: 'V8X 3X4' }, ['postal:postal_state_mismatch']],
    [{ country: 'AU', state: 'VIC', postal: '2000' }, ['postal:postal_state_mismatch']],
  ])('%j', (changes, expected) => {
    const address = { ...home, ...changes };
    expect(placeWarnings(address).map(({ path, code }) => `${path}:${code}`)).toEqual(expected);
    expect(codesOf(changes)).toEqual([]);
  });

  it('name both states', () => {
    expect(placeWarnings({ ...home, state: 'CA' })[0]?.message).toBe(
      'ZIP code 20020 is in District of Columbia, not in California. Change one of the two.',
    );
  });

  it('accept several e-mail addresses separated by commas', () => {
    expect(codesOf({ email: 'a@b.co, c@d.org' })).toEqual([]);
  });
});

describe('quote locations', () => {
  const place = { country: 'US', postal: '20020', state: '', city: '', residential: true };

  it.each([
    [{}, []],
    [{ state: 'AE', postal: '09021' }, []],
    [{ country: 'CA', postal: 'K1A 0B1' }, []],
    [{ country: 'DE', postal: '10119' }, []],
    [{ postal: '' }, ['postal_required']],
    [{ postal: '00012' }, ['postal_unknown']],
    [{ state: 'NY' }, []],
    [{ country: 'GU', postal: '96910' }, ['country_is_state']],
    [{ country: 'QQ' }, ['country_unknown']],
    [{ city: 'Wash\u0007' }, ['control_characters']],
  ])('%j get the issues %j', (changes, expected) => {
    expect(placeIssues({ ...place, ...changes }).map(({ code }) => code)).toEqual(expected);
  });
});
