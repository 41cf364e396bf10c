import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { unorderedStates } from '#libs/domain/shipments/shipment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { endOutdatedOffers } from '#libs/jobs/tariffs.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

const atOnce = 1_000;
const first = '00000000-0000-0000-0000-000000000000';
const unsold = sqlStates(unorderedStates);

/**
 * Whether an offer of that ship date is open and was priced before the list. Only prices of lists have the first day of one; the
 * numbers of the published lists that an offer was priced with end the name of its tariff, "usps-2025-10-05+3.7".
 */
const isOutdated = (offer: string, shipDate: string): string => `(
  ${offer}->>'carrier' = l.carrier and ${offer}->>'listDate' is not null and (${offer}->>'expiresAt')::timestamptz > p.now
  and ${shipDate} >= l.valid_from and (l.valid_to is null or ${shipDate} <= l.valid_to)
  and coalesce((select max(n::int) from unnest(string_to_array(substring(${offer}->>'tariff' from '[+]([0-9.]+)$'), '.')) n), 0)
    < l.number)`;

const input = `with p as (select ?::int as list, ?::timestamptz as now, ?::text as ended, ?::uuid as after)`;

/** Slices in the order of their keys. Rows that somebody is changing right now are left to the second run. */
const endOfShipments = `${input}, slice as (
    select s.id from p join tariff_list l on l.number = p.list join shipment s on s.offer_carrier = l.carrier
    where s.id > p.after and s.status in ${unsold} and ${isOutdated('s.offer', 's.ship_date')}
    order by s.id limit ${atOnce} for update of s skip locked
  )
  update shipment s set offer = jsonb_set(s.offer, '{expiresAt}', to_jsonb(p.ended)), version = s.version + 1
  from slice, p where s.id = slice.id returning s.id`;

const endOfQuotes = `${input}, slice as (
    select q.id from p join tariff_list l on l.number = p.list join quote q on q.expires_at > p.now
    where q.id > p.after
      and exists (select from jsonb_array_elements(q.offers) o where ${isOutdated('o', `(q.request->>'shipDate')::date`)})
    order by q.id limit ${atOnce} for update of q skip locked
  )
  update quote q set version = q.version + 1, offers = (
    select jsonb_agg(case when ${isOutdated('o', `(q.request->>'shipDate')::date`)}
      then jsonb_set(o, '{expiresAt}', to_jsonb(p.ended)) else o end order by place)
    from jsonb_array_elements(q.offers) with ordinality as offers(o, place)
  )
  from slice, p join tariff_list l on l.number = p.list where q.id = slice.id returning q.id`;

/**
 * An offer never outlives its tariff: when a list is published, open offers for its days end, and shipments and carts ask for new
 * prices. Rows of files are priced again when they are sold. Orders keep what was agreed.
 */
@Processor(endOutdatedOffers.name)
export class EndOutdatedOffers extends JobProcessor<{ list: number }> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    super(endOutdatedOffers);
  }

  async run({ list }: { list: number }, { signal }: Delivery): Promise<void> {
    const now = this.clock.now();
    for (const statement of [endOfQuotes, endOfShipments]) {
      let after: string | undefined = first;
      while (after !== undefined) {
        signal.throwIfAborted();
        const params = [list, now, now.toISOString(), after];
        const ended: { id: string }[] = await this.em.fork().execute(statement, params);
        after = ended.map(({ id }) => id).toSorted()[atOnce - 1];
      }
    }
  }
}
