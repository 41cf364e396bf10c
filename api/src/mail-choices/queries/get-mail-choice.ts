import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { senderMailChoice, type MailChoiceView } from '#libs/contracts/mail/mail-choices.js';
import { Account } from '#libs/domain/accounts/account.js';
import { MailOptOut } from '#libs/domain/mail/mail-opt-out.js';
import { UnsubscribeLinks } from '#libs/domain/mail/unsubscribe-links.js';

/** Which mails a signed link is about, and whether they are sent. */
export class GetMailChoice extends Query<MailChoiceView> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(GetMailChoice)
export class GetMailChoiceHandler implements IQueryHandler<GetMailChoice> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: UnsubscribeLinks,
  ) {}

  async execute({ token }: GetMailChoice): Promise<MailChoiceView> {
    const { choice, reader } = this.links.open(token);
    if (reader.kind === 'address')
      return { choice, on: (await this.em.count(MailOptOut, { addressHash: reader.hash, choice })) === 0 };
    const account = await this.em.findOne(Account, reader.userId);
    const own = senderMailChoice.safeParse(choice);
    return { choice, on: own.success && account?.notify[own.data] === true };
  }
}
