import type { EntityManager } from '@mikro-orm/postgresql';
import { Registry } from 'prom-client';
import { retentionDays } from '#libs/contracts/operations/retention.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { keepPartitions, purgeExpiredData } from '#libs/jobs/retention.js';
import { partitionChecks } from '../orders/reconciliation/partition-checks.js';
import { JobHarness } from '../testing/job-harness.js';
import { KeepPartitions } from './keep-partitions.js';
import { addPartitionMetrics } from './partition-metrics.js';
import { PurgeExpiredData } from './purge-expired-data.js';

describe('keeping partitions', () => {
  const database = useDatabase();
  const run = async (...jobs: (typeof keepPartitions)[]) => {
    const em = database.orm.em as EntityManager;
    const harness = new JobHarness(database.orm, [new KeepPartitions(em), new PurgeExpiredData(em)]);
    for (const job of jobs) expect(await harness.asked(job, {})).toBe('done');
  };
  const found = () => database.em().execute(partitionChecks[0]!.query);
  const figures = async () => {
    const registry = new Registry();
    addPartitionMetrics(registry, database.orm);
    return registry.metrics();
  };

  it('reports a table whose months run out, and adds them', async () => {
    expect(await found()).toEqual([]);
    const months = await database.asOwner<{ name: string }>(
      `select name from partitions.months_of('state_event') offset 1`,
    );
    for (const { name } of months) await database.asOwner(`drop table partitions.${name}`);
    expect(await found()).toMatchObject([
      { subject_id: 'state_event', text: 'The table state_event has partitions for 2 months after this one.' },
    ]);
    expect(await figures()).toContain('waybill_partition_months_ahead{table="state_event"} 2');
    await run(keepPartitions);
    expect(await found()).toEqual([]);
    expect(await figures()).toContain('waybill_partition_months_ahead{table="state_event"} 6');
  });

  it('drops the status history of eight years ago month by month, and counts it', async () => {
    await database.em().execute(`insert into state_event (id, subject, subject_id, line, to_state, actor, at)
      select gen_random_uuid(), 'order', gen_random_uuid(), 'payment', 'created', 'system', at
      from unnest(array[now() - interval '8 years', now() - interval '6 years']) at`);
    // As after years: the month of each is a partition of its own.
    await database.asOwner(`do $$ begin
      create table partitions.state_event_old as select * from state_event where at < now() - interval '7 years';
      perform set_config('session_replication_role', 'replica', true);
      delete from state_event where id in (select id from partitions.state_event_old);
      alter table partitions.state_event_old rename to state_event_expired_1;
    end $$`);
    await run(keepPartitions, purgeExpiredData);
    expect(await database.em().execute(`select count(*)::int as count from state_event`)).toEqual([{ count: 1 }]);
    expect(await database.em().execute(`select kind, rows from purge_count`)).toEqual([
      { kind: 'state_events', rows: 1 },
    ]);
    expect(await database.asOwner(`select to_regclass('partitions.state_event_expired_1') as left`)).toEqual([
      { left: null },
    ]);
  });

  it('stores each kind for as long as the list of retention says', async () => {
    const rules = await database.asOwner<{ kind: keyof typeof retentionDays; stored_days: number }>(
      'select kind, stored_days from partitions.partitioned_table where stored_days is not null',
    );
    expect(rules.length).toBeGreaterThan(0);
    expect(rules).toEqual(rules.map(({ kind }) => ({ kind, stored_days: retentionDays[kind] })));
  });
});
