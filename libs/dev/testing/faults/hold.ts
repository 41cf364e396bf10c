import type pg from 'pg';
import { until } from '../until.js';
import type { FaultShop } from './fault-shop.js';

/** Pauses our programs at one point, from outside: at a database lock, at a commit, at Stripe. */
export interface Hold {
  /** Resolves when a program waits there. */
  reached(): Promise<void>;
  release(): Promise<void>;
}
export type Holding = (shop: FaultShop) => Promise<Hold>;

/**
 * Anyone who changes rows of the table waits, in the middle of a transaction. Who only locks a row passes: a poll of an
 * earlier order that finds nothing new would be taken for the job that the test is about.
 */
export const atTable =
  (table: string): Holding =>
  async (shop) => {
    const client: pg.PoolClient = await shop.pool.connect();
    await client.query(`begin; lock table "${table}" in share mode`);
    return {
      reached: async () => {
        const waiting = `pg_locks where not granted and relation = '${table}'::regclass`;
        await until(`somebody waits for ${table}`, async () => (await shop.count(waiting)) > 0);
      },
      release: async () => {
        await client.query('rollback');
        client.release();
      },
    };
  };

const standby = async (shop: FaultShop, name: string): Promise<void> => {
  await shop.sql(`alter system set synchronous_standby_names = '${name}'`);
  await shop.sql('select pg_reload_conf()');
  await until('the setting is read', async () => {
    const [row] = await shop.sql<{ now: string }>(`select current_setting('synchronous_standby_names') as now`);
    return row?.now === name;
  });
};

/**
 * Resolves when commits wait: a server process announces the change to the others later than the setting becomes
 * readable. The probe itself waits with them, forever if need be.
 */
const untilCommitsWait = async (shop: FaultShop): Promise<void> => {
  const waiting = `pg_stat_activity where wait_event = 'SyncRep' and query like '%pg_logical_emit_message%'`;
  await until('commits wait', async () => {
    let answered = false;
    const over = () => void (answered = true);
    shop.sql(`select pg_logical_emit_message(true, 'probe', '')`).then(over, over);
    const found = await until('a commit is answered or waits', async () => {
      if (answered) return 'answered';
      return (await shop.count(waiting)) > 0 && 'waits';
    });
    return found === 'waits';
  });
};

/**
 * Commits are written but not acknowledged: the server waits for a standby that does not exist. Reached when a
 * transaction that wrote to the table has committed. The commit is durable but invisible until the release.
 */
export const afterCommit =
  (table: string): Holding =>
  async (shop) => {
    await standby(shop, 'nobody');
    await untilCommitsWait(shop);
    const committed = `pg_stat_activity a join pg_locks l on l.pid = a.pid
      where a.wait_event = 'SyncRep' and l.relation = '${table}'::regclass and l.mode = 'RowExclusiveLock'`;
    return {
      reached: () => until(`a commit of ${table}`, async () => (await shop.count(committed)) > 0).then(() => undefined),
      release: () => standby(shop, ''),
    };
  };

/** The sandbox receives the request and holds it, before or after its effect. */
export const atStripe =
  (method: string, path: string, when: 'before' | 'after'): Holding =>
  async ({ stripe }) => {
    // The log is limited in size, so new requests are recognized by the last id, not by a count.
    const lastBefore = (await stripe.requests()).at(-1)?.id;
    await stripe.fail({ requests: [{ method, path, when, kind: 'slow', delayMs: 60_000, times: null }] });
    return {
      reached: async () => {
        const waits = async () => {
          const requests = await stripe.requests();
          const fresh = requests.slice(requests.findIndex(({ id }) => id === lastBefore) + 1);
          return fresh.some(({ fault, status }) => fault === `${when} slow` && status === null);
        };
        await until(`${method} ${path} waits at Stripe`, waits);
      },
      release: () => stripe.fix(),
    };
  };

/** EasyPost's sandbox receives the request and holds it, before or after its effect; on release an effect comes late. */
export const atEasypost =
  (on: string, when: 'before' | 'after'): Holding =>
  async ({ easypost }) => {
    if (!easypost) throw new Error('The shop does not sell labels of EasyPost.');
    await easypost.fail({ on, answer: when === 'before' ? 'hold' : 'hold_answer' });
    return {
      reached: () =>
        until(`${on} waits at EasyPost`, async () => (await easypost.faultsLeft()) === 0).then(() => undefined),
      release: () => easypost.fix(),
    };
  };

/**
 * Moves the running program from hold to hold: each is set up before the previous one is released.
 * @returns the last one, reached.
 */
export async function holdAt(
  shop: FaultShop,
  [first, ...rest]: readonly Holding[],
  start: () => Promise<unknown>,
): Promise<Hold> {
  if (!first) throw new Error('There is nothing to hold at.');
  let hold = await first(shop);
  await start();
  await hold.reached();
  for (const next of rest) {
    const following = await next(shop);
    await hold.release();
    hold = following;
    await hold.reached();
  }
  return hold;
}
