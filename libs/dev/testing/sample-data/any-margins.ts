import fc from 'fast-check';
import {
  marginModes,
  marginRoundings,
  salesChannels,
  type MarginCondition,
  type MarginEffect,
  type MarginRule,
  type MarginRules,
} from '#libs/contracts/margins/margins.js';
import type { RateFacts, ShipmentFacts } from '#libs/domain/margins/margin-facts.js';
import { testParcel, testRequest } from './shipping-fixtures.js';

const not = fc.boolean();
const some = (...values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
const lists = {
  carrier: ['usps', 'fedex', 'ups'],
  service: ['ground', 'priority', 'express'],
  packaging: ['parcel', 'tube', 'custom'],
  origin: ['US', 'CA'],
  destination: ['US', 'CA', 'DE'],
  customer: ['ada@example.com', '@example.com', '@example.org'],
  group: ['gold', 'grün'],
  channel: ['quote', 'form', 'api'],
} as const;
const upTo = { zone: 9, weight: 70, cost: 8000, monthly_parcels: 500 } as const;
const dates = fc.constantFrom('2026-02-20', '2026-03-02', '2026-03-05', '2026-04-01');
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });

const anyCondition = fc.oneof(
  ...Object.entries(lists).map(([field, values]) =>
    fc.record({ field: fc.constant(field), not, values: some(...values) }),
  ),
  ...Object.entries(upTo).map(([field, max]) => {
    const bound = optional(fc.integer({ min: 0, max }));
    return fc.record({ field: fc.constant(field), not, over: bound, to: bound });
  }),
  fc.record({ field: fc.constant('residential'), is: fc.boolean() }),
  fc.record({ field: fc.constant('ship_date'), not, from: optional(dates), to: optional(dates) }),
) as fc.Arbitrary<MarginCondition>;

const percent = fc.integer({ min: -10_000, max: 100_000 });
const fixed = fc.integer({ min: -3_000, max: 3_000 });
const kind = <K extends MarginEffect['kind']>(name: K) => fc.constant(name);
const anyEffect: fc.Arbitrary<MarginEffect> = fc.oneof(
  fc.record({ kind: kind('percent'), percent }),
  fc.record({ kind: kind('fixed'), fixed }),
  fc.record({ kind: kind('percent_and_fixed'), percent, fixed }),
  fc.record({ kind: kind('set_price'), price: fc.integer({ min: 0, max: 1_000_000 }) }),
  fc.record({ kind: kind('discount_of_list'), percent: fc.integer({ min: 0, max: 10_000 }) }),
);
const instant = fc.constantFrom('2026-03-01T00:00:00Z', '2026-03-02T15:00:00Z', '2026-03-04T00:00:00Z');

/** Any rule that the contract accepts. */
export const anyRule: fc.Arbitrary<MarginRule> = fc.record({
  id: fc.uuid(),
  name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  active: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
  conditions: fc.array(anyCondition, { maxLength: 3 }),
  effect: anyEffect,
  appliesTo: fc.constantFrom<MarginRule['appliesTo']>('base', 'all', 'insurance', { surcharge: 'fuel' }),
  min: optional(fixed),
  max: optional(fixed),
  rounding: fc.constantFrom(...marginRoundings),
  mayBeBelowCost: fc.boolean(),
  visible: fc.boolean(),
  stopAfter: fc.boolean(),
  effectiveFrom: optional(instant),
  effectiveTo: optional(instant),
});

export const anyRules: fc.Arbitrary<MarginRules> = fc.record({
  mode: fc.constantFrom(...marginModes),
  rules: fc.array(anyRule, { maxLength: 40 }),
});

/** Any shipment of any customer at an instant in March 2026. */
export const anyShipment: fc.Arbitrary<ShipmentFacts> = fc.record({
  request: fc
    .record({
      destination: fc.constantFrom('US', 'CA', 'DE', 'FR'),
      type: fc.constantFrom<'parcel' | 'tube'>('parcel', 'tube'),
      shipDate: dates,
      residential: fc.boolean(),
    })
    .map(({ destination: country, type, shipDate, residential }) => {
      const { to } = testRequest();
      return testRequest({ to: { ...to, country, residential }, parcels: [testParcel({ type })], shipDate });
    }),
  customer: fc.record({
    email: fc.constantFrom('', 'ada@example.com', 'bob@example.com', 'eve@example.org'),
    group: optional(fc.constantFrom('gold', 'grün', 'tin')),
    channel: fc.constantFrom(...salesChannels),
    monthlyParcels: fc.integer({ min: 0, max: 600 }),
  }),
  at: instant.map((at) => new Date(at)),
});

/** Any carrier price of up to four lines. */
export const anyRate: fc.Arbitrary<RateFacts> = fc
  .record({
    carrier: fc.constantFrom(...lists.carrier),
    service: fc.constantFrom(...lists.service),
    zone: fc.constantFrom('1', '5', '9', 'G'),
    billedLb: fc.double({ min: 0.1, max: 80, noNaN: true }),
    amounts: fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 4 }),
    above: optional(fc.integer({ min: 1, max: 3_000 })),
  })
  .map(({ billedLb, amounts, above, ...rate }) => {
    const kinds = ['base', 'fuel', 'insurance', 'handling'] as const;
    const lines = amounts.map((amount, at) => ({ kind: kinds[at] ?? 'fuel', label: 'Line', amount }));
    const cost = amounts.reduce((total, amount) => total + amount, 0);
    const billable = [{ parcel: 0, actualLb: 1, billedLb, basis: 'actual' as const }];
    return { ...rate, billable, lines, cost, ...(above === null ? {} : { listPrice: cost + above }) };
  });
