import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { OutboxTable } from './outbox-table.js';

/** What a worker counts: outcomes and durations by job, stalls, and how far behind the outbox is. */
export class JobMetrics {
  readonly stalled: Counter<'job'>;
  readonly #duration: Histogram<'job' | 'outcome'>;

  constructor(private readonly registry: Registry) {
    const registers = [registry];
    this.stalled = new Counter({
      name: 'waybill_jobs_stalled_total',
      help: 'Jobs whose worker went silent',
      labelNames: ['job'],
      registers,
    });
    this.#duration = new Histogram({
      name: 'waybill_job_seconds',
      help: 'Duration of job runs',
      labelNames: ['job', 'outcome'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      registers,
    });
  }

  /** Adds the outbox's backlog, asked for at each scrape. */
  watch(table: OutboxTable): void {
    const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [this.registry] });
    const oldest = gauge('waybill_outbox_oldest_seconds', 'How long the oldest due message has waited');
    const failed = gauge('waybill_outbox_failed', 'Messages that failed for good');
    new Gauge({
      name: 'waybill_outbox_due',
      help: 'Messages past their time',
      registers: [this.registry],
      async collect() {
        const backlog = await table.backlog();
        this.set(backlog.due);
        oldest.set(backlog.oldestSeconds);
        failed.set(backlog.failed);
      },
    });
  }

  async timed<Outcome extends string>(job: string, run: () => Promise<Outcome>): Promise<Outcome> {
    const end = this.#duration.startTimer({ job });
    try {
      const outcome = await run();
      end({ outcome });
      return outcome;
    } catch (error) {
      end({ outcome: 'unsettled' });
      throw error;
    }
  }
}
