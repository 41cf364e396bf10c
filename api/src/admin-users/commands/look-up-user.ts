import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { LookedUpUser } from '#libs/contracts/admin/admin-users.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import type { Identity } from '#libs/domain/identity/identity-service.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { UserDirectory } from '#libs/domain/identity/user-directory.js';
import { DomainError } from '#libs/domain/errors.js';
import { readUsers } from '../read-users.js';

/**
 * Finds a user by the full e-mail address at the identity service; one who has never signed in gets an account, so that they are
 * listed.
 */
export class LookUpUser extends Command<LookedUpUser> {
  constructor(
    readonly actor: Actor,
    readonly email: string,
  ) {
    super();
  }
}

@CommandHandler(LookUpUser)
export class LookUpUserHandler implements ICommandHandler<LookUpUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly directory: UserDirectory,
  ) {}

  /** @throws missing when nobody signed up with it, `unavailable` when the identity service does not answer. */
  async execute({ actor, email }: LookUpUser): Promise<LookedUpUser> {
    const found = await this.directory.whoHas(email);
    if (!found) throw new DomainError('not_found', 'missing', 'Nobody has signed up with this e-mail address.');
    const known = await readUsers(this.em, { id: found.userId, sort: '-created' }, 1);
    if (known.length === 0) await this.#takeIn(actor, found);
    return { id: found.userId };
  }

  #takeIn(actor: Actor, found: Omit<Identity, 'mfa'>): Promise<void> {
    return this.em.transactional(async (em) => {
      const account = await lockAccount(em, found.userId);
      account.meet(found);
      const subject = { subjectKind: 'user', subjectId: found.userId, subject: account.email };
      await audit(em, { actor, ...subject, action: 'user.look_up' });
    });
  }
}
