import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { findBacktest } from '../find-backtest.js';

/** The worker stops at its next chunk. Again changes nothing. */
export class CancelBacktest extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(CancelBacktest)
export class CancelBacktestHandler implements ICommandHandler<CancelBacktest> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing, conflict `illegal_transition` when it has ended. */
  async execute({ actor, id }: CancelBacktest): Promise<void> {
    return this.em.transactional(async (em) => {
      const test = await findBacktest(em, id, true);
      if (test.status === 'cancelled') return;
      test.cancel(this.clock.now());
      const what = {
        action: 'margins.backtest_cancel',
        subjectKind: 'margins',
        subjectId: id,
        subject: 'Back-test of margins',
      };
      await audit(em, { actor, ...what });
    });
  }
}
