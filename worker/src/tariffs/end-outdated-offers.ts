import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { endOutdatedOffers } from '#libs/jobs/tariffs.js';
import { Clock } from '#libs/runtime/clock.js';
import { endOffers, type EndedOffers } from '#libs/use-cases/quotes/end-offers.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

/**
 * Those that were priced before the list, for its days. Only prices of lists have the first day of one; the numbers of the
 * published lists that an offer was priced with end the name of its tariff, "usps-2025-10-05+3.7".
 */
const outdated: EndedOffers = {
  cause: 'tariff_list l on l.number = p.cause::int',
  isOver: (offer, shipDate) => `(
  ${offer}->>'carrier' = l.carrier and ${offer}->>'listDate' is not null
  and ${shipDate} >= l.valid_from and (l.valid_to is null or ${shipDate} <= l.valid_to)
  and coalesce((select max(n::int) from unnest(string_to_array(substring(${offer}->>'tariff' from '[+]([0-9.]+)$'), '.')) n), 0)
    < l.number)`,
  shipments: 's.offer_carrier = l.carrier',
};

/**
 * Ends offers with their tariff: when a list is published, open offers for its days end, and shipments and carts request new
 * prices. Rows of files are priced again when they are sold. Orders keep their agreed price.
 */
@Processor(endOutdatedOffers.name)
export class EndOutdatedOffers extends JobProcessor<{ list: number }> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    super(endOutdatedOffers);
  }

  run({ list }: { list: number }, { signal }: Delivery): Promise<void> {
    return endOffers(this.em, outdated, list, { now: this.clock.now(), signal });
  }
}
