import type { MikroORM } from '@mikro-orm/postgresql';
import { Gauge, type Registry } from 'prom-client';
import { monthsAhead } from '#libs/database/partitions/months-ahead.js';

/** Adds how many months ahead each table by month has partitions for. */
export function addPartitionMetrics(registry: Registry, orm: MikroORM): void {
  new Gauge({
    ...{ name: 'waybill_partition_months_ahead', help: 'Months after this one that a table has partitions for' },
    ...{ labelNames: ['table'], registers: [registry] },
    async collect() {
      const tables = await orm.em.fork().execute<{ name: string; months: number }[]>(monthsAhead);
      this.reset();
      for (const { name, months } of tables) this.set({ table: name }, months);
    },
  });
}
