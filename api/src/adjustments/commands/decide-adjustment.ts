import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AdjustmentDecision } from '#libs/contracts/adjustments/adjustments.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Order } from '#libs/domain/orders/order.js';
import { Clock } from '#libs/runtime/clock.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import { postToLedger } from '#libs/use-cases/payments/post-to-ledger.js';

/** An admin waives an adjustment, disputes it at the carrier, or records how the carrier decided. */
export class DecideAdjustment extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly decision: AdjustmentDecision,
  ) {
    super();
  }
}

@CommandHandler(DecideAdjustment)
export class DecideAdjustmentHandler implements ICommandHandler<DecideAdjustment> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Two at once wait at the row: the second is refused. @throws missing; conflict `illegal_transition`; invalid */
  async execute({ actor, id, decision }: DecideAdjustment): Promise<void> {
    await this.em.transactional(async (em) => {
      const adjustment = await em.findOne(Adjustment, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!adjustment) throw new DomainError('not_found', 'missing', 'There is no such adjustment.');
      const { status: before, recovered } = adjustment;
      adjustment.decide(decision, await creditedSince(em, adjustment), this.clock.now());
      const { number } = await em.findOneOrFail(Order, adjustment.orderId);
      await audit(em, {
        ...{ actor, action: `adjustment.${decision.decision}`, subjectKind: 'adjustment', subjectId: id },
        ...{ subject: `WB-${number}`, before: { status: before, recovered }, reason: decision.words },
        after: {
          ...{ status: adjustment.status, recovered: adjustment.recovered },
          ...(decision.decision === 'won' ? { amount: decision.amount } : {}),
        },
      });
      await em.flush();
      await postToLedger(em, ...adjustment.postings);
    });
  }
}

const credits = `
  select coalesce(-sum(c.difference), 0)::int as amount from adjustment a
    join adjustment c on c.order_item_id = a.order_item_id and c.status = 'credited' and c.created_at > a.created_at
  where a.id = ?`;

/** What bills have credited for its label since it was found. Bills wait for its lock, so none is missed or counted twice. */
async function creditedSince(em: EntityManager, { id }: Adjustment): Promise<number> {
  const [found] = await em.execute<{ amount: number }[]>(credits, [id]);
  return found?.amount ?? 0;
}
