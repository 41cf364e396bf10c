import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Account } from '#libs/domain/accounts/account.js';
import { UnsubscribeLinks } from '#libs/domain/mail/unsubscribe-links.js';
import { Clock } from '#libs/runtime/clock.js';

/** Turns the kind of mail of a signed link off or on. Does nothing for a deleted account. */
export class SetMailChoice extends Command<void> {
  constructor(
    readonly token: string,
    readonly on: boolean,
  ) {
    super();
  }
}

const optOut = `insert into mail_opt_out (address_hash, choice, created_at) values (?, ?, ?) on conflict do nothing`;
const optIn = `delete from mail_opt_out where address_hash = ? and choice = ?`;

@CommandHandler(SetMailChoice)
export class SetMailChoiceHandler implements ICommandHandler<SetMailChoice> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: UnsubscribeLinks,
    private readonly clock: Clock,
  ) {}

  async execute({ token, on }: SetMailChoice): Promise<void> {
    const { choice, reader } = this.links.open(token);
    if (reader.kind === 'account') {
      const account = await this.em.findOne(Account, reader.userId);
      account?.change({ notify: { [choice]: on } });
      return this.em.flush();
    }
    if (on) await this.em.execute(optIn, [reader.hash, choice]);
    else await this.em.execute(optOut, [reader.hash, choice, this.clock.now()]);
  }
}
