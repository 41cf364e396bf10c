import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FailureChoice, FailureOutcome } from '#libs/contracts/operations/operations.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import { discardDeadLetters, retryDeadLetters, type ChangedMessage } from '#libs/use-cases/operations/dead-letters.js';
import type { Actor } from '#libs/domain/identity/actor.js';

/** Runs jobs that were given up again from the start, or leaves them undone for good. */
export class ResolveFailures extends Command<FailureOutcome> {
  constructor(
    readonly actor: Actor,
    readonly verb: 'retry' | 'discard',
    readonly choice: FailureChoice,
  ) {
    super();
  }
}

/** Ids that one entry of the audit log names at most. */
const maxListed = 500;

@CommandHandler(ResolveFailures)
export class ResolveFailuresHandler implements ICommandHandler<ResolveFailures> {
  constructor(private readonly em: EntityManager) {}

  /** Counts those that were still there: of two operators who click at once, one is told 0. */
  execute({ actor, verb, choice }: ResolveFailures): Promise<FailureOutcome> {
    const { reason } = choice;
    return this.em.transactional(async (em) => {
      const changed =
        verb === 'retry'
          ? await retryDeadLetters(em, choice)
          : await discardDeadLetters(em, choice, actor.id, choice.reason);
      if (changed.length > 0)
        await audit(em, { actor, action: `job.${verb}`, subjectKind: 'job', ...subjectOf(changed), reason });
      return { count: changed.length };
    });
  }
}

function subjectOf(changed: readonly ChangedMessage[]): { subjectId: string; subject: string; after: object } {
  const jobs = [...new Set(changed.map(({ job }) => job))].sort().join(', ');
  const ids = changed.slice(0, maxListed).map(({ id }) => id);
  const [only = ''] = ids;
  const one = changed.length === 1;
  return {
    subjectId: (one ? only : jobs).slice(0, 255),
    subject: one ? jobs : `${changed.length} of ${jobs}`,
    after: { count: changed.length, ids },
  };
}
