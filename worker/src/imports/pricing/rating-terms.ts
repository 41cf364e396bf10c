import type { EntityManager } from '@mikro-orm/postgresql';
import type { RateRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import { pricedCells, rowPriceReader } from '#libs/contracts/imports/rows/row-price-reader.js';
import { Import } from '#libs/domain/imports/import.js';
import { readRowContext } from '#libs/use-cases/imports/read-row-context.js';
import type { ImportPrices } from './import-prices.js';
import type { Batch, Terms } from './rate-batch.js';
import type { RowPricer } from './row-pricer.js';
import { parcelsWithin, unpricedRows, type RowRange } from './unpriced-rows.js';

/** A file whose rows can be priced. */
export type RatedImport = Import & { mapping: ImportMapping; rule: RateRule };

/** The file of a run; null when it has ended, is of a later pass or has no rule. */
export async function findRatedImport(em: EntityManager, id: string, pass: number): Promise<RatedImport | null> {
  const found = await em.findOne(Import, { id, pass });
  return found?.mapping && found.rule ? (found as RatedImport) : null;
}

/** What all rows of a run are priced by. */
export async function ratingTerms(
  em: EntityManager,
  { ownerId, mapping, rule }: RatedImport,
  prices: ImportPrices,
  now: Date,
  signal: AbortSignal,
): Promise<Pick<Terms, 'rule' | 'read' | 'cells'> & { pricer: RowPricer }> {
  const pricer = await prices.pricer(ownerId, now, signal);
  const context = await readRowContext(em, ownerId, mapping, now);
  const { cells, mapping: ofCells } = pricedCells(mapping);
  return { rule, read: rowPriceReader(ofCells, context), cells, pricer };
}

/** The unpriced rows of a range. */
export async function unpricedBatch(
  em: EntityManager,
  { id, mapping }: RatedImport,
  cells: readonly number[],
  range: RowRange,
): Promise<Batch> {
  const { upTo } = range;
  const rows = await unpricedRows(em, id, cells, range);
  const found = mapping.sameReference === 'parcels' ? await parcelsWithin(em, id, range) : [];
  const broken = new Set(found.filter(({ state }) => state === 'invalid').map(({ head }) => head));
  const parcels = found.map((row) => ({ ...row, cells: cells.map((place) => row.cells[place] ?? '') }));
  return { upTo, rows, parcels, broken };
}
