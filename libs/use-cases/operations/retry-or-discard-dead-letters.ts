import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FailureChoice, FailureOutcome } from '#libs/contracts/operations/operations.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { joinTransaction } from '#libs/database/join-transaction.js';
import { audit } from '../audit/write-audit-entry.js';

/** Runs dead letters again from the start, or discards them. */
export class RetryOrDiscardDeadLetters extends Command<FailureOutcome> {
  constructor(
    readonly actor: Pick<Actor, 'id' | 'roles'>,
    readonly verb: 'retry' | 'discard',
    readonly choice: FailureChoice,
  ) {
    super();
  }
}

/** Maximum number of changes per request. */
const most = 10_000;
/** Maximum number of ids in one entry of the audit log. */
const maxListed = 500;

type ChangedMessage = { readonly id: string; readonly job: string };

/** Locked in the order of ids: when two operators click at once, one changes each message, and there is no deadlock. */
const chosen = (condition: string): string => `
  with chosen as materialized (
    select id from outbox_message where failed_at is not null and discarded_at is null and ${condition}
    order by id limit ${most} for update)`;

/**
 * Back to the start: due now, with all attempts available again. The count of runs continues, so that an earlier run
 * that is still alive can neither commit nor fail the new one; the relay's sweep sends them.
 */
const again = `failed_at = null, attempts = 0, deliveries_before = m.deliveries, sent_at = null, started_at = null, available_at = now()`;

/** Discarded for good: the rows stay, with the operator and the reason. */
const discarded = `discarded_at = now(), discarded_by = ?, discard_reason = ?`;

@CommandHandler(RetryOrDiscardDeadLetters)
export class RetryOrDiscardDeadLettersHandler implements ICommandHandler<RetryOrDiscardDeadLetters> {
  constructor(private readonly em: EntityManager) {}

  /** Counts those that were changed: when two operators click at once, one gets 0. */
  execute({ actor, verb, choice }: RetryOrDiscardDeadLetters): Promise<FailureOutcome> {
    const { reason } = choice;
    return joinTransaction(this.em, async (em) => {
      const changed = await (verb === 'retry'
        ? change(em, choice, again)
        : change(em, choice, discarded, [actor.id, reason]));
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

async function change(
  em: EntityManager,
  which: FailureChoice,
  set: string,
  values: string[] = [],
): Promise<ChangedMessage[]> {
  const byId = 'ids' in which;
  return em.execute<ChangedMessage[]>(
    `${chosen(byId ? 'id = any (?::uuid[])' : 'job = ?')}
     update outbox_message m set ${set} from chosen where m.id = chosen.id returning m.id, m.job`,
    [byId ? `{${which.ids.join(',')}}` : which.job, ...values],
  );
}
