import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { addUpReports } from '#libs/jobs/reports.js';
import { Clock } from '#libs/runtime/clock.js';
import { addUpDay, outdatedDays, tidySums } from '#libs/use-cases/reports/sums/add-up-day.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

/** Of the time limit, until a run ends: the day that it is adding up still has the rest. */
const shareOf = 0.8;

/**
 * Adds up the days that are over and that changed since, each in a transaction: a killed run continues with the others, a second one
 * finds nothing to do, and after most of its time a run leaves the rest to the next tick. Reports add up what is missing from its rows.
 */
@Processor(addUpReports.name)
export class AddUpReports extends JobProcessor<object> {
  protected readonly timeoutMs: number = addUpReports.timeoutMs;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    super(addUpReports);
  }

  async run(_: object, { signal }: Delivery): Promise<void> {
    const end = performance.now() + this.timeoutMs * shareOf;
    const today = shippingToday(this.clock.now());
    await tidySums(this.em.fork(), today);
    for (const source of ['ledger', 'parcels', 'quotes', 'fees'] as const)
      for (const day of await outdatedDays(this.em.fork(), source, today)) {
        signal.throwIfAborted();
        if (performance.now() > end) return;
        await this.em.fork().transactional((em) => addUpDay(em, source, day));
      }
  }
}
