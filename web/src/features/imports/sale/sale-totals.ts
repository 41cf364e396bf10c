import { cartLimit } from '#libs/contracts/orders/cart.js';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { ApiProblem } from '../../../lib/http/problems';

/** The content of a sale: the number of rows and their total, in minor units. */
export interface SaleTotals {
  rows: number;
  total: number;
}

/** The content of a cart sale: the priced rows, as long as they fit. */
export const cartTotals = ({ counts, total }: Pick<ImportView, 'counts' | 'total'>): SaleTotals => ({
  rows: counts.rated,
  total: total.amount,
});

/** The content of an order: as many priced rows as fit, and shipments of canceled orders. */
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

/** The current totals in a refused sale's response; undefined: it was refused for another reason. */
export function changedTotals(error: unknown): SaleTotals | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'price_changed') return undefined;
  const read = (path: string) => Number(error.issues.find((issue) => issue.path === path)?.message);
  const [rows, total] = [read('rows'), read('total')];
  return Number.isInteger(rows) && Number.isInteger(total) ? { rows, total } : undefined;
}
