import { testMargin, testRules } from '#libs/dev/testing/sample-data/margin-fixtures.js';
import { testRate, testRequest } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { compileRules } from '../margins/rules/compile-rules.js';
import { unknownCustomer } from '../margins/margin-facts.js';
import { presentOffer } from './present-offer.js';
import { priceRate } from './price-rate.js';

const now = new Date('2026-03-02T15:00:00Z');
const fee = testMargin();
const marginsOf = (rule = fee) =>
  compileRules(testRules([rule])).for({ request: testRequest(), customer: unknownCustomer, at: now });
const terms = { marginVersion: 7, margins: marginsOf(), carrierName: 'USPS', shipDate: '2026-03-02', now };

it('adds the margin as a separate line, after the carrier’s', () => {
  const offer = priceRate(testRate(), terms);
  expect(offer).toMatchObject({ cost: 1000, total: 1125, marginVersion: 7, carrierName: 'USPS', tariff: 'test-2025' });
  expect(offer.lines).toEqual([
    { kind: 'base', label: 'Postage', amount: 1000 },
    { kind: 'margin', label: 'Fee', amount: 125, ruleId: fee.id },
  ]);
});

it('omits a margin of zero', () => {
  const free = marginsOf(testMargin({ effect: { kind: 'fixed', fixed: 0 }, min: null }));
  expect(priceRate(testRate(), { ...terms, margins: free }).lines).toHaveLength(1);
});

it.each([
  [1124, undefined],
  [1125, undefined],
  [1126, 1126],
])('shows a list price of %i as %s', (listPrice, shown) => {
  const offer = { ...priceRate(testRate({ listPrice }), terms), id: '', badges: [], inputHash: '' };
  expect(offer.listPrice).toBe(listPrice);
  expect(presentOffer(offer).listPrice?.amount).toBe(shown);
});

it.each([
  ['a list price for a week', { estimate: true }, '2026-03-09T15:00:00.000Z'],
  ['a carrier’s own rate for a day', { estimate: false }, '2026-03-03T15:00:00.000Z'],
  ['not past the end of its tariff', { validUntil: '2026-03-05T05:00:00Z' }, '2026-03-05T05:00:00.000Z'],
  ['not extended by a longer tariff', { validUntil: '2027-01-01T05:00:00Z' }, '2026-03-09T15:00:00.000Z'],
])('sets the expiry: %s', (_, over, expiresAt) => {
  expect(priceRate(testRate(over), terms).expiresAt).toBe(expiresAt);
});

it.each([
  [['fuel' as const], ['fuel']],
  [undefined, []],
])('reports that a rate lacks %j', (missing, shown) => {
  const rate = testRate(missing ? { estimateWithout: missing } : {});
  const offer = { ...priceRate(rate, terms), id: '', badges: [], inputHash: '' };
  expect(presentOffer(offer).estimateWithout).toEqual(shown);
});

it('shows the delivery date range', () => {
  expect(priceRate(testRate(), terms).delivery).toEqual({ earliest: '2026-03-04', latest: '2026-03-05' });
  const thursday = { ...terms, shipDate: '2026-03-05', withSaturdays: true };
  expect(priceRate(testRate(), thursday).delivery.earliest).toBe('2026-03-07');
});

it('does not store the end of the tariff', () => {
  expect(priceRate(testRate({ validUntil: '2027-01-01T05:00:00Z' }), terms)).not.toHaveProperty('validUntil');
});
