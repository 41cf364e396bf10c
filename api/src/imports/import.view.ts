import type { ImportSale, ImportView } from '#libs/contracts/imports/imports.js';
import type { ImportChangeView } from '#libs/contracts/imports/changes.js';
import { usd } from '#libs/contracts/values/money.js';
import { rowStates } from '#libs/contracts/imports/rows/rows.js';
import type { Import } from '#libs/domain/imports/import.js';
import type { ImportChange } from '#libs/domain/imports/import-change.js';
import type { ImportNote } from '#libs/domain/imports/opened-file.js';
import type { SaleState } from '#libs/domain/imports/sale-state.js';
import type { RowCounts } from './rows/row-counts.js';

/** Counts of an import that are not stored in it. */
export type ImportTotals = RowCounts & {
  received: number;
  missing: string[];
  change: ImportChange | null;
  notes: ImportNote[];
};

export function importView(upload: Import, facts: ImportTotals, now: Date): ImportView {
  const { id, version, name, status, busy, bytes, format, encoding, header, sample, mapping, rule, rows, totalRows } =
    upload;
  const counts = Object.fromEntries(
    rowStates.map((state) => [state, facts.counts[state] ?? 0]),
  ) as ImportView['counts'];
  const { failureCode: code, failureText: text } = upload;
  return {
    ...{
      id,
      version,
      name,
      status,
      busy,
      bytes,
      received: facts.received,
      format,
      encoding,
      header,
      sample: sample.slice(0, 20),
    },
    ...{ mapping, missing: facts.missing, rule, rows, totalRows, counts, warnings: facts.warnings },
    pace: paceOf(upload, counts, now),
    total: usd(facts.total),
    order: { rows: facts.order.rows, total: usd(facts.order.total) },
    notes: [...upload.notes, ...facts.notes],
    sale: upload.sale && saleView(upload.sale),
    change: facts.change && changeView(facts.change),
    failure: code === null ? null : { code, text: text ?? '' },
    createdAt: upload.createdAt.toISOString(),
    updatedAt: upload.updatedAt.toISOString(),
  };
}

const changeView = (change: ImportChange): ImportChangeView => {
  const { id, kind, status, total, done, tally, failureCode: code, failureText: text, createdAt } = change;
  const failure = code === null ? null : { code, text: text ?? '' };
  return { id, kind, status, total, done, ...tally, failure, createdAt: createdAt.toISOString() };
};

const saleView = ({ target, status, rows, done, total, orderId, failure }: SaleState): ImportSale => ({
  ...{ target, status, rows, done, total: usd(total), orderId, failure },
});

/** Rows per second since the present work began, and how long the rest takes at that. */
function paceOf(upload: Import, counts: ImportView['counts'], now: Date): ImportView['pace'] {
  const { busy, paceFrom, paceRows } = upload;
  if (busy === null || paceFrom === null) return null;
  const { done, of } = progressOf(upload, counts);
  const seconds = (now.getTime() - paceFrom.getTime()) / 1000;
  const fresh = done - paceRows;
  if (seconds <= 0 || fresh <= 0) return null;
  const rowsPerSecond = fresh / seconds;
  const secondsLeft = of === null ? null : Math.max(0, Math.ceil((of - done) / rowsPerSecond));
  return { rowsPerSecond: Math.round(rowsPerSecond), secondsLeft };
}

/** Rows that the current job has done, and of how many if known. */
function progressOf(upload: Import, counts: ImportView['counts']): { done: number; of: number | null } {
  const { busy, rows, totalRows, checkpoint, bytes, sale } = upload;
  const priced = counts.rated + counts.rate_failed;
  switch (busy) {
    case 'rating':
      return { done: priced, of: priced + counts.valid };
    case 'adding':
      return { done: sale?.done ?? 0, of: sale?.rows ?? null };
    case 'checking':
      return { done: checkpoint?.rows ?? 0, of: rows };
    default: {
      const guessed = checkpoint?.byte ? Math.round((rows * bytes) / checkpoint.byte) : null;
      return { done: rows, of: totalRows ?? guessed };
    }
  }
}
