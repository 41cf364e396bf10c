import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { countSoldLabels, readSoldLabels } from '#libs/use-cases/margins/read-sold-labels.js';
import { counted, emptyTally } from '#libs/domain/margins/backtest-tally.js';
import { compileRules } from '#libs/domain/margins/rules/compile-rules.js';
import { MarginBacktest, openBacktests } from '#libs/domain/margins/margin-backtest.js';
import { repriceSold } from '#libs/domain/margins/reprice-sold.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { backtestMargins } from '#libs/jobs/margins.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

/** Only from the checkpoint that was read, and only while it is not canceled: of two runs at once, one counts each chunk. */
const advance = `
  update margin_backtest set status = ?, checkpoint = ?::jsonb, tally = ?::jsonb, done = ?, total = ?,
    finished_at = case when ?::text = 'done' then now() end
  where id = ? and status in ${sqlStates(openBacktests)} and done = ? and checkpoint is not distinct from ?::jsonb`;

/**
 * Reads past sales in chunks and stores with each chunk its checkpoint and counts: a killed or concurrent run neither loses nor
 * counts anything twice.
 */
@Processor(backtestMargins.name)
export class BacktestMargins extends JobProcessor<{ backtestId: string }> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    super(backtestMargins);
  }

  async run({ backtestId }: { backtestId: string }, delivery: Delivery): Promise<void> {
    while (await this.#chunk(backtestId)) delivery.signal.throwIfAborted();
  }

  override async onFailed({ backtestId }: { backtestId: string }): Promise<void> {
    const test = await this.em.findOneOrFail(MarginBacktest, backtestId);
    test.fail('It could not be computed. Start it again; if that fails too, check the failed jobs.', this.clock.now());
  }

  /** @returns whether there is more to do. */
  async #chunk(id: string): Promise<boolean> {
    const em = this.em.fork();
    const test = await em.findOneOrFail(MarginBacktest, id);
    if (!test.open) return false;
    const total = test.total ?? (await countSoldLabels(em, test));
    const { labels, next } = await readSoldLabels(em, test, test.checkpoint);
    const compiled = compileRules(test.rules);
    const tally = counted(
      test.tally ?? emptyTally(),
      labels.map((sold) => repriceSold(compiled, sold)),
    );
    const status = next ? 'running' : 'done';
    const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
    await em.execute(advance, [
      ...[status, json(next), json(tally), test.done + labels.length, total, status],
      ...[id, test.done, json(test.checkpoint)],
    ]);
    return true;
  }
}
