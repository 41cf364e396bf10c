import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './fault.js';
import { holdCommits } from './hold-commits.js';

/** Cuts database connections in the middle of their work. */
export const cutSessions: Fault = async (shop, rng, casualties) => {
  const others = await shop.sql<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name <> 'chaos' order by pid`,
  );
  const victims = others.filter(() => rng.chance(0.3)).map(({ pid }) => pid);
  casualties.fault('cut PostgreSQL connections');
  await shop.sql('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [victims]);
};

/**
 * Commits succeed, but nobody is notified: the server waits for a standby that does not exist, and the waiting
 * connections are cut. The effect of a carrier call, a job or a request is stored while its response is lost.
 */
export const loseCommits: Fault = async (shop, rng, casualties) => {
  casualties.fault('lose answers to commits');
  await holdCommits(shop, async () => {
    await pause(rng.between(50, 400));
    await shop.sql(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`);
  });
};

/** Locks a table for a while, so that everything that needs it is late. */
export const lockTable: Fault = async (shop, rng, casualties) => {
  const table = rng.pick(['orders', 'order_item', 'outbox_message', 'payment_event', 'purchase_intent']);
  const client = await shop.pool.connect();
  try {
    await client.query(`set lock_timeout = '2s'`);
    await client.query(`begin; lock table "${table}" in exclusive mode`);
    casualties.fault('lock a table');
    await pause(rng.between(50, 1500));
    await client.query('rollback');
  } finally {
    client.release(true);
  }
};

export const cutRedis: Fault = async (shop, _, casualties) => {
  if (!shop.redis) return;
  casualties.fault('cut Redis connections');
  await shop.askRedis((redis) => redis.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'));
};

/** Redis loses its data, as after a restart without its log. */
export const forgetRedis: Fault = async (shop, _, casualties) => {
  if (!shop.redis) return;
  casualties.fault('Redis forgets');
  await shop.forgetQueue();
};

/**
 * Delivers jobs twice: payments are settled, labels bought and orders captured again, concurrently with the first run.
 */
export const doubleJobs: Fault = async (shop, rng, casualties) => {
  casualties.fault('deliver jobs twice');
  await shop.sql(
    `insert into outbox_message (id, job, payload)
     select gen_random_uuid(), job, payload from (
       select job, payload from outbox_message where failed_at is null
       and job in ('settle-payment', 'purchase-label', 'purchase-labels', 'capture-order', 'void-label', 'pay-refund')
       order by created_at desc limit $1) last`,
    [rng.between(1, 10)],
  );
};
