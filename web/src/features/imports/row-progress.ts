import type { ImportView } from '#libs/contracts/imports/imports.js';

/** How many rows of the present work are done, and of how many; null: not known yet. */
export function rowProgress({ busy, rows, totalRows, counts, sale }: ImportView): { done: number; all: number | null } {
  if (busy === 'rating') {
    const done = counts.rated + counts.rate_failed;
    return { done, all: done + counts.valid };
  }
  if (busy === 'adding' && sale) return { done: sale.done, all: sale.rows };
  return { done: rows, all: totalRows };
}
