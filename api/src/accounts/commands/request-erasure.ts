import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ErasureView } from '#libs/contracts/accounts/accounts.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { forgetOwner } from '#libs/use-cases/accounts/forget-owner.js';
import { leaveCompanies } from '#libs/use-cases/companies/leave-companies.js';
import { Clock } from '#libs/runtime/clock.js';
import { RevokedSignIns } from '../../http/auth/revoked-sign-ins.js';

/**
 * Deletes at once what we need not retain, enqueues deletion of saved cards and store data, and records when names and addresses
 * are removed from the rest. A repeated request does the same and restarts the period. The commit ends all sign-ins of the user
 * and their memberships of companies. @throws conflict `last_owner`
 */
export class RequestErasure extends Command<ErasureView> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@CommandHandler(RequestErasure)
export class RequestErasureHandler implements ICommandHandler<RequestErasure> {
  constructor(
    private readonly em: EntityManager,
    private readonly revocations: RevokedSignIns,
    private readonly clock: Clock,
  ) {}

  async execute({ actor }: RequestErasure): Promise<ErasureView> {
    const subjects = [actor.id, ...(actor.signIn?.session ? [actor.signIn.session] : [])];
    const now = this.clock.now();
    const { eraseAfter } = await this.em.transactional(async (em) => {
      await lockAccount(em, actor.id);
      await leaveCompanies(em, actor.id, now);
      return forgetOwner(em, { id: actor.id, subjects, by: actor.id }, now);
    });
    for (const subject of subjects) await this.revocations.announce(subject);
    return { eraseAfter: eraseAfter.toISOString() };
  }
}
