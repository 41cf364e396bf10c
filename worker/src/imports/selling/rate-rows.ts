import { setImmediate } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RateRule } from '#libs/contracts/imports/rate-rule.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping.js';
import { rowPriceReader } from '#libs/contracts/imports/row-price-reader.js';
import { readRowContext } from '#libs/database/read-row-context.js';
import { Import } from '#libs/domain/imports/import.js';
import { rateRows } from '#libs/jobs/imports.js';
import type { Delivery } from '../../runtime/delivery.js';
import { HandlesJob, JobHandler } from '../../runtime/handles-job.js';
import { chooseForRow, unpriceable } from './choose-for-row.js';
import { ImportPrices } from './import-prices.js';
import { endOfRun, rest, type RateRun } from './rate-runs.js';
import { keepRates, type RatedRow } from './keep-rates.js';
import { parcelRows, unpricedRows, type UnpricedRow } from './rate-table.js';
import type { PricedRow, RowPricer } from './row-pricer.js';
import { rowShipment, type StoredRow } from './row-shipments.js';
import { turnOver } from '../work-turn.js';

const batch = 500;
/** Rows whose carriers are asked at the same time. */
const atOnce = 20;
/** After so many rounds in which a carrier has not answered, the row says so. */
const mostWaits = 8;

type Slice = { after: number; done: boolean; waiting: boolean };
type Batch = { rows: UnpricedRow[]; parcels: StoredRow[] };
/** What a run prices by. */
type Terms = {
  rule: RateRule;
  read: ReturnType<typeof rowPriceReader>;
  today: string;
  pricer: RowPricer;
  patient: boolean;
};

/**
 * Prices the rows of an import that have no price in force and takes the offer that the rule names, about a second's worth while
 * others wait; then it asks for itself again. While one batch is priced the one before is kept and the next one read. Results are
 * kept for the rows as they were read: a killed run loses its last batches, two runs write the same.
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
    const over = turnOver(this.em, rateRows, delivery);
    const found = await this.em.findOne(Import, { id: importId, pass });
    if (!found?.mapping || !found.rule) return;
    const terms = await this.terms(found, found.mapping, found.rule, { waited, signal: delivery.signal });
    const pool = await this.em.getConnection().getNativeClient();
    const keep = (rates: readonly RatedRow[]) =>
      rates.length === 0 || keepRates(pool, { importId, pass, rule: terms.rule }, rates);
    const read = (behind: number) => this.batch(importId, found.mapping!, behind);

    let slice: Slice = { after, done: false, waiting: false };
    let next = await read(after);
    let rates: RatedRow[] = [];
    for (let ended = false; !ended;) {
      delivery.signal.throwIfAborted();
      const { rows } = next;
      const last = rows.at(-1)?.row ?? slice.after;
      const done = rows.length < batch;
      const [priced, behind, kept] = await Promise.all([ratesOf(next, terms), done ? next : read(last), keep(rates)]);
      if (!kept) return endOfRun(this.em, delivery, run, slice);
      slice = { after: last, done, waiting: slice.waiting || priced.length < rows.length };
      [rates, next] = [priced, behind];
      ended = (await over()) || done;
    }
    delivery.signal.throwIfAborted();
    await keep(rates);
    await endOfRun(this.em, delivery, run, slice);
  }

  /** Whoever asks again begins anew. */
  override onFailed({ importId }: RateRun): Promise<void> {
    return rest(this.em, importId);
  }

  private async terms(
    { ownerId, header }: Import,
    mapping: ImportMapping,
    rule: RateRule,
    { waited, signal }: { waited: number; signal: AbortSignal },
  ): Promise<Terms> {
    const now = new Date();
    const pricer = await this.prices.pricer(ownerId, now, signal);
    const context = await readRowContext(this.em, ownerId, mapping, now);
    const read = rowPriceReader(mapping, { ...context, width: header.length });
    return { rule, read, today: context.today, pricer, patient: waited < mostWaits };
  }

  private async batch(importId: string, { sameReference }: ImportMapping, after: number): Promise<Batch> {
    const rows = await unpricedRows(this.em, importId, after, batch);
    return { rows, parcels: sameReference === 'parcels' ? await parcelRows(this.em, importId, rows) : [] };
  }
}

/** Without those that wait for a carrier. */
async function ratesOf({ rows, parcels }: Batch, terms: Terms): Promise<RatedRow[]> {
  const more = Map.groupBy(parcels, ({ head }) => head);
  const rates: RatedRow[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    const found = await Promise.all(some.map((row) => Promise.resolve(rateOf(row, more.get(row.row) ?? [], terms))));
    for (const rate of found) if (rate) rates.push(rate);
    await setImmediate();
  }
  return rates;
}

/** Null: a carrier does not answer for now. */
function rateOf(
  row: UnpricedRow,
  parcels: readonly StoredRow[],
  terms: Terms,
): RatedRow | null | Promise<RatedRow | null> {
  const { rule, pricer, patient } = terms;
  const { content, problem } = rowShipment(row, parcels, terms.read, terms.today);
  if (!content) return unpriceable(row, problem ?? { code: 'incomplete', text: 'This row is not complete any more.' });
  if (row.priced) return chooseForRow(rule, row, content, row);
  const chosen = (priced: PricedRow) => (priced.waits && patient ? null : chooseForRow(rule, row, content, priced));
  const priced = pricer.price(content);
  return priced instanceof Promise ? priced.then(chosen) : chosen(priced);
}
