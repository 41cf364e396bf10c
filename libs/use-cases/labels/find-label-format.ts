import type { EntityManager } from '@mikro-orm/postgresql';
import type { LabelFormat } from '#libs/contracts/shipments/labels.js';
import { sellerOf, type Offer } from '#libs/domain/quotes/offer.js';

/** `chosen`: the shipper's own choice, which wins; `carrier`: the default that an admin has set for the carrier. Null: none. */
export type LabelFormatChoice = { chosen: LabelFormat | null; carrier: LabelFormat | null };

const formats = `
  select (select label_format from account where user_id = ?) as chosen,
    (select label_formats ->> ? from carrier_switches where seller = ?) as carrier`;

/** What labels of a sold service are printed as. */
export async function findLabelFormat(
  em: EntityManager,
  ownerId: string,
  offer: Pick<Offer, 'carrier' | 'aggregator'>,
): Promise<LabelFormatChoice> {
  const [choice] = await em.execute<LabelFormatChoice[]>(formats, [ownerId, offer.carrier, sellerOf(offer)]);
  return choice ?? { chosen: null, carrier: null };
}
