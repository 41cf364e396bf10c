import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startTestPostgres, type TestPostgresServer } from '#libs/dev/testing/servers/test-postgres-server.js';
import { schedules } from '#libs/jobs/registry/schedules.js';
import { openShop, type Shop } from '../../shop/open-shop.js';
import { median } from '../measuring/rounds.js';
import { poll } from '../../shop/poll.js';
import { isBackground } from './background.js';
import { CountingProxy, totalOf, type Tally } from './counting-proxy.js';
import { processorMs, treeMs } from './processor-time.js';
import type { WireCounts } from './wire-counter.js';

/** Cost of one piece of work, including its jobs. */
export type Cost = WireCounts & {
  apiMs: number;
  workerMs: number;
  postgresMs: number;
  walBytes: number;
  /** Messages that a relay has sent or started; those that follow another one in its worker are not among them. */
  jobs: number;
  messages: number;
  mails: number;
};
type Times = Pick<Cost, 'apiMs' | 'workerMs' | 'postgresMs'>;
export type Measured = { cost: Cost; tally: Tally; jobs: Record<string, number> };

/** Makes WAL sizes comparable: no full-page images, no writes by timers. */
const flags = ['full_page_writes=off', 'autovacuum=off', 'checkpoint_timeout=1d', 'max_wal_size=20GB'];
/** The work has ended when no statement was sent for this long, milliseconds. */
const quietMs = 500;
/** Idle seconds to measure; their median excludes statements that run every half minute. */
const idleSeconds = 9;

/** A shop whose statements are counted by a proxy, and whose schedules are off. */
export class CostShop {
  /** Milliseconds of CPU time per idle millisecond. */
  #idle: Times = { apiMs: 0, workerMs: 0, postgresMs: 0 };

  private constructor(
    readonly shop: Shop,
    readonly client: pg.Client,
    private readonly clientPid: number,
    private readonly server: TestPostgresServer,
    private readonly proxy: CountingProxy,
  ) {}

  static async open(): Promise<CostShop> {
    const server = await startTestPostgres(flags);
    const proxy = await CountingProxy.open(server.url, isBackground);
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await admin.query('create database waybill');
    await admin.end();
    const owner = Object.assign(new URL(server.url), { pathname: '/waybill' }).href;
    const app = Object.assign(new URL(proxy.urlFor(owner)), { username: 'waybill_app', password: 'app' }).href;
    const env = { DATABASE_URL: app, DATABASE_OWNER_URL: owner, RATE_LIMIT_FACTOR: '100000', TRACKING_SPEED: '1' };
    const shop = await openShop('embedded', { env, demoStores: true });
    const client = new pg.Client({ connectionString: owner, application_name: 'bench' });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const cost = new CostShop(shop, client, rows[0]!.pid, server, proxy);
    await cost.#holdSchedules();
    return cost;
  }

  /** Measures the CPU time of the idle programs, which is subtracted from every later measurement. */
  async measureIdle(): Promise<void> {
    await this.settled();
    const seen: Times[] = [];
    while (seen.length < idleSeconds) {
      const before = await this.#now();
      await wait(1_000);
      const after = await this.#now();
      const rate = (name: keyof Times) => (after[name] - before[name]) / (after.clock - before.clock);
      seen.push({ apiMs: rate('apiMs'), workerMs: rate('workerMs'), postgresMs: rate('postgresMs') });
    }
    const typical = (name: keyof Times) => median(seen.map((one) => one[name]));
    this.#idle = { apiMs: typical('apiMs'), workerMs: typical('workerMs'), postgresMs: typical('postgresMs') };
  }

  /** Cost of `work` until all of its jobs have ended. */
  async measure(work: () => Promise<unknown>): Promise<Measured> {
    await this.settled();
    this.proxy.take();
    const before = await this.#now();
    await work();
    await this.settled();
    const after = await this.#now();
    const tally = this.proxy.take();
    const [{ rows: jobs }, { rows: mails }] = [
      await this.client.query<{ job: string; count: number; queued: number }>(newJobs, [before.at]),
      await this.client.query<{ count: number }>(newMails, [before.at]),
    ];
    const used = (name: keyof Times) =>
      Math.max(0, after[name] - before[name] - this.#idle[name] * (after.clock - before.clock));
    const cost = {
      ...totalOf(tally),
      ...{ apiMs: used('apiMs'), workerMs: used('workerMs'), postgresMs: used('postgresMs') },
      walBytes: Number(after.wal - before.wal),
      jobs: jobs.reduce((sum, { queued }) => sum + queued, 0),
      messages: jobs.reduce((sum, { count }) => sum + count, 0),
      mails: mails[0]!.count,
    };
    return { cost, tally, jobs: Object.fromEntries(jobs.map(({ job, count }) => [job, count])) };
  }

  /** Resolves when no open job is due soon and no statements have been sent for a while. */
  settled = async (): Promise<void> => {
    await poll(
      'every job is done',
      async () => {
        const { rows } = await this.client.query<{ open: number }>(openJobs);
        return rows[0]!.open === 0 && performance.now() - this.proxy.lastAt > quietMs;
      },
      Boolean,
      600_000,
    );
  };

  async close(): Promise<void> {
    await this.client.end();
    await this.shop.close();
    this.proxy.close();
    await this.server.stop();
  }

  /** A schedule adds nothing while a job of it is open. */
  async #holdSchedules(): Promise<void> {
    for (const { job, payload } of schedules)
      await this.client.query(
        `insert into outbox_message (id, job, payload, available_at) values (gen_random_uuid(), $1, $2, '2100-01-01')`,
        [job.name, JSON.stringify(payload)],
      );
    await this.settled();
  }

  async #now() {
    const { rows } = await this.client.query<{ at: Date; wal: string }>(
      `select clock_timestamp()::text as at, pg_current_wal_insert_lsn() - '0/0' as wal`,
    );
    return {
      ...{ at: rows[0]!.at, wal: BigInt(rows[0]!.wal), clock: performance.now() },
      apiMs: processorMs(this.shop.api.pid ?? 0),
      workerMs: this.shop.workers.reduce((sum, { pid }) => sum + processorMs(pid ?? 0), 0),
      postgresMs: treeMs(this.server.pid) - processorMs(this.clientPid),
    };
  }
}

/** Jobs that are due later than in an hour are not part of the work. */
const openJobs = `select count(*)::int as open from outbox_message
  where closed_at is null and failed_at is null and available_at < now() + interval '1 hour'`;
/** A message that follows another one is written as sent and started at the same moment. */
const newJobs = `
  select job, count(*)::int as count, count(*) filter (where sent_at is distinct from started_at or sent_at is null)::int as queued
  from outbox_message where created_at >= $1 group by job order by job`;
const newMails = `select count(*)::int as count from mail where created_at >= $1`;
