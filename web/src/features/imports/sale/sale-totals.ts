import { cartLimit } from '#libs/contracts/orders/cart.js';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { ApiProblem } from '../../../lib/http/problems';

/** What is sold: so many rows for so much, in minor units. */
export interface SaleTotals {
  rows: number;
  total: number;
}

/** What a cart takes: the priced rows, as long as they fit. */
export const cartTotals = ({ counts, total }: Pick<ImportView, 'counts' | 'total'>): SaleTotals => ({
  rows: counts.rated,
  total: total.amount,
});

/** What an order takes: the priced rows, as many of them as fit, and shipments whose order came to nothing. */
export const orderTotals = ({ order }: Pick<ImportView, 'order'>): SaleTotals => ({
  rows: order.rows,
  total: order.total.amount,
});

/** Rows that stay where they are: with errors, without a price, excluded. */
export const leftRows = ({ counts }: Pick<ImportView, 'counts'>): number =>
  counts.invalid + counts.valid + counts.rate_failed + counts.excluded;

/** Why they stay, in words: "2 with errors, 1 excluded". */
export function leftReasons({ counts }: Pick<ImportView, 'counts'>): string {
  const reasons: [number, string][] = [
    [counts.invalid, 'with errors'],
    [counts.valid, 'without a price yet'],
    [counts.rate_failed, 'without a service'],
    [counts.excluded, 'excluded'],
  ];
  return reasons
    .filter(([rows]) => rows > 0)
    .map(([rows, why]) => `${rows.toLocaleString('en-US')} ${why}`)
    .join(', ');
}

/** Whether the priced rows go into a cart with so many items. */
export const fitsCart = ({ counts }: Pick<ImportView, 'counts'>, items: number): boolean =>
  counts.rated > 0 && counts.rated + items <= cartLimit;

/** The figures of now that a refused sale tells; undefined: it was refused for something else. */
export function changedTotals(error: unknown): SaleTotals | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'price_changed') return undefined;
  const read = (path: string) => Number(error.issues.find((issue) => issue.path === path)?.message);
  const [rows, total] = [read('rows'), read('total')];
  return Number.isInteger(rows) && Number.isInteger(total) ? { rows, total } : undefined;
}
