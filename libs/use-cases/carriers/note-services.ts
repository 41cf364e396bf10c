import type { EntityManager } from '@mikro-orm/postgresql';
import type { Rate } from '#libs/domain/carriers/carrier.js';

const noted = `
  insert into carrier_service (seller, carrier, service, carrier_name, service_name, seen_at)
  select * from jsonb_to_recordset(?::jsonb)
    as named (seller text, carrier text, service text, carrier_name text, service_name text, seen_at timestamptz)
  on conflict (seller, carrier, service) do update set service_name = excluded.service_name, seen_at = excluded.seen_at`;

/** Different services that are worth a row: an aggregator has a few hundred. */
const most = 2_000;
const codeShape = /^[a-z\d_]{1,64}$/;
/** As a switch names it. */
const serviceShape = /^[^/\s]{1,255}$/;

/**
 * Notes the services that aggregators name, so that they can be switched; each once in the life of a process. Sorted, so that two
 * quotes that name the same ones cannot deadlock.
 */
export class NoteServices {
  readonly #known = new Set<string>();

  constructor(private readonly em: EntityManager) {}

  async of(rates: readonly Rate[], now: Date): Promise<void> {
    const fresh = new Map(
      rates
        .filter((one) => one.aggregator !== undefined && codeShape.test(one.carrier) && serviceShape.test(one.service))
        .map((rate): [string, Rate] => [`${rate.aggregator} ${rate.carrier}/${rate.service}`, rate])
        .filter(([key]) => !this.#known.has(key)),
    );
    if (fresh.size === 0 || this.#known.size + fresh.size > most) return;
    const sorted = [...fresh].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, rate]) => rate);
    const rows = sorted.map(({ aggregator, carrier, service, carrierName = carrier, serviceName }) => ({
      ...{ seller: aggregator, carrier, service, carrier_name: carrierName, service_name: serviceName, seen_at: now },
    }));
    await this.em.fork().execute(noted, [JSON.stringify(rows)]);
    for (const key of fresh.keys()) this.#known.add(key);
  }
}
