import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AccountPatch, AccountView } from '#libs/contracts/accounts/accounts.js';
import { personOf, type Actor } from '#libs/domain/identity/actor.js';
import { setDefaultAddress, type DefaultKind } from '#libs/use-cases/accounts/set-default-address.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { DomainError } from '#libs/domain/errors.js';
import { accountView, personalChoices } from '../account.view.js';
import { findDefaultAddresses } from '../find-default-addresses.js';

/** Changes settings of the account, or of the company; theme and shortcuts are always the person's. */
export class ChangeAccount extends Command<AccountView> {
  constructor(
    readonly actor: Actor,
    readonly patch: AccountPatch,
  ) {
    super();
  }
}

@CommandHandler(ChangeAccount)
export class ChangeAccountHandler implements ICommandHandler<ChangeAccount> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, patch }: ChangeAccount): Promise<AccountView> {
    const { version, defaultSenderId, defaultReturnId, ...choices } = patch;
    return this.em.transactional(async (em) => {
      const account = await lockAccount(em, actor.id);
      if (account.version !== version) throw changedElsewhere(account.version);
      if (defaultSenderId !== undefined) await choose(em, actor.id, 'isDefaultSender', defaultSenderId);
      if (defaultReturnId !== undefined) await choose(em, actor.id, 'isDefaultReturn', defaultReturnId);
      const { theme, shortcuts, ...shared } = choices;
      const own = actor.member ? await lockAccount(em, personOf(actor).id) : account;
      own.change({ ...(theme && { theme }), ...(shortcuts !== undefined && { shortcuts }) });
      account.change(shared);
      await em.flush();
      return { ...accountView(account, await findDefaultAddresses(em, actor.id)), ...personalChoices(own) };
    });
  }
}

async function choose(em: EntityManager, ownerId: string, kind: DefaultKind, id: string | null): Promise<void> {
  if (await setDefaultAddress(em, ownerId, kind, id)) return;
  const path = kind === 'isDefaultSender' ? 'defaultSenderId' : 'defaultReturnId';
  throw new DomainError('invalid_body', 'invalid', 'Some fields are not valid.', {
    issues: [{ path, code: 'not_found', message: 'This address is not in your address book.' }],
  });
}

const changedElsewhere = (version: number): DomainError =>
  new DomainError(
    'version_conflict',
    'conflict',
    'Your settings were changed elsewhere. Load them again, then repeat your change.',
    { version },
  );
