import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { Optional } from '@nestjs/common';
import type { RateRule } from '#libs/contracts/imports/rate-rules/rate-rule.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import { pricedCells, rowPriceReader } from '#libs/contracts/imports/rows/row-price-reader.js';
import { readRowContext } from '#libs/use-cases/imports/read-row-context.js';
import { AddressVerifier, NoAddressVerifier } from '#libs/domain/addresses/address-verifier.js';
import { Import } from '#libs/domain/imports/import.js';
import { rateRows } from '#libs/jobs/imports.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Delivery } from '../../runtime/job-run/delivery.js';
import { JobProcessor } from '../../runtime/job-processor.js';
import { ImportPrices } from './import-prices.js';
import { endOfRun, clearBusy, type RateRun, type RunEnd } from './end-rate-run.js';
import { storeRates } from './store-rates.js';
import { rateBatch, type Batch, type Terms } from './rate-batch.js';
import { RatedRows } from './rated-rows.js';
import { lastRow, parcelsWithin, unpricedRows, type RowRange } from './unpriced-rows.js';
import { ServiceIndexes } from './service-indexes.js';
import { timeSlice } from '../time-slice.js';
import { ExclusiveRun } from './exclusive-run.js';

/** The batch size: the first rows soon, then more while a batch takes less than this. Milliseconds. */
const batch = { few: 500, most: 3_000, ms: 250 };
/** After so many rounds without a carrier's answer, the row shows an error. */
const mostWaits = 8;

/**
 * Prices the rows of an import that have no current price and chooses the offer by the rule, for about a second at a time; then
 * enqueues itself again. While one batch is priced, the one before is stored and the next one read. Results are stored only for
 * unchanged rows: a killed run loses its last batches, two runs write the same.
 */
@Processor(rateRows.name)
export class RateRows extends JobProcessor<RateRun> {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: ImportPrices,
    private readonly clock: Clock,
    @Optional() private readonly verifier: AddressVerifier = new NoAddressVerifier(),
  ) {
    super(rateRows);
  }

  async run(run: RateRun, delivery: Delivery): Promise<void> {
    const { importId, pass, after = 0, waited = 0 } = run;
    const over = timeSlice(this.em, rateRows, delivery);
    const found = await this.em.findOne(Import, { id: importId, pass });
    if (!found?.mapping || !found.rule) return;
    const terms = await this.#terms(found, found.mapping, found.rule, { waited, signal: delivery.signal });
    const pool = await this.em.getConnection().getNativeClient();
    const places = new ServiceIndexes(found.services ?? []);
    const exclusiveRun = new ExclusiveRun(found);
    const of = { importId, pass, rule: terms.rule, places, undisturbed: exclusiveRun };
    const keep = (rates: RatedRows) => rates.rows.length === 0 || storeRates(pool, of, rates);
    const last = await lastRow(this.em, importId);
    const read = (after: number, most: number) =>
      this.#batch(found, terms, { after, upTo: Math.min(after + most, last) });

    let end: RunEnd = { after, done: false, waiting: false };
    let next = await read(after, batch.few);
    let rates = new RatedRows(importId, places);
    for (let [ended, size] = [false, batch.few]; !ended;) {
      delivery.signal.throwIfAborted();
      const began = performance.now();
      const { upTo } = next;
      const done = upTo >= last;
      const fresh = new RatedRows(importId, places);
      const [all, behind, written] = await Promise.all([
        rateBatch(next, terms, fresh),
        done ? next : read(upTo, size),
        keep(rates),
      ]);
      if (!written) return endOfRun(this.em, delivery, run, { ...end, done: false }, this.#closing(exclusiveRun));
      size = performance.now() - began > batch.ms ? batch.few : batch.most;
      end = { after: upTo, done, waiting: end.waiting || !all };
      [rates, next] = [fresh, behind];
      ended = (await over()) || done;
    }
    delivery.signal.throwIfAborted();
    const written = await keep(rates);
    await endOfRun(this.em, delivery, run, written ? end : { ...end, done: false }, this.#closing(exclusiveRun));
  }

  #closing(exclusiveRun: ExclusiveRun) {
    return { exclusiveRun, now: this.clock.now(), verifies: this.verifier.isOn };
  }

  /** A new request starts over. */
  override async onFailed({ importId }: RateRun): Promise<void> {
    await clearBusy(this.em, importId);
  }

  async #terms(
    { ownerId }: Import,
    mapping: ImportMapping,
    rule: RateRule,
    { waited, signal }: { waited: number; signal: AbortSignal },
  ): Promise<Terms> {
    const now = this.clock.now();
    const pricer = await this.prices.pricer(ownerId, now, signal);
    const context = await readRowContext(this.em, ownerId, mapping, now);
    const { cells, mapping: ofCells } = pricedCells(mapping);
    return { rule, read: rowPriceReader(ofCells, context), cells, pricer, patient: waited < mostWaits };
  }

  /** The unpriced rows of a range. */
  async #batch({ id, mapping }: Import, { cells }: Terms, range: RowRange): Promise<Batch> {
    const { upTo } = range;
    const rows = await unpricedRows(this.em, id, cells, range);
    const found = mapping?.sameReference === 'parcels' ? await parcelsWithin(this.em, id, range) : [];
    const broken = new Set(found.filter(({ state }) => state === 'invalid').map(({ head }) => head));
    const parcels = found.map((row) => ({ ...row, cells: cells.map((place) => row.cells[place] ?? '') }));
    return { upTo, rows, parcels, broken };
  }
}
