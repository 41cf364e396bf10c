import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { vendorOrder } from '#libs/contracts/stores/vendor-order.js';
import { mapWoocommerceOrder } from '../woocommerce/map-woocommerce-order.js';
import { shopOrder } from '../woocommerce/woocommerce-answers.js';
import { quickParse } from './quick-parse.js';

const file = new URL('../../../dev/sandbox/woocommerce/fixtures/orders.json', import.meta.url);
const samples = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>);
const ours = samples.map((sample) => mapWoocommerceOrder(shopOrder.parse(sample), []));

/** What a part may be instead. */
const others = [
  ...[undefined, null, '', 'x', 'x'.repeat(6_000), '😀'.repeat(51), '2026-11-20', '2026-02-30T00:00:00Z', 'US', 'us'],
  ...[0, -1, 1.5, 1e14, 2 ** 53, Infinity, NaN, true, [], [1], {}, Array.from({ length: 1_001 }, () => ({}))],
];

/** Copies of a value in which one part of it, at any depth, is another. */
function* changed(value: unknown): Generator<unknown> {
  yield* others;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const held = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
    if (!Array.isArray(held)) yield Object.fromEntries(Object.entries(held).filter(([name]) => name !== key));
    for (const other of changed(part))
      yield Object.assign(Array.isArray(held) ? [...held] : { ...held }, { [key]: other });
  }
}

describe('quickParse', () => {
  const cases = [
    ['an order of ours', vendorOrder, ours],
    ['an order of a shop', shopOrder, samples],
  ] as const;

  it.each(cases)('agrees with the schema of %s, for whole values and with any part changed', (_, schema, values) => {
    const parse = quickParse<z.ZodMiniType>(schema);
    const seen = { taken: 0, refused: 0 };
    for (const value of [...values, ...[...values].slice(0, 4).flatMap((one) => [...changed(one)])]) {
      const [quick, whole] = [parse(value), schema.safeParse(value)];
      seen[whole.success ? 'taken' : 'refused'] += 1;
      expect(quick.success).toBe(whole.success);
      // The quick one leaves parts in that the schema does not name.
      if (quick.success) expect(schema.parse(quick.data)).toEqual(whole.data);
    }
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(100);
  });

  it('returns valid orders unchanged, with our own in the key order of the contract, since a digest is stored', () => {
    for (const order of ours) {
      expect(quickParse(vendorOrder)(order).data).toBe(order);
      expect(JSON.stringify(vendorOrder.parse(order))).toBe(JSON.stringify(order));
    }
  });

  it('refuses unsupported schemas', () => {
    expect(() => quickParse(z.object({ at: z.date() }))).toThrow('No quick answer for date.');
    expect(() => quickParse(z.string().check(z.trim()))).toThrow('No quick answer for overwrite.');
    expect(() => quickParse(z.strictObject({ at: z.string() }))).toThrow(
      'No quick answer for objects that are checked',
    );
    expect(() => quickParse(z.string().check(z.regex(/a/g)))).toThrow('No quick answer for string_format.');
  });
});
