import { expect, it } from '@jest/globals';
import { cart, cartItem } from '../../testing/fixtures/cart-fixtures';
import { reuseUnchangedItems } from './cart-queries';

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

it('preserves every unchanged item, also after a removed one', () => {
  const before = cart([1, 2, 3, 4].map((n) => cartItem(n)));
  const now = copy(cart([cartItem(1), cartItem(3, { saved: true }), cartItem(4)]));
  const shared = reuseUnchangedItems(before, now);
  expect(shared).toEqual(now);
  expect(shared.items[0]).toBe(before.items[0]);
  expect(shared.items[1]).not.toBe(before.items[2]);
  expect(shared.items[2]).toBe(before.items[3]);
});

it('returns the same cart when nothing changed', () => {
  const before = cart([cartItem(1), cartItem(2)]);
  expect(reuseUnchangedItems(before, copy(before))).toBe(before);
});
