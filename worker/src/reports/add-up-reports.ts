import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { addUpReports } from '#libs/jobs/reports.js';
import { Clock } from '#libs/runtime/clock.js';
import { addUpDay, outdatedDays, tidySums } from '#libs/use-cases/reports/sums/add-up-day.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

/**
 * Adds up the days that are over and that changed since, each in a transaction: a killed run continues with the others, a second one
 * finds nothing to do. Reports add up what is missing from its rows.
 */
@Processor(addUpReports.name)
export class AddUpReports extends JobProcessor<object> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    super(addUpReports);
  }

  async run(_: object, { signal }: Delivery): Promise<void> {
    const today = shippingToday(this.clock.now());
    await tidySums(this.em.fork(), today);
    for (const source of ['ledger', 'parcels', 'quotes', 'fees'] as const)
      for (const day of await outdatedDays(this.em.fork(), source, today)) {
        signal.throwIfAborted();
        await this.em.fork().transactional((em) => addUpDay(em, source, day));
      }
  }
}
