import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Account } from '#libs/domain/accounts/account.js';
import type { Mail } from '#libs/domain/mail/mail.js';
import type { MailUnsubscribe } from '#libs/domain/mail/mail-content.js';
import { cardExpiringMail, cardProblemMail } from '#libs/domain/mail/texts/card-mails.js';
import { Order } from '#libs/domain/orders/order.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Filled, Pointless } from './filled-mail.js';
import { MailLinks, orderUrl, ownerPage, unsubscribeOf } from './mail-links.js';

/** Writes the mails about saved cards. */
@Injectable()
export class FillCardMailText {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinks,
    private readonly clock: Clock,
  ) {}

  async problem({ subjectId, data }: Mail): Promise<Filled | Pointless> {
    const order = await this.em.findOneOrFail(Order, subjectId);
    if (!order.payable) return { pointless: 'The order was paid or canceled meanwhile.' };
    const unsubscribe = await this.#unsubscribe(order.ownerId);
    if ('pointless' in unsubscribe) return unsubscribe;
    const unpaid = {
      number: `WB-${order.number}`,
      total: order.total,
      why: data['why'] ?? '',
      isUsed: order.usedAt !== null,
    };
    return cardProblemMail(unpaid, orderUrl(this.links, order, this.clock.now()).url, unsubscribe);
  }

  async expiring({ data }: Mail): Promise<Filled | Pointless> {
    const { userId = '', name = '', lastDay = '' } = data;
    const unsubscribe = await this.#unsubscribe(userId);
    if ('pointless' in unsubscribe) return unsubscribe;
    const isPast = lastDay < this.clock.now().toISOString().slice(0, 10);
    return cardExpiringMail({ name, lastDay, isPast }, ownerPage(this.links, userId, '/user/payments'), unsubscribe);
  }

  async #unsubscribe(userId: string): Promise<MailUnsubscribe | Pointless> {
    const account = await this.em.findOne(Account, userId);
    if (!account?.notify.cardProblem) return { pointless: 'These mails were turned off meanwhile.' };
    const reader = { kind: 'account', userId } as const;
    const link = unsubscribeOf(this.links, 'cardProblem', reader, 'Unsubscribe from e-mails about my cards');
    return link ?? { pointless: 'ACCESS_LINK_SECRET is not set.' };
  }
}
