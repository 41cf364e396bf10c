import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { ManagedProcess } from '#libs/dev/launch/processes/managed-process.js';
import { compiled } from '#libs/dev/launch/processes/compiled.js';
import { startAll, type Running } from '#libs/dev/launch/start-all.js';
import { startWorker } from '#libs/dev/launch/start-worker.js';
import type { MailMessage } from '#libs/dev/sandbox/mail/mailbox.js';
import { ownDatabase } from '../servers/app-role.js';
import { startTestPostgres, type TestPostgresServer } from '../servers/test-postgres-server.js';
import { withoutSync } from '../servers/test-server-flags.js';
import type { QueueStore } from '../servers/queue-backends.js';
import { until } from '../until.js';
import { Buyer, type Order } from './buyer.js';
import { makeDue, shortenRetries } from './delayed-work.js';
import { EasypostControl } from './easypost-control.js';
import { findBookErrors } from './purchase-books.js';
import { StripeControl } from './stripe-control.js';

/** Short intervals, so that what takes half a minute in production takes a second or two here. */
const quick = {
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '10000',
  JOB_LOCK_MS: '1500',
  JOB_STALLED_MS: '1000',
  OUTBOX_SWEEP_MS: '200',
  OUTBOX_RESEND_MS: '3000',
  GRACE_MS: '2000',
};

export type Row = Record<string, unknown>;
/**
 * `sellsEasypost`: all labels come from an account at EasyPost instead of the price lists. `bulk`: whether a worker runs the jobs
 * of the group bulk, none of which buys or refunds. Default: no.
 */
export type ShopOptions = {
  store?: QueueStore;
  workers?: number;
  settings?: Record<string, string>;
  sellsEasypost?: boolean;
  bulk?: boolean;
};

/** Whether the process is running. */
const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A complete Waybill of real processes (needs `npm run build`), whose parts can be killed one by one. */
export class FaultShop {
  readonly pool: pg.Pool;
  readonly stripe: StripeControl;
  /** Null where price lists sell the labels. */
  readonly easypost: EasypostControl | null;
  readonly #reported = new Set<string>();
  readonly #added: ManagedProcess[] = [];

  private constructor(
    readonly running: Running,
    readonly postgres: TestPostgresServer,
    readonly buyer: Buyer,
    private readonly forget: () => Promise<void>,
    private readonly queueUrl: string,
  ) {
    this.pool = new pg.Pool({ connectionString: postgres.url, max: 6, application_name: 'fault-test' });
    this.pool.on('error', () => undefined);
    this.stripe = new StripeControl(running.stripeUrl ?? '');
    this.easypost = running.easypostUrl === null ? null : new EasypostControl(running.easypostUrl);
  }

  /** @throws when the programs are not built. */
  static async open({
    store,
    workers = 2,
    settings = {},
    sellsEasypost: easypost = false,
    bulk = false,
  }: ShopOptions = {}): Promise<FaultShop> {
    if (!existsSync(compiled('programs/worker/main.js'))) throw new Error('The programs are not built: npm run build');
    const postgres = await startTestPostgres(withoutSync, { isMigrated: true });
    await store?.open();
    const folder = await mkdtemp(join(tmpdir(), 'waybill-fault-'));
    await chmod(folder, 0o755);
    const forget = async () => {
      await postgres.stop();
      await store?.close();
      await rm(folder, { recursive: true, force: true });
    };
    const { PATH, HOME } = process.env;
    const own = ownDatabase(postgres.url);
    const queueUrl = store?.urlFor(own.DATABASE_URL) ?? own.DATABASE_URL;
    const sellers = easypost ? { PRICE_LISTS: 'off' } : {};
    const env = { PATH, HOME, ...quick, ...sellers, ...settings, QUEUE_URL: queueUrl, ...own };
    try {
      const running = await startAll({
        ...{ dataFolder: folder, port: 0, env, workers, easypost, workersGiveWay: false },
        bulk: bulk ? 'own worker' : 'nobody',
      });
      return new FaultShop(running, postgres, await Buyer.of(running.url), forget, queueUrl);
    } catch (error) {
      await forget();
      throw error;
    }
  }

  async sql<R extends Row>(query: string, values: unknown[] = []): Promise<R[]> {
    return (await this.pool.query<R>(query, values)).rows;
  }

  async count(query: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.sql<{ n: number }>(`select count(*)::int as n from ${query}`, values);
    return row?.n ?? 0;
  }

  /** SIGKILL; resolves when they have ended. The launcher restarts them. */
  async kill(...victims: readonly ManagedProcess[]): Promise<void> {
    const pids = victims.flatMap((victim) => (victim.ended ? [] : [victim.pid ?? 0]));
    for (const victim of victims) victim.kill();
    await until('the killed processes are gone', () => !pids.some(lives));
  }

  /** The workers for purchases and refunds. */
  get buyingWorkers(): readonly ManagedProcess[] {
    return this.running.workers.filter(({ name }) => name !== 'worker-bulk');
  }

  /** Starts one more of them; resolves when it runs jobs. It ends with the shop. */
  async addWorker(): Promise<void> {
    const before = await this.count('worker_heartbeat');
    this.#added.push(startWorker(this.running, `worker-added${this.#added.length + 1}`));
    await until('the added worker reports', async () => (await this.count('worker_heartbeat')) > before);
  }

  /** SIGKILL for those that the shop was opened with; they are not restarted. */
  async endWorkers(): Promise<void> {
    await Promise.all(this.buyingWorkers.map((worker) => worker.stop('SIGKILL')));
  }

  killWorkers(): Promise<void> {
    return this.kill(...this.buyingWorkers);
  }

  /** Redis loses its data, as after a restart without its log. */
  async forgetQueue(): Promise<void> {
    const redis = new Redis(this.queueUrl);
    await redis.flushall();
    redis.disconnect();
  }

  async untilApiAnswers(): Promise<void> {
    const isReady = () => fetch(`${this.running.url}/api/health/ready`).then(({ ok }) => ok);
    await until('the api answers', () => isReady().catch(() => false));
  }

  /** Resolves when the orders are settled and nothing about them is pending. @throws with what is. */
  async untilSettled(orders: readonly Order[]): Promise<void> {
    const ids = orders.map(({ id }) => id);
    const open = `orders o where o.id = any($1) and (o.payment not in ('captured', 'cancelled')
      or exists (select from order_item i where i.order_id = o.id and i.status = 'open'))`;
    const settled = async () => {
      await shortenRetries((query) => this.sql(query));
      return (await this.count(open, [ids])) === 0;
    };
    await until('every order is settled', settled).catch(async (error: Error) => {
      const left = await this.sql(
        `select o.payment, (select json_agg(i.status) from order_item i where i.order_id = o.id)
        as items from ${open}`,
        [ids],
      );
      const jobs = await this.sql(`select job, attempts, deliveries, last_error, available_at, failed_at
        from outbox_message where closed_at is null`);
      throw new Error(`${error.message}\n${JSON.stringify({ left, jobs }, null, 1)}`);
    });
  }

  /** Resolves when this many labels of the orders are voided and refunded. @throws with their current states. */
  async untilRefunded(orders: readonly Order[], labels: number): Promise<void> {
    const ids = orders.map(({ id }) => id);
    const credited = async () => {
      await this.makeDue();
      return (await this.count(`refund where order_id = any($1) and status = 'credited'`, [ids])) === labels;
    };
    await until('every refund is paid', credited, 60_000).catch(async (error: Error) => {
      const left = await this.sql('select status, rejection_code from refund where order_id = any($1)', [ids]);
      throw new Error(`${error.message}\n${JSON.stringify(left)}`);
    });
  }

  async untilPayment({ id }: Order, payment: string): Promise<void> {
    const there = () => this.count('orders where id = $1 and payment = $2', [id, payment]);
    await until(`the payment is ${payment}`, async () => (await there()) === 1);
  }

  /** Makes later payment checks and all other delayed work due now. */
  async makeDue(): Promise<void> {
    await makeDue((query) => this.sql(query));
  }

  /** Received mail, newest first. */
  async mailMessages(): Promise<MailMessage[]> {
    return (await (await fetch(`${this.running.mailUrl}/messages`)).json()) as MailMessage[];
  }

  /** Enqueues a schedule's tick now. */
  async enqueue(job: string): Promise<void> {
    await this.sql(`insert into outbox_message (id, job, payload) values (gen_random_uuid(), $1, '{}')`, [job]);
  }

  /**
   * Inconsistencies after every pending message has been processed; expected to be empty. Each is reported only once,
   * so that one failing test does not fail all tests after it.
   */
  async findInconsistencies(): Promise<string[]> {
    const open = `outbox_message m where closed_at is null and failed_at is null
      and job in ('settle-payment', 'purchase-label', 'purchase-labels', 'capture-order', 'withdraw-purchase', 'void-label', 'pay-refund',
        'send-mail')
      and not exists (select from orders o where o.id::text = m.payload->>'orderId'
        and o.payment in ('created', 'requires_action', 'processing', 'failed'))`;
    await until('the outbox is empty', async () => {
      await this.makeDue();
      return (await this.count(open)) === 0;
    });
    const sales = await this.easypost?.sales();
    const wrong = await findBookErrors((query) => this.sql(query), await this.stripe.ledger(), sales);
    const arrived = (await this.mailMessages()).map(({ messageId }) => messageId);
    wrong.push(...arrived.filter((id, index) => arrived.indexOf(id) < index).map((id) => `mailed twice: ${id}`));
    const fresh = wrong.filter((line) => !this.#reported.has(line));
    for (const line of fresh) this.#reported.add(line);
    return fresh;
  }

  async close(): Promise<void> {
    await this.pool.end();
    await Promise.all(this.#added.map((worker) => worker.stop()));
    await this.running.stop();
    await this.forget();
  }
}
