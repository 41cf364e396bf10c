import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';

const lockMs = 500;
const pauseMs = 1_000;
/** Five minutes and more: longer than any transaction of ours. */
const tries = 300;

/** PostgreSQL's "lock_not_available" and "deadlock_detected". */
const locked = ['55P03', '40P01'];

/**
 * Runs statements in one transaction that need an exclusive lock. Whoever wants the table waits behind such a lock even before it is
 * granted: the transaction ends after half a second, and starts again a second later.
 */
export async function shortLock(client: ClientBase, statements: readonly string[]): Promise<void> {
  for (let left = tries; ; left -= 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${lockMs}`);
      for (const statement of statements) await client.query(statement);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (left <= 1 || !locked.includes((error as { code?: string }).code ?? '')) throw error;
    }
    await wait(pauseMs);
  }
}
