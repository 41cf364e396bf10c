import type { Address } from '#libs/contracts/addresses/address.js';
import { labelModel as labelModelSchema } from '#libs/contracts/shipments/labels.js';
import { parcel as parcelSchema, type Weight } from '#libs/contracts/parcels/parcels.js';
import { labelLines } from './label-lines.js';
import { labelModel, type BoughtPiece } from './label-model.js';
import { uspsDomesticNumber } from '#libs/adapters/carriers/tariff/usps/usps-numbers.js';
import { weightText } from './label-model.js';

const address = (over: Partial<Address> = {}): Address => ({
  name: 'Ada Byron',
  company: '',
  street1: '150 Carter Street',
  street2: '',
  city: 'Manchester',
  state: 'CT',
  postal: '06040',
  country: 'US',
  phone: '',
  email: '',
  residential: true,
  ...over,
});

const piece = (over: Partial<BoughtPiece> = {}): BoughtPiece => ({
  request: {
    to: address(),
    returnTo: address({ name: 'Returns desk' }),
    parcels: [1, 2].map((value) => parcelSchema.parse({ type: 'parcel', weight: { value, unit: 'lb' } })),
    shipDate: '2026-11-24',
    references: ['PO 4711', '', 'Blue box'],
    service: 'usps_priority',
  },
  offer: {
    carrier: 'usps',
    carrierName: 'USPS',
    zone: '5',
    billable: [
      { parcel: 0, actualLb: 1, billedLb: 1, basis: 'actual' },
      { parcel: 1, actualLb: 2, dimensionalLb: 12, billedLb: 12, divisor: 166, basis: 'dimensional' },
    ],
  },
  parcel: {
    ...uspsDomesticNumber(7, 'priority', '06040'),
    routingCode: '06040 CT-US',
    serviceBanner: 'USPS PRIORITY MAIL',
    sample: true,
  },
  position: 0,
  pages: 2,
  ...over,
});

describe('stored label model', () => {
  it('matches the contract, with the return address as sender', () => {
    const model = labelModel(piece());
    expect(labelModelSchema.parse(model)).toEqual(model);
    expect(model).toMatchObject({
      from: { name: 'Returns desk' },
      to: { name: 'Ada Byron' },
      page: 1,
      pages: 2,
      weightText: '1 lb',
      zone: '5',
      references: ['PO 4711', 'Blue box'],
    });
    expect(model.billedText).toBeUndefined();
  });

  it('reports when the size determined the price', () => {
    expect(labelModel(piece({ position: 1 }))).toMatchObject({
      page: 2,
      weightText: '2 lb',
      billedText: '12 lb by size',
    });
  });

  it('refuses a parcel that the shipment does not have', () => {
    expect(() => labelModel(piece({ position: 2, pages: 3 }))).toThrow(RangeError);
  });
});

describe('label weight', () => {
  it.each<[Weight, string]>([
    [{ value: 16, unit: 'oz' }, '1 lb'],
    [{ value: 35.5, unit: 'oz' }, '2 lb 3.5 oz'],
    [{ value: 15.96, unit: 'oz' }, '1 lb'],
    [{ value: 0.01, unit: 'oz' }, '0.1 oz'],
    [{ value: 1.2, unit: 'kg' }, '1.2 kg (2 lb 10.3 oz)'],
  ])('shows %j as %s', (weight, text) => {
    expect(weightText(weight)).toBe(text);
  });
});

describe('label address lines', () => {
  it.each<[string, Address, boolean, string[]]>([
    ['at home', address(), false, ['Ada Byron', '150 Carter Street', 'Manchester CT 06040']],
    [
      'to Britain',
      address({ company: 'Kew', street2: 'Flat 2', city: 'London', state: '', postal: 'SW1A 2AA', country: 'GB' }),
      true,
      ['Ada Byron', 'Kew', '150 Carter Street', 'Flat 2', 'London', 'SW1A 2AA', 'UNITED KINGDOM'],
    ],
    [
      'to Germany',
      address({ city: 'Köln', state: '', postal: '50667', country: 'DE' }),
      true,
      ['Ada Byron', '150 Carter Street', '50667 Köln', 'GERMANY'],
    ],
  ])('%s', (_name, to, abroad, lines) => {
    expect(labelLines(to, abroad)).toEqual(lines);
  });
});
