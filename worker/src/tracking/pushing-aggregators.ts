import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** As long as a busy shop hears nothing at night. */
const recent = `interval '12 hours'`;
const cachedMs = 60_000;

const arrived = `
  select exists (select from aggregator_event where aggregator = ? and outcome = 'applied' and type like 'track%'
    and received_at > now() - ${recent}) as pushes`;

/** Knows of which aggregators scans arrive by webhook: their parcels are polled less often. */
@Injectable()
export class PushingAggregators {
  readonly #known = new LRUCache<string, boolean>({
    ...{ max: 20, ttl: cachedMs },
    fetchMethod: async (aggregator) => {
      const [row] = await this.em.fork().execute<{ pushes: boolean }[]>(arrived, [aggregator]);
      return row?.pushes ?? false;
    },
  });

  constructor(private readonly em: EntityManager) {}

  /** A minute old at most. */
  async pushes(aggregator: string): Promise<boolean> {
    return (await this.#known.fetch(aggregator)) ?? false;
  }
}
