import type { EntityManager } from '@mikro-orm/postgresql';
import type { KnownService, PricedService } from '#libs/domain/imports/import-rate.js';

/** The services that an import's rates refer to by index. Read it after the rates: it only grows. */
export async function knownServices(em: EntityManager, importId: string): Promise<KnownService[]> {
  const [found] = await em.execute<{ services: KnownService[] | null }[]>('select services from import where id = ?', [
    importId,
  ]);
  return found?.services ?? [];
}

/**
 * The services of a rate, stored as pairs of index and total: building them in the database would cost thirty times as
 * much.
 */
export function pricedServices(known: readonly KnownService[], pairs: readonly number[] | null): PricedService[] {
  const services: PricedService[] = [];
  for (let at = 0; at < (pairs?.length ?? 0); at += 2)
    services.push({ ...known[pairs![at]!]!, total: pairs![at + 1]! });
  return services;
}
