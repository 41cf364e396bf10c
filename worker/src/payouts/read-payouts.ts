import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { Payout } from '#libs/domain/payments/payout.js';
import { PayoutMovement } from '#libs/domain/payments/payout-movement.js';
import { ProviderPayouts, type ProviderPayout } from '#libs/domain/payments/payouts.js';
import { readPayouts } from '#libs/jobs/payouts.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Delivery } from '../runtime/job-run/delivery.js';
import { JobProcessor } from '../runtime/job-processor.js';

const dayMs = 86_400_000;
/** How far back the first run reads, and how long the status of a payout may change, in days. */
const days = { first: 400, changing: 30 };

/**
 * Stores payouts of the card payment service, oldest first, and their movements page by page. Rows have the service's ids: a run
 * that was killed or repeated, or two at once, store the same. The comparison with the ledger is made when somebody looks.
 */
@Processor(readPayouts.name)
export class ReadPayouts extends JobProcessor<object> {
  constructor(
    private readonly em: EntityManager,
    private readonly payouts: ProviderPayouts,
    private readonly clock: Clock,
  ) {
    super(readPayouts);
  }

  async run(_: object, { signal }: Delivery): Promise<void> {
    const found = await this.payouts.since(await this.#since());
    for (const payout of found.toReversed()) {
      signal.throwIfAborted();
      if (await this.#store(payout)) await this.#read(payout.id, signal);
    }
  }

  /** Everything before is stored and final. */
  async #since(): Promise<Date> {
    const em = this.em.fork();
    const [open] = await em.find(
      Payout,
      { readAt: null, isItemized: true },
      { orderBy: { createdAt: 'asc' }, limit: 1 },
    );
    const [newest] = await em.find(Payout, {}, { orderBy: { createdAt: 'desc' }, limit: 1 });
    if (!newest) return new Date(this.clock.now().getTime() - days.first * dayMs);
    const changing = newest.createdAt.getTime() - days.changing * dayMs;
    return new Date(Math.min(changing, open?.createdAt.getTime() ?? changing));
  }

  /** @returns whether its movements are still to be read */
  async #store(payout: ProviderPayout): Promise<boolean> {
    const em = this.em.fork();
    await em.upsert(Payout, { ...payout, readAt: null }, { onConflictMergeFields: ['status', 'isItemized'] });
    const { isItemized, readAt } = await em.findOneOrFail(Payout, payout.id, { refresh: true });
    return isItemized && readAt === null;
  }

  async #read(payoutId: string, signal: AbortSignal): Promise<void> {
    for (let after: string | undefined; ;) {
      signal.throwIfAborted();
      const { items, next } = await this.payouts.movements(payoutId, after);
      const rows = items.map((item) => ({ ...item, payoutId }));
      if (rows.length > 0) await this.em.fork().upsertMany(PayoutMovement, rows, { onConflictAction: 'ignore' });
      if (next === undefined) break;
      after = next;
    }
    await this.em.fork().nativeUpdate(Payout, { id: payoutId, readAt: null }, { readAt: this.clock.now() });
  }
}
