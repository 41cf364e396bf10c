import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { loadReceipt } from '#libs/use-cases/receipts/load-receipt.js';
import { ContactMessage } from '#libs/domain/contact/contact-message.js';
import type { Mail } from '#libs/domain/mail/mail.js';
import { contactMail } from '#libs/domain/mail/texts/contact-mail.js';
import { orderCodeMail } from '#libs/domain/mail/texts/order-code-mail.js';
import { receiptMail } from '#libs/domain/mail/texts/receipt-mail.js';
import { accessCodeRules, OrderAccessCode } from '#libs/domain/orders/order-access-code.js';
import { Order } from '#libs/domain/orders/order.js';
import { Clock } from '#libs/runtime/clock.js';
import { FillCardMailText } from './fill-card-mail-text.js';
import { FillImportMailText } from './fill-import-mail-text.js';
import type { Filled, Pointless } from './filled-mail.js';
import { MailLinks, orderUrl } from './mail-links.js';

/** Writes receipts, the codes that open an order, and messages to the shop. */
@Injectable()
export class FillOrderMailText {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinks,
    private readonly clock: Clock,
    readonly ofFiles: FillImportMailText,
    readonly ofCards: FillCardMailText,
  ) {}

  async receipt({ subjectId }: Mail): Promise<Filled | Pointless> {
    const order = await this.em.findOneOrFail(Order, subjectId);
    const receipt = await loadReceipt(this.em, order);
    if (!receipt) return { pointless: 'The order has no receipt.' };
    return receiptMail(receipt, orderUrl(this.links, order, this.clock.now()));
  }

  async contactMessage({ subjectId }: Mail): Promise<Filled | Pointless> {
    const message = await this.em.findOne(ContactMessage, subjectId);
    if (!message) return { pointless: 'The message was erased.' };
    const to = this.links.contactEmail;
    if (to === '') return { pointless: 'There is no address: CONTACT_EMAIL and MAIL_FROM are not set.' };
    return { ...contactMail(message), to };
  }

  async orderCode({ subjectId, data }: Mail): Promise<Filled | Pointless> {
    const order = await this.em.findOneOrFail(Order, subjectId);
    const row = await this.em.findOneOrFail(OrderAccessCode, data['codeId'] ?? '');
    const code = this.links.orders.code(row.id);
    if (code === null) return { pointless: 'ACCESS_LINK_SECRET is not set.' };
    if (!row.isOpen(this.clock.now())) return { pointless: 'The code had run out before it could be sent.' };
    return orderCodeMail({ code, orderNumber: `WB-${order.number}`, minutes: accessCodeRules.lifeMinutes });
  }
}
