import pg from 'pg';
import { z } from 'zod/mini';
import { defineJob } from '#libs/jobs/job.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { OutboxNotifier, outboxChannel } from './outbox-notifier.js';

const job = defineJob({ name: 'weigh', payload: z.strictObject({ caseId: z.string() }) });

describe('outbox notifier', () => {
  const database = useDatabase();
  let listener: pg.Client;
  let notifies = 0;

  beforeEach(async () => {
    notifies = 0;
    listener = new pg.Client({ connectionString: database.url });
    listener.on('notification', () => (notifies += 1));
    await listener.connect();
    await listener.query(`listen ${outboxChannel}`);
  });
  afterEach(() => listener.end());

  const write = () => {
    const em = database.em();
    em.persist(OutboxMessage.of(job, { caseId: 'a' }));
    return em.flush();
  };
  /** Resolves when all earlier wake-ups have arrived. */
  const settled = async () => {
    const before = notifies;
    await listener.query(`notify ${outboxChannel}`);
    await until('its own wake-up', () => notifies > before);
    notifies -= 1;
  };

  it('sends a wake-up after a commit that wrote to the outbox', async () => {
    await write();
    await until('a wake-up', () => notifies > 0);
  });

  it('sends no wake-up after a rollback or other writes', async () => {
    const em = database.em();
    await em.begin();
    em.persist(OutboxMessage.of(job, { caseId: 'a' }));
    await em.flush();
    await em.rollback();
    await database.em().transactional((tx) => tx.execute('select 1'));
    await settled();
    expect(notifies).toBe(0);
  });

  it('sends a wake-up for a transaction of several flushes, after its commit', async () => {
    await database.em().transactional(async (tx) => {
      tx.persist(OutboxMessage.of(job, { caseId: 'a' }));
      await tx.flush();
      await settled();
      expect(notifies).toBe(0);
    });
    await until('a wake-up', () => notifies > 0);
  });

  it('shares wake-ups between simultaneous commits', async () => {
    const notifier = new OutboxNotifier(database.url);
    await notifier.notify();
    await settled();
    notifies = 0;
    await Promise.all(Array.from({ length: 100 }, () => notifier.notify()));
    await settled();
    expect(notifies).toBeGreaterThan(0);
    expect(notifies).toBeLessThan(5);
  });

  it('names the group of the jobs, unless they are of several', async () => {
    const payloads: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => payloads.push(payload));
    const notifier = new OutboxNotifier(database.url);
    await notifier.notify('main');
    await settled();
    await Promise.all([notifier.notify('bulk'), notifier.notify('main'), notifier.notify('bulk')]);
    await settled();
    await Promise.all([notifier.notify('bulk'), notifier.notify()]);
    await settled();
    expect(payloads.filter((payload) => payload !== '')).toEqual(['main', 'bulk', 'bulk']);
    await Promise.all([notifier.notify(), notifier.notify('main'), notifier.notify('main')]);
    await settled();
    expect(payloads.filter((payload) => payload !== '')).toEqual(['main', 'bulk', 'bulk', 'main']);
  });

  it('never throws, even without a database', async () => {
    await expect(new OutboxNotifier('postgres://127.0.0.1:1/none').notify()).resolves.toBeUndefined();
  });
});
