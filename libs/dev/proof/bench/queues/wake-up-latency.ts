import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { openQueueBackend } from '#libs/adapters/queue/open-queue-backend.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { benchJob, startRuntime } from './bench-runtime.js';
import { paced, quantile } from '../measuring/paced.js';
import { queueSides, type QueueSide } from './queue-sides.js';
import { inRounds, lessIsBetter, type Rounds } from '../measuring/rounds.js';
import { inWholeRun } from '../measuring/whole-run.js';

const pace = { perSecond: 100, seconds: inWholeRun(1, 2) };
/** Median: at most twice the time of the queue alone. */
const medianGoal = 1 / 2;
/** p99: at most one sweep interval more, the cost of a lost or late wake-up. */
const sweepMs = 250;

/** From the commit that enqueues a job to the start of its handler, against the queue alone: add to start (P12). */
export async function run(): Promise<BenchLine[]> {
  const lines: BenchLine[] = [];
  for (const side of await queueSides()) lines.push(...(await measure(side)));
  return lines;
}

/** The callers that wait for a job's start, by job. */
class Starts {
  readonly #waiting = new Map<string, () => void>();

  started(caseId: string): void {
    this.#waiting.get(caseId)?.();
    this.#waiting.delete(caseId);
  }

  of(caseId: string): Promise<void> {
    return new Promise((resolve) => this.#waiting.set(caseId, resolve));
  }
}

async function measure(side: QueueSide): Promise<BenchLine[]> {
  const starts = new Starts();
  const runtime = await startRuntime(side, (caseId) => starts.started(caseId));
  const backend = await openQueueBackend({ url: side.queueUrl, onError: () => undefined });
  const queue = backend.queue('bench-raw', { defaultJobOptions: { removeOnComplete: true } });
  const { concurrency = 1 } = benchJob;
  backend.worker('bench-raw', ({ data }) => Promise.resolve(starts.started(data.outboxId)), { concurrency });
  const all = { ours: [] as number[], raw: [] as number[] };
  const ours = () => p50(all.ours, () => commit(side, starts));
  const raw = () =>
    p50(all.raw, async () => {
      const [id, start] = [crypto.randomUUID(), performance.now()];
      const begun = starts.of(id);
      await queue.add('bench-raw', { outboxId: id }, { jobId: id });
      await begun;
      return performance.now() - start;
    });
  try {
    const rounds = await inRounds(ours, raw);
    return [
      lessIsBetter(lineOf(side, 'p50', medianGoal), rounds),
      lessIsBetter(lineOf(side, 'p99', 1), tail(all, rounds)),
    ];
  } finally {
    await backend.close();
    await runtime.close();
  }
}

const lineOf = (side: QueueSide, share: 'p50' | 'p99', goal: number) => ({
  name: `wake.${side.kind}.${share}`,
  unit: 'ms',
  goal,
  method: `commit to handler start at ${pace.perSecond}/s, against BullMQ add to start${share === 'p99' ? ` and ${sweepMs} ms` : ''}`,
});

/** p99 over all rounds together, since one round has too few jobs. BullMQ's figure may be one sweep interval higher. */
function tail({ ours, raw }: { ours: number[]; raw: number[] }, rounds: Rounds): Rounds {
  const p99 = (times: number[]) =>
    quantile(
      times.toSorted((x, y) => x - y),
      0.99,
    );
  const [a, b] = [p99(ours), p99(raw) + sweepMs];
  return { ...rounds, a, b, ratio: a / b, min: a / b, max: a / b };
}

async function p50(all: number[], once: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  await paced(async () => times.push(await once()), pace);
  all.push(...times);
  return quantile(
    times.toSorted((x, y) => x - y),
    0.5,
  );
}

async function commit(side: QueueSide, starts: Starts): Promise<number> {
  const caseId = crypto.randomUUID();
  const begun = starts.of(caseId);
  const em = side.orm.em.fork();
  em.persist(OutboxMessage.of(benchJob, { caseId }));
  await em.flush();
  const committed = performance.now();
  await begun;
  return performance.now() - committed;
}
