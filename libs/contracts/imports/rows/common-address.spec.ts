import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { rowContext } from '#libs/dev/testing/sample-data/import-rows.js';
import { addressIssues } from '../../addresses/address-rules.js';
import { runAddressCheck } from '../../addresses/run-address-check.js';
import type { AddressDraft } from '../../shipments/shipments.js';
import { isCommonAddress } from './common-address.js';

const parts = {
  name: fc.constantFrom('Ada Lovelace', '', 'Zoë', 'A'.repeat(41), 'a\nb'),
  company: fc.constantFrom('', 'Example Ltd'),
  street1: fc.oneof(
    fc.constantFrom(
      '12 Main St',
      '0 Main St',
      'Main St',
      '12',
      '5 Elm Apt',
      '5 Elm,unit.',
      'PO Box 12',
      '12B Main St',
      '7 \tElm',
      '7 Elm\n',
    ),
    fc.string({ maxLength: 12 }).map((end) => `12 Elm ${end}`),
  ),
  street2: fc.oneof(fc.constantFrom('', 'Apt 4', 'Apt', '# 00', '0', 'Suite #', '#'), fc.string({ maxLength: 8 })),
  city: fc.constantFrom('Los Angeles', 'APO', 'Apo', 'New York', 'L4', '', 'Washington', 'St. Paul', 'fpo'),
  region: fc.oneof(
    fc.constantFrom(
      '90012 CA',
      '10001 NY',
      '10001-1234 NY',
      '00501 NY',
      '96799 AS',
      '83414 WY',
      '06390 NY',
      '73301 TX',
      '05501 MA',
    ),
    fc.constantFrom(
      '20001 DC',
      '09012 AE',
      '9001 CA',
      '88888 NM',
      '90012 NY',
      '90012 XX',
      '90012 ',
      '83414 ID',
      '39901 GA',
    ),
  ),
  phone: fc.constantFrom('', '+12025550143', '2025550143', '+11111111111', '+493012345'),
  email: fc.oneof(
    fc.constantFrom('', 'a@b.co', 'a..b@c.de', 'a.b@c-d.com', 'a@-b.co', 'a@b.c-', 'a_b+c@d.e.org'),
    fc.emailAddress(),
  ),
};

const fields = Object.keys(parts) as (keyof typeof parts)[];
const usual: Record<keyof typeof parts, string> = {
  ...{ name: 'Ada Lovelace', company: '', street1: '12 Elm St', street2: '', city: 'Los Angeles', region: '90012 CA' },
  ...{ phone: '+12025550143', email: 'a@b.co' },
};

it('accepts an address as common only when no rule has a finding', () => {
  let plain = 0;
  fc.assert(
    fc.property(
      fc.record(parts),
      fc.subarray(fields, { maxLength: 3 }),
      fc.boolean(),
      (otherParts, odd, international) => {
        const { region, ...rest } = { ...usual, ...Object.fromEntries(odd.map((field) => [field, otherParts[field]])) };
        const [postal = '', state = ''] = region.split(' ');
        const address: AddressDraft = { ...rest, postal, state, country: 'US', residential: true };
        if (!isCommonAddress(address, international)) return;
        plain += 1;
        expect(addressIssues(address, { role: 'to', international })).toEqual([]);
        expect(runAddressCheck(address).issues.filter(({ severity }) => severity !== 'info')).toEqual([]);
      },
    ),
    { numRuns: 10_000 },
  );
  expect(plain).toBeGreaterThan(500);
});

it('accepts nearly all real addresses as common', () => {
  const { addresses } = JSON.parse(readFileSync('libs/contracts/fixtures/us-addresses.json', 'utf8')) as {
    addresses: { address1: string; address2: string; city: string; state: string; postalCode: string }[];
  };
  const usual = addresses.filter(({ address1: street1, address2: street2, city, state, postalCode: postal }) =>
    isCommonAddress({ ...rowContext.sender!, street1, street2, city, state, postal }, true),
  );
  expect(usual.length).toBeGreaterThan(addresses.length * 0.8);
});
