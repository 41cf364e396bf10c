import { describe, expect, it } from '@jest/globals';
import { rowFixture as row } from '../../../testing/fixtures/import-fixtures';
import { pagesToFetch, type Known } from './pages-to-fetch';
import { RowCache } from './row-cache';

describe('RowCache', () => {
  it('never goes back to an older revision (BULK-4)', () => {
    const cache = new RowCache();
    cache.put([row(2, { revision: 3, state: 'valid' })]);
    cache.put([row(2, { revision: 2, state: 'invalid' })]);
    expect(cache.get(2)?.state).toBe('valid');
  });

  it('uses the later request of one revision, whichever response comes first', () => {
    const cache = new RowCache();
    const asked = cache.now;
    cache.outdate();
    cache.put([row(2, { state: 'rated' })]);
    cache.put([row(2, { state: 'valid' })], asked);
    expect(cache.get(2)?.state).toBe('rated');
    expect(cache.isFresh(2)).toBe(true);
    cache.outdate();
    expect(cache.isFresh(2)).toBe(false);
    expect(cache.get(2)?.state).toBe('rated');
  });

  it('evicts the least recently used rows first', () => {
    const cache = new RowCache(2);
    cache.put([row(2), row(3)]);
    cache.touch([2]);
    cache.put([row(4)]);
    expect([...cache.numbers()].sort()).toEqual([2, 4]);
  });
});

describe('pagesToFetch', () => {
  const snapshot = Array.from({ length: 1_000 }, (_, index) => index + 2);
  const all = (known: Known) => () => known;

  it('requests the whole page of 200 for a missing row, each page separately', () => {
    const pages = pagesToFetch(snapshot, { first: 190, end: 210 }, all('no'));
    expect(pages.map((page) => [page.length, page[0], page.at(-1)])).toEqual([
      [200, 2, 201],
      [200, 202, 401],
    ]);
  });

  it('requests only the visible rows that are out of date', () => {
    expect(pagesToFetch(snapshot, { first: 10, end: 13 }, all('old'))).toEqual([[12, 13, 14]]);
  });

  it('requests nothing when everything is known, or past the end', () => {
    expect(pagesToFetch(snapshot, { first: 10, end: 60 }, all('fresh'))).toEqual([]);
    expect(pagesToFetch([], { first: 0, end: 40 }, all('no'))).toEqual([]);
  });

  it('uses the order of the snapshot, not of the file', () => {
    expect(pagesToFetch([9, 4, 7], { first: 0, end: 3 }, all('no'))).toEqual([[9, 4, 7]]);
  });
});
