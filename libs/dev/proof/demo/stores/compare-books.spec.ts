import { compareBooks } from './compare-books.js';
import type { ShopParcel } from './shop-books.js';

const parcel = (order: number, trackingNumber: string): ShopParcel => ({
  ...{ shop: 'ebay', order, trackingNumber, cancelled: false, at: 0 },
});

describe('compareBooks', () => {
  it.each([
    [[parcel(1, 'a'), parcel(2, 'b')], ['a', 'b'], { writtenBack: 2, duplicates: 0, lost: 0 }],
    [[parcel(1, 'a'), parcel(1, 'a')], ['a'], { writtenBack: 1, duplicates: 1, lost: 0 }],
    [[parcel(1, 'a')], ['a', 'b'], { writtenBack: 1, duplicates: 0, lost: 1 }],
    [[parcel(1, 'a'), parcel(2, 'x')], ['a', 'b'], { writtenBack: 2, duplicates: 0, lost: 2 }],
  ])('compares %j with %j', (books, labels, expected) => {
    expect(compareBooks(books, labels)).toEqual(expected);
  });
});
