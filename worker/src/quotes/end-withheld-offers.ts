import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { endWithheldOffers } from '#libs/jobs/quotes.js';
import { Clock } from '#libs/runtime/clock.js';
import { endOffers, type EndedOffers } from '#libs/use-cases/quotes/end-offers.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

/** What `Availability` does not sell, of one seller, by its switches as they are when the job runs. */
const withheld: EndedOffers = {
  cause: 'carrier_switches c on c.seller = p.cause',
  isOver: (offer, _, owner) => `(
  coalesce(${offer}->>'aggregator', ${offer}->>'carrier') = c.seller and (
    not c.is_on or ${offer}->>'carrier' = any(c.off) or concat(${offer}->>'carrier', '/', ${offer}->>'service') = any(c.off)
    or (c.audience = 'signed_in' and not exists (select from identity i where i.owner_id = ${owner} and i.kind = 'user')
      and not starts_with(${owner}, 'c_'))
    or (c.audience = 'groups' and not exists (select from account a, unnest(c.groups) g
      where a.user_id = ${owner} and lower(a.price_group) = lower(g)))))`,
};

/**
 * Ends open offers of what was switched off, so that they are no longer shown. A customer who chose one requests new prices;
 * until this has run, choosing and ordering it are refused. Orders keep their agreed price.
 */
@Processor(endWithheldOffers.name)
export class EndWithheldOffers extends JobProcessor<{ sellerId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    super(endWithheldOffers);
  }

  run({ sellerId }: { sellerId: string }, { signal }: Delivery): Promise<void> {
    return endOffers(this.em, withheld, sellerId, { now: this.clock.now(), signal });
  }
}
