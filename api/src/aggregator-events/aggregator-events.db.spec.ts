import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { ormConfig } from '#libs/database/orm.config.js';
import { AggregatorEvent } from '#libs/domain/carriers/aggregator-event.js';
import { countPlans } from '#libs/dev/testing/count-plans.js';
import { until } from '#libs/dev/testing/until.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { AggregatorEvents, type RecordedEvent } from './aggregator-events.js';

describe('storage of aggregator events', () => {
  const database = useDatabase();
  const open = () => new AggregatorEvents(database.orm.em);
  const event = (over: Partial<RecordedEvent> = {}): RecordedEvent => ({
    ...{
      aggregator: 'easypost',
      id: randomUUID(),
      type: 'tracker.updated',
      trackingNumber: 'EZ1',
      result: {},
      ...over,
    },
  });
  const stored = async () => (await database.em().find(AggregatorEvent, {})).map(({ id }) => id).sort();

  it('stores each of 300 concurrent events once with two processes', async () => {
    const events = Array.from({ length: 300 }, () => event());
    const [one, other] = [open(), open()];
    await Promise.all([
      ...events.map((each) => one.record(each)),
      ...events.toReversed().map((each) => other.record(each)),
    ]);
    expect(await stored()).toEqual(events.map(({ id }) => id).sort());
  });

  it('stores the rest of a batch when one event cannot be stored, and rejects that one', async () => {
    const events = open();
    const [first, second, third] = [event(), event({ type: 'x'.repeat(300) }), event()];
    const answers = await Promise.allSettled([first, second, third].map((each) => events.record(each)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await stored()).toEqual([first.id, third.id].sort());
    await events.record(event());
    expect(await stored()).toHaveLength(3);
  });

  it('rejects a whole batch when the connection is lost, without retrying each event', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query('begin; lock table aggregator_event in share mode');
    const cutWriter = () =>
      until('the events are being written', async () => {
        const waiting = `select pid from pg_locks where not granted and relation = 'aggregator_event'::regclass`;
        const [writer] = (await owner.query<{ pid: number }>(waiting)).rows;
        if (!writer) return false;
        return owner.query('select pg_terminate_backend($1)', [writer.pid]);
      });
    const events = open();
    const answers = Promise.allSettled(Array.from({ length: 6 }, () => events.record(event())));
    await cutWriter();
    await owner.query('rollback');
    await owner.end();
    expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'));
    expect(await stored()).toEqual([]);
  });

  it('rejects a whole batch when the table stays locked, without waiting again for each event', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const orm = await MikroORM.init(ormConfig({ url: database.url, pool: 2, lockTimeoutMs: 100 }));
    await owner.query('begin; lock table aggregator_event');
    const events = new AggregatorEvents(orm.em);
    const answers = Array.from({ length: 3 }, () => events.record(event()));
    const all = Promise.allSettled(answers);
    await expect(answers[0]).rejects.toThrow('lock timeout');
    await owner.query('rollback');
    await owner.end();
    expect((await all).map(({ status }) => status)).toEqual(answers.map(() => 'rejected'));
    await orm.close();
  });

  it('is planned once for any number of events', async () => {
    const events = open();
    for (let at = 0; at < 10; at += 1) await events.record(event());
    const { custom, stored } = await countPlans(database.em(), 'record-aggregator-events');
    expect([custom <= 5, stored >= 5]).toEqual([true, true]);
  });
});
