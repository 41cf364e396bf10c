import { CartItemCache, type ReadyItem } from './cart-item-cache.js';

const item = (over: Partial<ReadyItem> = {}): ReadyItem => ({
  ...{ id: 'a', saved: false, acceptedTotal: 1125, shipmentVersion: 1, quoteVersion: null },
  ...{ bytes: Buffer.from('{}'), line: null, day: '2026-11-21', until: 1000 },
  ...over,
});

function cacheOf(...items: ReadyItem[]): CartItemCache {
  const all = new CartItemCache(2);
  items.forEach((one) => all.store(one));
  return all;
}

it('returns the cached item while nothing about it has changed', () => {
  const one = item();
  expect(cacheOf(one).find(item({ bytes: Buffer.from('whatever') }), '2026-11-21', 999)).toBe(one);
});

it.each<[string, Partial<ReadyItem>, string, number]>([
  ['another item', { id: 'b' }, '2026-11-21', 0],
  ['another content', { shipmentVersion: 2 }, '2026-11-21', 0],
  ['another quote', { quoteVersion: 1 }, '2026-11-21', 0],
  ['another accepted price', { acceptedTotal: 1 }, '2026-11-21', 0],
  ['saved for later', { saved: true }, '2026-11-21', 0],
  ['another day', {}, '2026-11-22', 0],
  ['an expired price', {}, '2026-11-21', 1000],
])('creates the item again: %s', (_, over, day, now) => {
  expect(cacheOf(item()).find(item(over), day, now)).toBeUndefined();
});

it('evicts the oldest item first', () => {
  const all = cacheOf(item(), item({ id: 'b' }), item(), item({ id: 'c' }));
  const found = ['a', 'b', 'c'].map((id) => all.find(item({ id }), '2026-11-21', 0)?.id);
  expect(found).toEqual(['a', undefined, 'c']);
});
