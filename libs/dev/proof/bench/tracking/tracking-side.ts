import { MikroORM, RequestContext, type EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { migrateUp } from '#libs/database/migrations-up.js';
import { ormConfig } from '#libs/database/orm.config.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { startTestPostgres, type TestPostgresServer } from '#libs/dev/testing/servers/test-postgres-server.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { Delivery } from '../../../../../worker/src/runtime/job-run/delivery.js';
import { dueTrackers } from '../../../../../worker/src/tracking/due-trackers.js';
import { FetchTrackingEvents } from '../../../../../worker/src/tracking/fetch-tracking-events.js';
import { PollTrackers } from '../../../../../worker/src/tracking/poll-trackers.js';
import { PushingAggregators } from '../../../../../worker/src/tracking/pushing-aggregators.js';
import { SimulatedTrackingSpeed } from '#libs/domain/tracking/simulated-tracking-speed.js';
import { processorMs, treeMs } from '../cost/processor-time.js';
import { quantile } from '../measuring/paced.js';
import type { TrackStandIn } from './track-stand-in.js';

/** What so many seconds of polling took: processor time of the worker, which is this process, and of PostgreSQL. */
export type Polling = { seconds: number; workerMs: number; postgresMs: number };

/** Parcels on their way, each with three scans; one in three is due, those of each seller for the same time. */
const parcels = (count: number): readonly string[] => [
  'drop index tracker_owner_id_number_part_index',
  `insert into tracker (id, slug, owner_id, shipment_id, position, parcels, carrier, carrier_name, service, service_name, tracking_number, sample,
     origin, destination, status, created_at, next_check_at, version)
   select gen_random_uuid(), 't' || n, 'u_' || n % 5000, gen_random_uuid(), 0, 1, case n % 2 when 0 then 'usps' else 'fedex' end, '', '', '', '94' || n, false,
     '{"country":"US"}', '{"country":"US"}', 'in_transit', date_trunc('second', now() - interval '1 day'), now() + (n % 3) * interval '1 hour' - interval '1 minute', 1
   from generate_series(1, ${count}) n`,
  `insert into tracking_event (id, tracker_id, time, status, raw_code, raw_text, city, state, country, received_at)
   select gen_random_uuid(), t.id, t.created_at + (scan + 1) * interval '1 hour', 'in_transit', 'S' || scan, 'In transit', 'Reno', 'NV', 'US', now()
   from tracker t cross join generate_series(0, 2) scan where t.next_check_at < now()`,
  'vacuum analyze tracker, tracking_event',
];

/** A database with parcels, and a worker's tick in this process. */
export class TrackingSide {
  private constructor(
    private readonly server: TestPostgresServer,
    readonly pool: pg.Pool,
    private readonly orm: MikroORM,
  ) {}

  static async open(count: number): Promise<TrackingSide> {
    const server = await startTestPostgres(['shared_buffers=512MB']);
    await migrateUp(server.url);
    const pool = new pg.Pool({ connectionString: server.url, max: 2 });
    pool.on('error', () => undefined);
    for (const statement of parcels(count)) await pool.query(statement);
    const orm = await MikroORM.init(ormConfig({ url: server.url, pool: 10, applicationName: 'bench' }));
    return new TrackingSide(server, pool, orm);
  }

  /** A tick that ends after `seconds`. */
  async poll(sellers: readonly TrackStandIn[], seconds: number): Promise<Polling> {
    const em = this.orm.em as EntityManager;
    const [carriers, clock] = [new Carriers(sellers), new SystemClock()];
    const scans = new FetchTrackingEvents(
      em,
      carriers,
      new SimulatedTrackingSpeed(1),
      clock,
      new PushingAggregators(em),
    );
    const tick = new PollTrackers(em, carriers, scans, clock);
    const [start, worker, postgres] = [performance.now(), processorMs(process.pid), treeMs(this.server.pid)];
    const delivery = new Delivery('', 1, false, AbortSignal.timeout(seconds * 1_000));
    await RequestContext.create(em, () => tick.run({}, delivery));
    return {
      seconds: (performance.now() - start) / 1_000,
      workerMs: processorMs(process.pid) - worker,
      postgresMs: treeMs(this.server.pid) - postgres,
    };
  }

  /** Milliseconds to find the next 200, the median of 21. */
  async dueMs(seller: string): Promise<number> {
    const times: number[] = [];
    for (let round = 0; round < 21; round += 1) {
      const start = performance.now();
      await dueTrackers(this.orm.em, { seller, now: new Date(), limit: 200 });
      times.push(performance.now() - start);
    }
    return quantile(
      times.sort((a, b) => a - b),
      0.5,
    );
  }

  async close(): Promise<void> {
    await this.orm.close();
    await this.pool.end();
    await this.server.stop();
  }
}
