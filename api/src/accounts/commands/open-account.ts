import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AccountView } from '#libs/contracts/accounts/accounts.js';
import { Account } from '#libs/domain/accounts/account.js';
import { personOf, type Actor } from '#libs/domain/identity/actor.js';
import { IdentityService, type Identity } from '#libs/domain/identity/identity-service.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { DomainError } from '#libs/domain/errors.js';
import { accountView, personalChoices } from '../account.view.js';
import { findDefaultAddresses } from '../find-default-addresses.js';

/**
 * The user's account, created on the first call, or the company's settings with the person's own fields. While the account has no
 * e-mail address, the user pool is queried for e-mail and name; if it does not answer, both stay '' and the next call tries
 * again.
 */
export class OpenAccount extends Command<AccountView> {
  constructor(
    readonly actor: Actor,
    readonly token: string,
  ) {
    super();
  }
}

@CommandHandler(OpenAccount)
export class OpenAccountHandler implements ICommandHandler<OpenAccount> {
  constructor(
    private readonly em: EntityManager,
    private readonly identities: IdentityService,
  ) {}

  async execute({ actor, token }: OpenAccount): Promise<AccountView> {
    const person = personOf(actor);
    const known = await this.em.findOne(Account, person.id);
    const own = known?.email ? known : await this.#meet(person.id, await this.#identity(token));
    const account = actor.member ? await this.#meet(actor.id, null) : own;
    return { ...accountView(account, await findDefaultAddresses(this.em, actor.id)), ...personalChoices(own) };
  }

  async #identity(token: string): Promise<Identity | null> {
    try {
      return await this.identities.whoIs(token);
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  }

  async #meet(userId: string, identity: Identity | null): Promise<Account> {
    return this.em.transactional(async (em) => {
      const account = await lockAccount(em, userId);
      if (identity?.userId === userId) account.meet(identity);
      await em.flush();
      return account;
    });
  }
}
