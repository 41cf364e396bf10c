import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserAction } from '#libs/contracts/admin/admin-users.js';
import { audit, nameOfActor } from '#libs/use-cases/audit/write-audit-entry.js';
import { Account } from '#libs/domain/accounts/account.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Erasure } from '#libs/domain/accounts/erasure.js';
import { UserDirectory } from '#libs/domain/identity/user-directory.js';
import { UserNote } from '#libs/domain/accounts/user-note.js';
import { DomainError } from '#libs/domain/errors.js';
import { Clock } from '#libs/runtime/clock.js';
import { erasePersonalData } from '#libs/jobs/accounts.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { RecentSignIn } from '../../http/auth/recent-sign-in.js';
import { RevokedSignIns } from '../../http/auth/revoked-sign-ins.js';
import {
  actInDirectory,
  assertAllowed,
  revokesSessions,
  isDirectoryAction,
  needsRecentSignIn,
  type DirectoryAction,
} from '../act-in-directory.js';
import { readUsers } from '../read-users.js';

/** An admin acts on a user. */
export class ActOnUser extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly userId: string,
    readonly body: UserAction,
  ) {
    super();
  }
}

type OwnAction = Exclude<UserAction, DirectoryAction>;
type Subject = { subjectKind: 'user'; subjectId: string; subject: string };

@CommandHandler(ActOnUser)
export class ActOnUserHandler implements ICommandHandler<ActOnUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly directory: UserDirectory,
    private readonly clock: Clock,
    private readonly revocations: RevokedSignIns,
    private readonly recent: RecentSignIn,
  ) {}

  /** @throws missing, conflict `illegal_transition`, `unavailable` when the identity service is away. */
  async execute({ actor, userId, body }: ActOnUser): Promise<void> {
    const [found] = await readUsers(this.em, { id: userId, sort: '-created' }, 1);
    if (!found) throw new DomainError('not_found', 'missing', 'There is no such user.');
    if (needsRecentSignIn(body)) await this.recent.require(actor);
    // The log outlives the account: once the address is erased, it names the user by id only.
    const subject = { subjectKind: 'user', subjectId: userId, subject: found.user.email || userId } as const;
    if (isDirectoryAction(body)) await this.#inDirectory(actor, subject, body);
    else await this.#inOurRows(actor, subject, body);
  }

  /**
   * Records the intent, calls the identity service, then records the outcome. Sign-ins end before the call, whatever its result,
   * and once more afterwards, in case the user signed in meanwhile.
   */
  async #inDirectory(actor: Actor, subject: Subject, body: DirectoryAction): Promise<void> {
    const { subjectId: userId } = subject;
    await assertAllowed(this.directory, actor.id, userId, body);
    const role = body.action === 'set_role' ? { role: body.role } : {};
    const note = async (action: string, after: object) => {
      await audit(this.em, { actor, ...subject, action, after, reason: body.reason });
      await this.em.flush();
    };
    await note(`user.${body.action}`, { ...role, outcome: 'asked' });
    const reason = revokesSessions[body.action];
    const ending = reason && { subject: userId, reason, by: actor.id };
    if (ending) await this.revocations.revoke(ending);
    try {
      await actInDirectory(this.directory, actor.id, userId, body);
      if (ending) await this.revocations.revoke(ending);
    } catch (error) {
      const why = error instanceof DomainError ? error.message : 'unexpected';
      await note(`user.${body.action}.failed`, { ...role, outcome: why });
      throw error;
    }
    await note(`user.${body.action}.done`, { ...role, outcome: 'done' });
  }

  async #inOurRows(actor: Actor, subject: Subject, body: OwnAction): Promise<void> {
    await this.em.transactional(async (em) => {
      const { before, after } = await this.#change(em, actor, subject.subjectId, body);
      const reason = body.action === 'note' ? null : body.reason;
      await audit(em, { actor, ...subject, action: `user.${body.action}`, before, after, reason });
    });
  }

  async #change(
    em: EntityManager,
    actor: Actor,
    userId: string,
    body: OwnAction,
  ): Promise<{ before: object | null; after: object | null }> {
    if (body.action === 'note') {
      em.persist(UserNote.of({ userId, text: body.text, byId: actor.id, by: await nameOfActor(em, actor.id) }));
      return { before: null, after: null };
    }
    if (body.action === 'set_group') {
      const account = await em.findOne(Account, userId);
      if (!account) throw new DomainError('illegal_transition', 'conflict', 'This account was deleted.');
      const before = { group: account.priceGroup };
      account.joinGroup(body.group);
      return { before, after: { group: account.priceGroup } };
    }
    const erasure = await em.findOne(Erasure, { userId, erasedAt: null });
    if (!erasure) throw new DomainError('illegal_transition', 'conflict', 'This user has not requested to be erased.');
    const before = { eraseAfter: erasure.eraseAfter };
    if (body.action === 'keep_account') em.remove(erasure);
    else {
      erasure.hasten(this.clock.now());
      em.persist(OutboxMessage.of(erasePersonalData, {}));
    }
    return { before, after: { eraseAfter: body.action === 'keep_account' ? null : erasure.eraseAfter } };
  }
}
