import { describe, expect, it } from '@jest/globals';
import { rowFixture as row } from '../../../testing/fixtures/import-fixtures';
import { pagesToFetch, type Known } from './pages-to-fetch';
import { RowCache } from './row-cache';

describe('rows that are known', () => {
  it('never go back to an older revision (BULK-4)', () => {
    const cache = new RowCache();
    cache.put([row(2, { revision: 3, state: 'valid' })]);
    cache.put([row(2, { revision: 2, state: 'invalid' })]);
    expect(cache.get(2)?.state).toBe('valid');
  });

  it('of one revision are as the later question found them, whichever answer comes first', () => {
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

  it('are dropped least recently used first', () => {
    const cache = new RowCache(2);
    cache.put([row(2), row(3)]);
    cache.touch([2]);
    cache.put([row(4)]);
    expect([...cache.numbers()].sort()).toEqual([2, 4]);
  });
});

describe('which rows are requested', () => {
  const snapshot = Array.from({ length: 1_000 }, (_, index) => index + 2);
  const all = (known: Known) => () => known;

  it('is the whole page of 200 where a row is missing, each page in a request of its own', () => {
    const pages = pagesToFetch(snapshot, { first: 190, end: 210 }, all('no'));
    expect(pages.map((page) => [page.length, page[0], page.at(-1)])).toEqual([
      [200, 2, 201],
      [200, 202, 401],
    ]);
  });

  it('is only what is in sight of rows that are out of date', () => {
    expect(pagesToFetch(snapshot, { first: 10, end: 13 }, all('old'))).toEqual([[12, 13, 14]]);
  });

  it('is nothing where everything is known, or past the end', () => {
    expect(pagesToFetch(snapshot, { first: 10, end: 60 }, all('fresh'))).toEqual([]);
    expect(pagesToFetch([], { first: 0, end: 40 }, all('no'))).toEqual([]);
  });

  it('keeps to the order of the snapshot, not of the file', () => {
    expect(pagesToFetch([9, 4, 7], { first: 0, end: 3 }, all('no'))).toEqual([[9, 4, 7]]);
  });
});
