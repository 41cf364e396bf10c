import { livePriceNotes } from './live-price-notes.js';

const sold = { aggregators: ['easypost'], priceLists: false };

describe('the note about rows without live prices', () => {
  it.each([
    ['all rows have live prices', { rows: 1_999, ownerId: 'ada' }, sold, 2_000],
    ['no aggregator is configured', { rows: 9_000, ownerId: 'ada' }, { ...sold, aggregators: [] }, 2_000],
    ['no row of a file gets live prices', { rows: 9_000, ownerId: 'ada' }, sold, 0],
    ['the file is of test mode', { rows: 9_000, ownerId: 't_ada' }, sold, 2_000],
  ])('is absent when %s', (_, file, shop, liveRows) => expect(livePriceNotes(file, shop, liveRows)).toEqual([]));

  it.each([
    [true, 'Rows up to number 2,000 get live carrier prices. Later rows get list-price estimates.'],
    [false, 'Only rows up to number 2,000 get prices. Put later rows in another file.'],
  ])('says what later rows get when price lists are sold: %s', (priceLists, text) =>
    expect(livePriceNotes({ rows: 2_000, ownerId: 'ada' }, { ...sold, priceLists }, 2_000)).toEqual([
      { code: 'live_rows_limit', text },
    ]),
  );
});
