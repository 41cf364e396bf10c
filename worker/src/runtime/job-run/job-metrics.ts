import { Counter, Histogram, type Registry } from 'prom-client';

/** A worker's metrics: outcomes and durations by job, and stalls. The label is `queue`: Prometheus has its own `job`. */
export class JobMetrics {
  readonly stalled: Counter<'queue'>;
  readonly #duration: Histogram<'queue' | 'outcome'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.stalled = new Counter({
      name: 'waybill_jobs_stalled_total',
      help: 'Jobs whose worker went silent',
      labelNames: ['queue'],
      registers,
    });
    this.#duration = new Histogram({
      name: 'waybill_job_seconds',
      help: 'Duration of job runs',
      labelNames: ['queue', 'outcome'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      registers,
    });
  }

  async timed<Outcome extends string>(job: string, run: () => Promise<Outcome>): Promise<Outcome> {
    const end = this.#duration.startTimer({ queue: job });
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
