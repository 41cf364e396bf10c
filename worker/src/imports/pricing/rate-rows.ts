import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { Optional } from '@nestjs/common';
import { AddressVerifier, NoAddressVerifier } from '#libs/domain/addresses/address-verifier.js';
import { rateRows } from '#libs/jobs/imports.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Delivery } from '../../runtime/job-run/delivery.js';
import { JobProcessor } from '../../runtime/job-processor.js';
import { LiveRowLimits } from '../live-pricing/live-row-limits.js';
import { ImportPrices } from './import-prices.js';
import { endOfRun, clearBusy, type RateRun, type RunEnd } from './end-rate-run.js';
import { storeRates } from './store-rates.js';
import { rateBatch, type Terms } from './rate-batch.js';
import { noLivePrices } from './priced-row.js';
import { RatedRows } from './rated-rows.js';
import { findRatedImport, ratingTerms, unpricedBatch } from './rating-terms.js';
import { lastRow } from './unpriced-rows.js';
import { ServiceIndexes } from './service-indexes.js';
import { timeSlice } from '../time-slice.js';
import { ExclusiveRun } from './exclusive-run.js';

/** The batch size: the first rows soon, then more while a batch takes less than this. Milliseconds. */
const batch = { few: 500, most: 3_000, ms: 250 };
/** After so many rounds without a carrier's answer, the row shows an error. */
const mostWaits = 8;

/**
 * Prices the rows of an import that have no current price by the price lists, except those that get live prices, and chooses the
 * offer by the rule, for about a second at a time; then enqueues itself again. While one batch is priced, the one before is stored
 * and the next one read. Results are stored only for unchanged rows: a killed run loses its last batches, two runs write the same.
 */
@Processor(rateRows.name)
export class RateRows extends JobProcessor<RateRun> {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: ImportPrices,
    private readonly clock: Clock,
    @Optional() private readonly verifier: AddressVerifier = new NoAddressVerifier(),
    @Optional() private readonly limits: LiveRowLimits = new LiveRowLimits(),
  ) {
    super(rateRows);
  }

  async run(run: RateRun, delivery: Delivery): Promise<void> {
    const { importId, pass, waited = 0 } = run;
    const over = timeSlice(this.em, rateRows, delivery);
    const found = await findRatedImport(this.em, importId, pass);
    if (!found) return;
    const { pricer, ...priced } = await ratingTerms(this.em, found, this.prices, this.clock.now(), delivery.signal);
    const liveUpTo = this.limits.lastRow(pricer.live);
    const onlyLive = liveUpTo > 0 && !pricer.hasLists;
    const terms: Terms = {
      ...priced,
      pricer: onlyLive ? { price: () => noLivePrices(liveUpTo) } : pricer,
      ...{ atOnce: 20, isPatient: () => waited < mostWaits },
    };
    const pool = await this.em.getConnection().getNativeClient();
    const places = new ServiceIndexes(found.services ?? []);
    const exclusiveRun = new ExclusiveRun(found);
    const of = { importId, pass, rule: terms.rule, places, undisturbed: exclusiveRun };
    const keep = (rates: RatedRows) => rates.rows.length === 0 || storeRates(pool, of, rates);
    const last = await lastRow(this.em, importId);
    const read = (after: number, most: number) =>
      unpricedBatch(this.em, found, terms.cells, { after, upTo: Math.min(after + most, last) });
    const close = (end: RunEnd) =>
      endOfRun(this.em, delivery, [rateRows, run], end, {
        ...{ exclusiveRun, liveUpTo, now: this.clock.now(), verifies: this.verifier.isOn },
      });

    const after = Math.max(run.after ?? 0, liveUpTo);
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
      if (!written) return close({ ...end, done: false });
      size = performance.now() - began > batch.ms ? batch.few : batch.most;
      end = { after: upTo, done, waiting: end.waiting || !all };
      [rates, next] = [fresh, behind];
      ended = (await over()) || done;
    }
    delivery.signal.throwIfAborted();
    const written = await keep(rates);
    await close(written ? end : { ...end, done: false });
  }

  /** A new request starts over. */
  override async onFailed({ importId }: RateRun): Promise<void> {
    await clearBusy(this.em, importId);
  }
}
