import pg from 'pg';
import type { ManagedProcess } from '#libs/dev/launch/processes/managed-process.js';
import { startWorker } from '#libs/dev/launch/start-worker.js';
import { EasypostControl } from '#libs/dev/testing/faults/easypost-control.js';
import { ownDatabase } from '#libs/dev/testing/servers/app-role.js';
import { startTestPostgres, type TestPostgresServer } from '#libs/dev/testing/servers/test-postgres-server.js';
import { startAccount, type BenchAccount } from '../carriage/start-account.js';
import { openShop, type Queue, type Shop } from '../../shop/open-shop.js';
import { poll } from '../../shop/poll.js';
import { sampleOf, type Sample } from './load.js';

/** A killed worker's jobs are taken over within seconds instead of half a minute. */
const quickTakeover = { JOB_LOCK_MS: '3000', JOB_STALLED_MS: '1500' };

/** A shop that buys from an account whose answers take a while, and a growing number of worker processes. */
export class WorkerTeam {
  readonly #workers: ManagedProcess[] = [];
  /** Reports of workers, those of killed ones included. */
  #started = 0;
  /** The most connections that the workers held at once. */
  connections = 0;

  private constructor(
    readonly shop: Shop,
    private readonly server: TestPostgresServer,
    private readonly account: BenchAccount,
    private readonly client: pg.Client,
  ) {}

  static async open(queue: Queue, answerMs: number): Promise<WorkerTeam> {
    const server = await startTestPostgres(['max_connections=1000']);
    const account = await startAccount(answerMs);
    const env = { ...account.env, ...quickTakeover, ...ownDatabase(server.url) };
    const shop = await openShop(queue, { env, workers: 0 });
    const client = new pg.Client({ connectionString: server.url, application_name: 'bench' });
    await client.connect();
    return new WorkerTeam(shop, server, account, client);
  }

  /** Starts workers until there are this many; resolves when each of them runs jobs. */
  async growTo(size: number): Promise<void> {
    while (this.#workers.length < size) {
      this.#started += 1;
      this.#workers.push(startWorker(this.shop, `worker${this.#started}`));
    }
    await this.#until('every worker reports', 'worker_heartbeat', this.#started);
  }

  /** Kills the oldest worker like a power cut. */
  async kill(): Promise<void> {
    await this.#workers.shift()?.stop('SIGKILL');
  }

  /** Resolves when there are this many labels. */
  async untilLabels(count: number): Promise<Sample> {
    const labels = await this.#until(`${count} labels are bought`, 'label', count);
    const { rows } = await this.client.query<{ count: number }>(connections);
    this.connections = Math.max(this.connections, rows[0]!.count);
    const pids = this.#workers.map(({ pid }) => pid ?? 0);
    return sampleOf(labels, pids, this.server.pid);
  }

  /** Resolves when these orders are charged. @throws unless each of their shipments has one label, which was bought once. */
  async check(shipments: number, orders: number): Promise<void> {
    await this.#until('every order is charged', `orders where payment = 'captured'`, orders);
    const { rows } = await this.client.query<{ labels: number; shipments: number }>(
      'select count(*)::int as labels, count(distinct shipment_id)::int as shipments from label',
    );
    const sales = await new EasypostControl(this.account.url).sales();
    const seen = [rows[0]!.labels, rows[0]!.shipments, new Set(sales.map(({ reference }) => reference)).size];
    if (sales.length !== shipments || seen.some((count) => count !== shipments))
      throw new Error(`${shipments} shipments, ${sales.length} sales: labels, shipments, references ${seen.join()}.`);
  }

  async close(): Promise<void> {
    await this.client.end();
    await Promise.all(this.#workers.map((worker) => worker.stop()));
    await this.shop.close();
    await this.account.stop();
    await this.server.stop();
  }

  async #until(what: string, rows: string, atLeast: number): Promise<number> {
    const count = async () =>
      (await this.client.query<{ count: number }>(`select count(*)::int as count from ${rows}`)).rows[0]!.count;
    return poll(what, count, (now) => now >= atLeast, 120_000);
  }
}

const connections = `select count(*)::int as count from pg_stat_activity
  where application_name like 'waybill%' and application_name not like 'waybill-api%'`;
