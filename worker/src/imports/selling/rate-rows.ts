import { setImmediate } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RateRule } from '#libs/contracts/imports/rate-rule.js';
import { rowChecker } from '#libs/contracts/imports/row-checker.js';
import { readRowContext } from '#libs/database/read-row-context.js';
import { Import } from '#libs/domain/imports/import.js';
import { rateRows } from '#libs/jobs/imports.js';
import type { Delivery } from '../../runtime/delivery.js';
import { HandlesJob, JobHandler } from '../../runtime/handles-job.js';
import { chooseForRow, unpriceable } from './choose-for-row.js';
import { ImportPrices } from './import-prices.js';
import { endOfRun, rest, type RateRun } from './rate-runs.js';
import { keepRates, lockedRule, parcelRows, unpricedRows, type RatedRow, type UnpricedRow } from './rate-table.js';
import type { RowPricer } from './row-pricer.js';
import { rowShipments, type RowShipment } from './row-shipments.js';

/** A run ends after about this long and asks for itself again: files take turns. */
const runMs = 1_000;
const batch = 300;
/** Rows whose carriers are asked at the same time. */
const atOnce = 20;
/** After so many rounds in which a carrier has not answered, the row says so. */
const mostWaits = 8;

type Slice = { rule: RateRule; after: number; done: boolean; waiting: boolean };

/**
 * Prices the rows of an import that have no price in force and takes the offer that the rule names: a second's worth, then it asks
 * for itself again. Results are kept by batches, for the rows as they were read: a killed run loses one, two runs write the same.
 */
@Injectable()
@HandlesJob(rateRows)
export class RateRows extends JobHandler<RateRun> {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: ImportPrices,
  ) {
    super();
  }

  async run(run: RateRun, delivery: Delivery): Promise<void> {
    const { importId, pass, after = 0, waited = 0 } = run;
    const found = await this.em.findOne(Import, { id: importId, pass });
    if (!found?.mapping || !found.rule) return;
    const now = new Date();
    const pricer = await this.prices.pricer(found.ownerId, now, delivery.signal);
    const context = await readRowContext(this.em, found.ownerId, found.mapping, now);
    const check = rowChecker(found.mapping, { ...context, width: found.header.length });
    let slice: Slice = { rule: found.rule, after, done: false, waiting: false };
    while (!slice.done && Date.now() - now.getTime() < runMs) {
      delivery.signal.throwIfAborted();
      const rows = await unpricedRows(this.em, importId, slice.after, batch);
      const more = found.mapping.sameReference === 'parcels' ? await parcelRows(this.em, importId, rows) : [];
      const shipments = rowShipments(rows, more, check, context.today);
      const rates = await this.rate(slice, rows, shipments, { pricer, patient: waited < mostWaits });
      if (!(await this.keep(run, slice.rule, rates))) return endOfRun(this.em, delivery, run, slice);
      const [last, waiting] = [rows.at(-1)?.row ?? slice.after, slice.waiting || rates.length < rows.length];
      slice = { ...slice, after: last, done: rows.length < batch, waiting };
    }
    await endOfRun(this.em, delivery, run, slice);
  }

  /** Whoever asks again begins anew. */
  override onFailed({ importId }: RateRun): Promise<void> {
    return rest(this.em, importId);
  }

  /** Without those that wait for a carrier. */
  private async rate(
    { rule }: Slice,
    rows: readonly UnpricedRow[],
    shipments: readonly RowShipment[],
    how: { pricer: RowPricer; patient: boolean },
  ): Promise<RatedRow[]> {
    const rates: RatedRow[] = [];
    for (let from = 0; from < rows.length; from += atOnce) {
      const some = rows.slice(from, from + atOnce);
      const found = await Promise.all(some.map((row, at) => rateOf(rule, row, shipments[from + at]!, how)));
      for (const rate of found) if (rate) rates.push(rate);
      await setImmediate();
    }
    return rates;
  }

  /** False when the rule or the file has changed meanwhile: then nothing is written. */
  private async keep({ importId, pass }: RateRun, used: RateRule, rates: readonly RatedRow[]): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const rule = await lockedRule(em, importId, pass);
      if (JSON.stringify(rule) !== JSON.stringify(used)) return false;
      await keepRates(em, importId, rates);
      return true;
    });
  }
}

/** Null: a carrier does not answer for now. */
async function rateOf(
  rule: RateRule,
  row: UnpricedRow,
  { content, problem }: RowShipment,
  { pricer, patient }: { pricer: RowPricer; patient: boolean },
): Promise<RatedRow | null> {
  if (!content) return unpriceable(row, problem ?? { code: 'incomplete', text: 'This row is not complete any more.' });
  if (row.priced) return chooseForRow(rule, row, content, { services: row.services ?? [], expiresAt: row.expiresAt });
  const priced = await pricer.price(content);
  return priced.waits && patient ? null : chooseForRow(rule, row, content, priced);
}
