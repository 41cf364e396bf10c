import { testParcel, testRequest } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import type { RateRequest } from '../carriers/carrier.js';
import { rateInputHash } from './rate-input.js';

const base = testRequest({ shipDate: '2026-03-02' });
const to = (over: object): Partial<RateRequest> => ({ to: { ...base.to, ...over } });

it.each<[string, Partial<RateRequest>]>([
  ['another spelling of the city', to({ city: 'LA', state: '' })],
  ['ZIP+4', to({ postal: '90001-1234' })],
  ['the same flags in another order', {}],
])('is the same for %s', (_, over) => {
  expect(rateInputHash({ ...base, ...over })).toBe(rateInputHash(base));
});

it('ignores the order of flags and the format of a foreign postal code', () => {
  const flagged = (special: ('battery' | 'perishable')[]) =>
    rateInputHash(testRequest({ shipDate: 'x', parcels: [testParcel({ special })] }));
  expect(flagged(['battery', 'perishable'])).toBe(flagged(['perishable', 'battery']));
  const canada = (postal: string) => rateInputHash({ ...base, ...to({ country: 'CA', postal }) });
  expect(canada('k1a 0b1')).toBe(canada('K1A0B1'));
  const swiss = (postal: string) => rateInputHash({ ...base, ...to({ country: 'CH', postal }) });
  expect(swiss('CH-8001')).toBe(swiss('8001'));
});

it.each<[string, Partial<RateRequest>]>([
  ['ZIP', to({ postal: '90002' })],
  ['country', to({ country: 'CA' })],
  ['a business', to({ residential: false })],
  ['sender', { from: { ...base.from, postal: '10002' } }],
  ['weight', { parcels: [testParcel({ weight: { value: 2.0001, unit: 'lb' } })] }],
  ['unit', { parcels: [testParcel({ weight: { value: 2, unit: 'kg' } })] }],
  ['size', { parcels: [testParcel({ dimensions: { length: 8, width: 6, height: 5, unit: 'in' } })] }],
  ['no size', { parcels: [{ type: 'parcel', preset: 'custom', weight: { value: 2, unit: 'lb' }, special: [] }] }],
  ['preset', { parcels: [testParcel({ preset: 'usps_medium_flat_rate_box' })] }],
  ['packaging', { parcels: [testParcel({ type: 'tube' })] }],
  ['one parcel more', { parcels: [testParcel(), testParcel()] }],
  ['flags', { parcels: [testParcel({ special: ['battery'] })] }],
  ['date', { shipDate: '2026-03-03' }],
  ['signature', { signature: 'adult' }],
  ['insurance', { insuredValue: 1 }],
  ['options', { options: ['hold_for_pickup'] }],
  ['dry ice', { parcels: [testParcel({ dryIce: { value: 1, unit: 'lb' } })] }],
  ['batteries', { parcels: [testParcel({ batteries: 'ion_packed' })] }],
])('differs with the %s', (_, over) => {
  expect(rateInputHash({ ...base, ...over })).not.toBe(rateInputHash(base));
});
