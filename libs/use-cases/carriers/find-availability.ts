import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#libs/database/prepared/prepared.js';
import { Availability, type Buyer, type SellerSwitches } from '#libs/domain/carriers/availability.js';
import { liveOwnerOf } from '#libs/domain/identity/owner-id.js';

/** No row while nothing was ever switched. */
const switchesAndBuyer = prepared(
  'select_switches_and_buyer',
  `
  select c.seller, c.is_on as "isOn", c.audience, c.groups, c.off, o.id is not null as "isSignedIn", a.price_group as "group"
  from carrier_switches c left join (
    select owner_id as id from identity where owner_id = ? and kind = 'user' union all select id from company where id = ?
  ) o on true left join account a on a.user_id = o.id`,
);

/** Which services the owner is offered now, in test mode as well, read each time: what an admin switches off counts at once in every process. */
export async function findAvailability(em: EntityManager, ownerId: string): Promise<Availability> {
  const id = liveOwnerOf(ownerId);
  const rows = await em.execute<(SellerSwitches & Buyer)[]>(switchesAndBuyer, [id, id]);
  const [{ isSignedIn, group } = { isSignedIn: false, group: null }] = rows;
  return new Availability(rows, { isSignedIn, group });
}
