import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { Optional } from '@nestjs/common';
import { AddressVerifier, NoAddressVerifier } from '#libs/domain/addresses/address-verifier.js';
import { rateLiveRows } from '#libs/jobs/imports.js';
import { Clock } from '#libs/runtime/clock.js';
import { NoteServices } from '#libs/use-cases/carriers/note-services.js';
import type { Delivery } from '../../runtime/job-run/delivery.js';
import { JobProcessor } from '../../runtime/job-processor.js';
import { clearBusy, endOfRun, waitMs, type RateRun, type RunEnd } from '../pricing/end-rate-run.js';
import { ExclusiveRun } from '../pricing/exclusive-run.js';
import { ImportPrices } from '../pricing/import-prices.js';
import { rateBatch, type Terms } from '../pricing/rate-batch.js';
import { RatedRows } from '../pricing/rated-rows.js';
import { findRatedImport, ratingTerms, unpricedBatch } from '../pricing/rating-terms.js';
import type { RowPricer } from '../pricing/row-pricer.js';
import { ServiceIndexes } from '../pricing/service-indexes.js';
import { storeRates } from '../pricing/store-rates.js';
import { lastRow } from '../pricing/unpriced-rows.js';
import { timeSlice } from '../time-slice.js';
import { FileCallPace } from './file-call-pace.js';
import { filesAhead } from './files-ahead.js';
import { LiveAnswers } from './live-answers.js';
import { LiveRowLimits } from './live-row-limits.js';
import { roundsWaited } from './rounds-waited.js';

/** Rows that are priced and stored together, and those of them that wait for an answer at once. */
const [together, atOnce] = [20, 5];
/**
 * Rounds after which a row is priced without an aggregator that does not answer, and without a carrier of its account that does not.
 */
const mostWaits = { silent: 8, partial: 2 };
/** A file waits this long for each file ahead of it: however many there are, few look at a time. Milliseconds. */
const waitForFileMs = 1_000;

/**
 * Prices the first rows of a file by aggregators, beside the price lists: no faster than files may call them, a few rows in a
 * transaction, which calls nobody. Ends when another file waits, the aggregator asks for a pause or the next free moment is far
 * away, and enqueues itself again. Files of one owner are priced one after another, so that owners have equal shares of the calls.
 * A killed run loses its last few rows, which are asked again.
 */
@Processor(rateLiveRows.name)
export class RateLiveRows extends JobProcessor<RateRun> {
  readonly #pace: FileCallPace;
  readonly #services: NoteServices;

  constructor(
    private readonly em: EntityManager,
    private readonly prices: ImportPrices,
    private readonly clock: Clock,
    @Optional() private readonly verifier: AddressVerifier = new NoAddressVerifier(),
    @Optional() private readonly limits: LiveRowLimits = new LiveRowLimits(),
  ) {
    super(rateLiveRows);
    this.#pace = new FileCallPace(em, limits.callsPerSecond);
    this.#services = new NoteServices(em);
  }

  async run(run: RateRun, delivery: Delivery): Promise<void> {
    const { importId, pass, waited = 0 } = run;
    const over = timeSlice(this.em, rateLiveRows, delivery);
    const found = await findRatedImport(this.em, importId, pass);
    if (!found) return;
    const { signal } = delivery;
    const { pricer, ...priced } = await ratingTerms(this.em, found, this.prices, this.clock.now(), signal);
    const liveUpTo = this.limits.lastRow(pricer.live);
    const patient = waited < mostWaits.silent;
    const answers = new LiveAnswers(this.prices.carriers, this.#pace, {
      ...{ sellers: pricer.live, patient, signal, clock: this.clock },
    });
    const terms: Terms = {
      ...{ ...priced, atOnce, pricer: this.#pricerOf(pricer, answers) },
      isPatient: ({ live }) => waited < (live ? mostWaits.partial : mostWaits.silent),
    };
    const pool = await this.em.getConnection().getNativeClient();
    const places = new ServiceIndexes(found.services ?? []);
    const exclusiveRun = new ExclusiveRun(found);
    const close = (to: RunEnd, counted: number) =>
      endOfRun(this.em, delivery, [rateLiveRows, { ...run, waited: counted }], to, {
        ...{ exclusiveRun, liveUpTo, now: this.clock.now(), verifies: this.verifier.isOn },
      });
    let end: RunEnd = { after: run.after ?? 0, done: false, waiting: false };
    const ahead = await filesAhead(this.em, found);
    if (ahead > 0) return close({ ...end, delayMs: ahead * waitForFileMs }, waited);

    const last = Math.min(liveUpTo, await lastRow(this.em, importId));
    let stored = 0;
    do {
      signal.throwIfAborted();
      const { after, waiting } = end;
      const upTo = Math.min(after + together, last);
      const rates = new RatedRows(importId, places);
      const rows = await unpricedBatch(this.em, found, terms.cells, { after, upTo });
      const all = await rateBatch(rows, terms, rates);
      signal.throwIfAborted();
      const of = { importId, pass, rule: terms.rule, places, undisturbed: exclusiveRun };
      const written = rates.rows.length === 0 || (await storeRates(pool, of, rates));
      if (!written) break;
      stored += rates.rows.length;
      const { resumeInMs } = answers;
      if (resumeInMs !== null) {
        end = { after, done: false, waiting: true, delayMs: this.#delayMs(resumeInMs, answers.isSilent, waited) };
        break;
      }
      end = { after: Math.max(after, upTo), done: upTo >= last, waiting: waiting || !all };
    } while (!end.done && !(await over()));

    const { isSilent } = answers;
    await close(end, roundsWaited({ waited, stored, isSilent, patient, done: end.done }));
  }

  /** A new request starts over. */
  override async onFailed({ importId }: RateRun): Promise<void> {
    await clearBusy(this.em, importId);
  }

  #pricerOf(pricer: RowPricer, answers: LiveAnswers): Terms['pricer'] {
    return {
      price: async (content) => {
        const found = await answers.of(content.request);
        if (!found) return null;
        for (const { rates } of found.values()) await this.#services.of(rates, this.clock.now());
        return pricer.priceLive(content, found);
      },
    };
  }

  /** Neither before the next free moment, nor at once again while nobody answers. */
  #delayMs(resumeInMs: number, isSilent: boolean, waited: number): number {
    return Math.ceil(Math.max(resumeInMs, isSilent ? waitMs(waited) : 500));
  }
}
