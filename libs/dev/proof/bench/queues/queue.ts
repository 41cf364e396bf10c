import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { BenchLine } from '../measuring/bench-line.js';
import { benchJob, startRuntime } from './bench-runtime.js';
import { queueSides, type QueueSide } from './queue-sides.js';
import { inRounds, moreIsBetter } from '../measuring/rounds.js';

const jobs = 2_000;

/**
 * The same work on both stores: outbox rows to closed rows, each run once (P22). Only the speed differs, and it is
 * reported without a goal. Without Redis, PostgreSQL is compared with itself.
 */
export async function run(): Promise<BenchLine[]> {
  const [postgres, redis] = await queueSides();
  if (!postgres) throw new Error('There is no PostgreSQL.');
  const a = await openDrain(postgres);
  // A second runtime on the same store would take half of the jobs.
  const b = redis ? await openDrain(redis) : a;
  try {
    const method = `${jobs} jobs from outbox row to closed row, each run once, against the same on ${(redis ?? postgres).kind}`;
    return [
      moreIsBetter({ name: 'queue.postgres', unit: 'jobs/s', goal: 0, method }, await inRounds(a.drain, b.drain)),
    ];
  } finally {
    await a.close();
    if (b !== a) await b.close();
  }
}

async function openDrain(side: QueueSide) {
  let runs = 0;
  const runtime = await startRuntime(side, () => (runs += 1));
  const pool = new pg.Pool({ connectionString: side.databaseUrl, max: 1 });
  const close = async () => {
    await runtime.close();
    await pool.end();
  };
  const open = async () => {
    const { rowCount } = await pool.query('select from outbox_message where closed_at is null limit 1');
    return rowCount !== 0;
  };
  const drain = async () => {
    await side.clear();
    runs = 0;
    await pool.query(
      `insert into outbox_message (id, job, payload)
       select gen_random_uuid(), $1, jsonb_build_object('caseId', n::text) from generate_series(1, $2::int) n`,
      [benchJob.name, jobs],
    );
    const start = performance.now();
    await pool.query('notify waybill_outbox');
    while (await open()) await wait(10);
    const took = performance.now() - start;
    if (runs !== jobs) throw new Error(`${jobs} jobs were run ${runs} times on ${side.kind}.`);
    return (jobs * 1000) / took;
  };
  return { drain, close };
}
