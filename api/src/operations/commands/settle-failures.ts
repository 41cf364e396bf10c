import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FailureChoice, FailureOutcome } from '#libs/contracts/operations.js';
import { audit } from '#libs/database/audit.js';
import { discard, startAgain, type Changed } from '#libs/database/given-up.js';
import type { Actor } from '#libs/domain/accounts/actor.js';

/** Runs jobs that were given up again from the start, or leaves them undone for good. */
export class SettleFailures extends Command<FailureOutcome> {
  constructor(
    readonly actor: Actor,
    readonly verb: 'retry' | 'discard',
    readonly choice: FailureChoice,
  ) {
    super();
  }
}

/** Ids that one entry of the audit log names at most. */
const mostNamed = 500;

@CommandHandler(SettleFailures)
export class SettleFailuresHandler implements ICommandHandler<SettleFailures> {
  constructor(private readonly em: EntityManager) {}

  /** Counts those that were still there: of two operators who click at once, one is told 0. */
  execute({ actor, verb, choice }: SettleFailures): Promise<FailureOutcome> {
    const { reason } = choice;
    return this.em.transactional(async (em) => {
      const changed =
        verb === 'retry' ? await startAgain(em, choice) : await discard(em, choice, actor.id, choice.reason);
      if (changed.length > 0)
        await audit(em, { actor, action: `job.${verb}`, subjectKind: 'job', ...subjectOf(changed), reason });
      return { count: changed.length };
    });
  }
}

function subjectOf(changed: readonly Changed[]): { subjectId: string; subject: string; after: object } {
  const jobs = [...new Set(changed.map(({ job }) => job))].sort().join(', ');
  const ids = changed.slice(0, mostNamed).map(({ id }) => id);
  const [only = ''] = ids;
  const one = changed.length === 1;
  return {
    subjectId: (one ? only : jobs).slice(0, 255),
    subject: one ? jobs : `${changed.length} of ${jobs}`,
    after: { count: changed.length, ids },
  };
}
