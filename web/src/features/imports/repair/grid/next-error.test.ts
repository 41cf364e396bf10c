import { describe, expect, it } from '@jest/globals';
import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import { testIssue } from '../../../../testing/fixtures/import-fixtures';
import { firstError, nextError, type CellPosition } from './next-error';

const columns: ImportColumn[] = ['recipient_name', 'recipient_city', 'recipient_postal'];
const known = new Map([
  [2, [testIssue('recipient_city'), testIssue('recipient_postal')]],
  [3, []],
  [4, [testIssue('recipient_name', { severity: 'warning' })]],
]);
const search = {
  snapshot: [2, 3, 4, 5, 6],
  columns,
  faulty: new Set([2, 4, 6]),
  issuesOf: (row: number) => known.get(row),
};
const at = (index: number, column: number): CellPosition => ({ index, column });

describe('firstError', () => {
  it('returns the first error despite earlier warnings, or else the first warning', () => {
    const [city, postal] = [testIssue('recipient_city'), testIssue('recipient_postal')];
    const name = testIssue('recipient_name', { severity: 'warning' });
    expect(firstError([name, postal, city], columns)).toBe(1);
    expect(firstError([name], columns)).toBe(0);
    expect(firstError([testIssue(null), city], columns)).toBe(-1);
    expect(firstError([], columns)).toBeUndefined();
  });
});

describe('next error', () => {
  it.each([
    ['is in the same row', at(0, 1), 1, { index: 0, column: 2 }],
    ['is in a row that must be loaded first', at(0, 2), 1, { index: 4 }],
    ['is in the same row going back', at(0, 2), -1, { index: 0, column: 1 }],
    ['wraps from the first to the last', at(0, 1), -1, { index: 4 }],
    ['skips warnings and rows fixed locally', at(1, 0), 1, { index: 4 }],
    ['is the very first one at the beginning', at(0, -2), 1, { index: 0, column: 1 }],
    ['wraps from the last to the first', at(4, 2), 1, { index: 0, column: 1 }],
  ] as const)('%s', (_, from, way, found) => {
    expect(nextError(search, from, way)).toEqual(found);
  });

  it('is the only error when there is one, and missing without errors', () => {
    const one = { ...search, faulty: new Set<number>(), snapshot: [2] };
    expect(nextError(one, at(0, 2), 1)).toEqual({ index: 0, column: 1 });
    expect(nextError({ ...search, faulty: new Set(), snapshot: [3, 4] }, at(0, 0), 1)).toBeUndefined();
    expect(nextError({ ...search, snapshot: [] }, at(0, 0), 1)).toBeUndefined();
  });
});
