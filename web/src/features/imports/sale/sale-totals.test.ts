import { describe, expect, it } from '@jest/globals';
import { ApiProblem } from '../../../lib/http/problems';
import { importFixture } from '../../../testing/fixtures/import-fixtures';
import { changedTotals, fitsCart, leftReasons, leftRows, orderTotals } from './sale-totals';

const priced = (rated: number) =>
  importFixture({ counts: { rated, invalid: 2, excluded: 1 }, total: { amount: 5_000, currency: 'USD' } });

describe('sale totals of a file', () => {
  it('are the priced rows at their sum, or for more than one order those that the server names', () => {
    expect(orderTotals(priced(9_837))).toEqual({ rows: 9_837, total: 5_000 });
    const order = { rows: 9_999, total: { amount: 2_000, currency: 'USD' as const } };
    expect(orderTotals({ ...priced(25_000), order })).toEqual({ rows: 9_999, total: 2_000 });
    expect(leftRows(priced(9_837))).toBe(3);
    expect(leftReasons(priced(9_837))).toBe('2 with errors, 1 excluded');
  });

  it('fit into the cart as long as there is room for all of it', () => {
    expect([fitsCart(priced(500), 0), fitsCart(priced(500), 1), fitsCart(priced(0), 0)]).toEqual([true, false, false]);
  });

  it('change when the server reports other figures', () => {
    const refusal = (issues: { path: string; message: string }[]) =>
      new ApiProblem({ type: '', title: '', status: 409, code: 'price_changed', issues, requestId: '' });
    const issues = [
      { path: 'rows', message: '9' },
      { path: 'total', message: '4100' },
    ];
    expect(changedTotals(refusal(issues))).toEqual({ rows: 9, total: 4_100 });
    expect(changedTotals(refusal([]))).toBeUndefined();
    expect(changedTotals(new Error())).toBeUndefined();
  });
});
