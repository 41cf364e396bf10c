import fc from 'fast-check';
import { sum } from '#libs/contracts/values/money.js';
import { offerView } from '#libs/contracts/shipments/quotes.js';
import { readyShipment, testOffer } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import type { OfferLine } from './offer.js';
import { presentLines, presentOffer } from './present-offer.js';

it('hides a margin inside the base price', () => {
  expect(
    presentLines([
      { kind: 'base', label: 'Postage', amount: 1000 },
      { kind: 'fuel', label: 'Fuel', amount: 50 },
      { kind: 'margin', label: 'Fee', amount: 105, hidden: true },
    ]),
  ).toEqual([
    { kind: 'base', label: 'Postage', amount: 1105 },
    { kind: 'fuel', label: 'Fuel', amount: 50 },
  ]);
});

it('merges equal lines of several parcels', () => {
  const lines: OfferLine[] = [0, 1, 2].map((parcel) => ({ kind: 'base', label: 'Postage', amount: 100, parcel }));
  expect(presentLines([...lines, { kind: 'base', label: 'Insurance', amount: 5 }])).toEqual([
    { kind: 'base', label: 'Postage', amount: 300 },
    { kind: 'base', label: 'Insurance', amount: 5 },
  ]);
});

it('has a base line even when only the hidden line exists', () => {
  expect(presentLines([{ kind: 'margin', label: 'Fee', amount: 40, hidden: true }])).toEqual([
    { kind: 'base', label: 'Postage', amount: 40 },
  ]);
});

const anyLine = fc.record({
  kind: fc.constantFrom('base', 'fuel', 'residential', 'margin', 'discount'),
  label: fc.constantFrom('Postage', 'Fuel', 'Fee'),
  amount: fc.integer({ min: -5000, max: 50_000 }),
  hidden: fc.boolean(),
  parcel: fc.integer({ min: 0, max: 24 }),
}) as fc.Arbitrary<OfferLine>;

it('shows the same sum whatever is hidden or merged, each line once with only its three fields', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), (lines) => {
      const before = structuredClone(lines);
      const shown = presentLines(lines);
      expect(sum(shown.map((line) => line.amount))).toBe(sum(lines.map((line) => line.amount)));
      expect(new Set(shown.map(({ kind, label }) => `${kind} ${label}`)).size).toBe(shown.length);
      for (const line of shown) expect(Object.keys(line).sort()).toEqual(['amount', 'kind', 'label']);
      expect(lines).toEqual(before);
    }),
  );
});

it('reveals nothing of cost, margin version or input', () => {
  const shown = presentOffer(testOffer(readyShipment('g')));
  expect(offerView.parse(shown)).toEqual(shown);
  expect(Object.keys(shown)).not.toEqual(expect.arrayContaining(['cost']));
  for (const secret of ['cost', 'marginVersion', 'inputHash']) expect(shown).not.toHaveProperty(secret);
});

it.each([
  [{ basis: 'actual', billedLb: 2 }, 'Billed as 2 lb by weight.'],
  [{ basis: 'actual', billedLb: 0.9999375 }, 'Billed as 15.999 oz by weight.'],
  [{ basis: 'dimensional', billedLb: 12.000001 }, 'Billed as 12 lb because of its size.'],
  [{ basis: 'dimensional', billedLb: 12 }, 'Billed as 12 lb because of its size.'],
  [{ basis: 'cubic', billedLb: 0.20004 }, 'Billed as 0.2 lb by its size: a cubic price.'],
  [{ basis: 'flat_rate', billedLb: 0 }, 'Priced flat rate, whatever it weighs.'],
] as const)('explains %j', (weight, text) => {
  const offer = { ...testOffer(readyShipment('g')), billable: [{ parcel: 0, actualLb: 2, ...weight }] };
  expect(presentOffer(offer).billable[0]?.text).toBe(text);
});
