import type { EntityManager } from '@mikro-orm/postgresql';
import { CarrierSwitches } from '#libs/domain/carriers/carrier-switches.js';
import type { SellerSwitches } from '#libs/domain/carriers/availability.js';

/** Stores what an admin has switched at a seller. */
export async function switchCarrier(
  em: EntityManager,
  seller: string,
  over: Partial<Omit<SellerSwitches, 'seller'>>,
): Promise<void> {
  const known = (await em.findOne(CarrierSwitches, seller)) ?? CarrierSwitches.of(seller);
  const { groups, off, ...rest } = { ...known.choices, ...over };
  known.set({ ...rest, groups: [...groups], off: [...off] }, new Date());
  await em.persist(known).flush();
}
