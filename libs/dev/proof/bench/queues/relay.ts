import { createLogger } from '#libs/runtime/logs/logger.js';
import { JobQueues } from '../../../../../worker/src/runtime/queues/job-queues.js';
import { OutboxRelay } from '../../../../../worker/src/runtime/outbox/outbox-relay.js';
import { OutboxTable } from '../../../../../worker/src/runtime/outbox/outbox-table.js';
import { openQueueBackend } from '#libs/adapters/queue/open-queue-backend.js';
import type { JobQueue } from '#libs/adapters/queue/queue-backend.js';
import { resilientPool } from '#libs/adapters/queue/resilient-pool.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { queueSides, type QueueSide } from './queue-sides.js';
import { inRounds, moreIsBetter } from '../measuring/rounds.js';

const rows = 10_000;
const batch = 500;
const job = 'bench-relay';
/** Every row passes the queue. */
const nothingStarts = { workToStart: () => undefined, start: () => false };

/**
 * From outbox rows to jobs in the queue, against the same jobs added in batches without an outbox (P11). No worker
 * runs.
 */
export async function run(): Promise<BenchLine[]> {
  const lines: BenchLine[] = [];
  for (const side of await queueSides()) lines.push(await measure(side));
  return lines;
}

async function measure(side: QueueSide): Promise<BenchLine> {
  const onError = (error: Error) => console.error(error.message);
  const backend = await openQueueBackend({ url: side.queueUrl, onError });
  const pool = resilientPool({ connectionString: side.databaseUrl, max: 4 }, onError);
  const queue = backend.queue(job, { defaultJobOptions: { removeOnComplete: true } });
  const queues = new JobQueues(backend, [queue]);
  const relay = new OutboxRelay(new OutboxTable(pool, 60_000), queues, nothingStarts, createLogger('bench', 'error'));
  const relayed = async () => {
    await side.clear();
    await pool.query(
      `insert into outbox_message (id, job, payload) select gen_random_uuid(), $1, '{}' from generate_series(1, $2::int)`,
      [job, rows],
    );
    return perSecond(() => relay.pump());
  };
  const plain = async () => {
    await side.clear();
    return perSecond(() => addPlainly(queue));
  };
  const method = `${rows} outbox rows to jobs in batches of ${batch}, against plain addBulk of as many`;
  const line = { name: `relay.${side.kind}`, unit: 'rows/s', goal: 0.6, method };
  try {
    return moreIsBetter(line, await inRounds(relayed, plain));
  } finally {
    await side.clear();
    await backend.close();
    await pool.end();
  }
}

async function addPlainly(queue: JobQueue): Promise<void> {
  for (let sent = 0; sent < rows; sent += batch) {
    const ids = Array.from({ length: batch }, () => crypto.randomUUID());
    await queue.addBulk(ids.map((id) => ({ name: job, data: { outboxId: id }, opts: { jobId: id } })));
  }
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (rows * 1000) / (performance.now() - start);
}
