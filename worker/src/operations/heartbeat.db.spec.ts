import { Registry } from 'prom-client';
import { GetOperationsHandler } from '#libs/use-cases/operations/get-operations.js';
import { addOperationsMetrics } from '#libs/use-cases/operations/operations-metrics.js';
import { CarrierCalls } from '#libs/domain/carriers/carrier-calls.js';
import type { UnexplainedRefusals } from '#libs/domain/carriers/unexplained-refusals.js';
import { WorkerGroups } from '../runtime/worker-groups.js';
import { createLogger } from '#libs/runtime/logs/logger.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestClock } from '../testing/test-clock.js';
import { Heartbeat } from './heartbeat.js';

describe('worker heartbeat', () => {
  const database = useDatabase();
  const heartbeats: Heartbeat[] = [];
  afterEach(async () => {
    await Promise.all(heartbeats.splice(0).map((heartbeat) => heartbeat.beforeApplicationShutdown()));
    await database.em().execute('delete from carrier_refusal');
  });

  const read = () => new GetOperationsHandler(database.em()).execute();
  function worker(): { heartbeat: Heartbeat; calls: CarrierCalls; refusals: UnexplainedRefusals } {
    const calls = new CarrierCalls();
    const heartbeat = new Heartbeat(
      database.orm,
      calls,
      new TestClock(),
      new WorkerGroups(['main']),
      createLogger('test', 'silent'),
    );
    heartbeats.push(heartbeat);
    return { heartbeat, calls, refusals: calls.unexplained };
  }

  it('reports a worker from its start to its orderly stop', async () => {
    const { heartbeat } = worker();
    await heartbeat.onApplicationBootstrap();
    const { workers } = await read();
    expect(workers).toEqual([
      {
        ...{ id: heartbeat.id, alive: true, version: '0.1.0', rssMb: expect.any(Number), groups: ['main'] },
        ...{ startedAt: expect.any(String), seenAt: expect.any(String) },
      },
    ]);
    await heartbeat.beforeApplicationShutdown();
    expect((await read()).workers).toEqual([]);
  });

  it('reports carrier health each time, per worker', async () => {
    const [one, two] = [worker(), worker()];
    const now = new TestClock().now().getTime();
    one.calls.record({ carrier: 'usps', ms: 100, failed: false, openUntil: 0 }, now);
    await one.heartbeat.report();
    one.calls.record({ carrier: 'usps', ms: 300, failed: true, openUntil: now + 30_000 }, now);
    two.calls.record({ carrier: 'usps', ms: 200, failed: false, openUntil: 0 }, now);
    await Promise.all([one.heartbeat.report(), two.heartbeat.report()]);
    const { carriers, workers } = await read();
    expect(workers).toHaveLength(2);
    expect(carriers[0]).toMatchObject({ carrier: 'usps', calls: 3, p95Ms: 300, circuit: 'open' });
    expect(carriers[0]?.errorRate).toBeCloseTo(1 / 3);
  });

  it('stores unexplained carrier messages, masked and counted across workers', async () => {
    const [one, two] = [worker(), worker()];
    one.refusals.record('usps', 'Zone 17 is closed, ask ann@example.com.');
    one.refusals.record('usps', 'Zone 18 is closed, ask bob@example.com.');
    two.refusals.record('usps', 'Zone 5 is closed, ask me@example.com.');
    two.refusals.record('fedex', 'Nope.');
    await Promise.all([one.heartbeat.report(), two.heartbeat.report()]);
    await one.heartbeat.report();
    const { refusals, refusalCount } = await read();
    expect(refusalCount).toBe(2);
    expect(refusals).toContainEqual(
      expect.objectContaining({ carrier: 'usps', raw: 'Zone # is closed, ask <e-mail>', seen: 3 }),
    );
  });

  it('counts refusals again that could not be stored', async () => {
    const { heartbeat, refusals } = worker();
    refusals.record('usps', 'Nope.');
    await database.asOwner('alter table carrier_refusal rename to carrier_refusal_away');
    await heartbeat.report();
    await database.asOwner('alter table carrier_refusal_away rename to carrier_refusal');
    refusals.record('usps', 'Nope.');
    await heartbeat.report();
    expect((await read()).refusals).toMatchObject([{ raw: 'Nope.', seen: 2 }]);
  });

  it('stores the newest 200 refusals of 90 days at most', async () => {
    const { heartbeat, refusals } = worker();
    refusals.record('usps', 'Long ago.');
    await heartbeat.report();
    await database.em().execute(`update carrier_refusal set last_seen_at = now() - interval '91 days'`);
    const letters = [...'abcdefghij'];
    for (const first of letters) {
      for (const second of letters) for (const third of 'xyz') refusals.record('usps', first + second + third);
      await heartbeat.report();
    }
    const { refusals: shown, refusalCount } = await read();
    expect([shown.length, refusalCount]).toEqual([50, 200]);
    for (const first of letters)
      for (const second of letters) for (const third of 'xyz') refusals.record('dhl', third + first + second);
    expect(refusals.take()).toHaveLength(100);
  });

  it('is deleted a day after a worker died', async () => {
    const dead = worker();
    await dead.heartbeat.report();
    await database.em().execute(`update worker_heartbeat set seen_at = now() - interval '25 hours'`);
    const { heartbeat } = worker();
    await heartbeat.report();
    expect((await read()).workers.map(({ id }) => id)).toEqual([heartbeat.id]);
  });

  it('reads the metrics of one scrape once', async () => {
    const registry = new Registry();
    let readings = 0;
    addOperationsMetrics(registry, () => {
      readings += 1;
      return read();
    });
    const { heartbeat } = worker();
    await heartbeat.report();
    const text = await registry.metrics();
    expect(text).toContain('waybill_workers_alive 1');
    expect(text).toContain('waybill_worker_group_alive{group="main"} 1');
    expect(text).toContain('waybill_worker_group_alive{group="bulk"} 0');
    expect(text).toContain('waybill_queue_jobs{queue="send-mail",state="waiting"} 0');
    expect(readings).toBe(1);
  });
});
