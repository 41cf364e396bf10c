import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { loadReceipt } from '#libs/use-cases/receipts/load-receipt.js';
import { ContactMessage } from '#libs/domain/contact/contact-message.js';
import type { Mail, MailKind } from '#libs/domain/mail/mail.js';
import type { MailContent } from '#libs/domain/mail/mail-content.js';
import type { MailText } from '#libs/domain/mail/mailer.js';
import { contactMail } from '#libs/domain/mail/texts/contact-mail.js';
import { orderCodeMail } from '#libs/domain/mail/texts/order-code-mail.js';
import { receiptMail } from '#libs/domain/mail/texts/receipt-mail.js';
import { writeMail } from '#libs/domain/mail/write-mail.js';
import { accessCodeRules, OrderAccessCode } from '#libs/domain/orders/order-access-code.js';
import { Order } from '#libs/domain/orders/order.js';
import { Clock } from '#libs/runtime/clock.js';
import { FillRefundMailText } from './fill-refund-mail-text.js';
import { FillShipmentMailText } from './fill-shipment-mail-text.js';
import { MailLinks, orderUrl } from './mail-links.js';

/** Why there is nothing to say (anymore). */
export type Pointless = { pointless: string };

/** Goes to `to` where the mail's row has no recipient: the shop's own address is a setting. */
export type FilledMail = MailText & { to?: string };
type Filled = MailContent & { to?: string };

/** Writes a mail from what the database says now. */
@Injectable()
export class FillMailText {
  readonly #kinds: Record<MailKind, (mail: Mail) => Promise<Filled | Pointless>> = {
    receipt: (mail) => this.#receipt(mail),
    order_code: (mail) => this.#orderCode(mail),
    refund_approved: (mail) => this.refunds.approved(mail),
    refund_rejected: (mail) => this.refunds.rejected(mail),
    label_unused: (mail) => this.refunds.unused(mail),
    contact_message: (mail) => this.#contactMessage(mail),
    label_ready: (mail) => this.shipments.labelReady(mail),
    parcel_delivered: (mail) => this.shipments.delivered(mail),
    parcel_problem: (mail) => this.shipments.problem(mail),
    tracking_confirmation: (mail) => this.shipments.toFollowers.confirmation(mail),
    tracking_update: (mail) => this.shipments.toFollowers.update(mail),
    recipient_label: (mail) => this.shipments.toRecipients.label(mail),
    recipient_delivered: (mail) => this.shipments.toRecipients.delivered(mail),
    recipient_problem: (mail) => this.shipments.toRecipients.problem(mail),
  };

  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinks,
    private readonly refunds: FillRefundMailText,
    private readonly shipments: FillShipmentMailText,
    private readonly clock: Clock,
  ) {}

  async compose(mail: Mail): Promise<FilledMail | Pointless> {
    const filled = await this.#kinds[mail.kind](mail);
    if ('pointless' in filled) return filled;
    const { to, ...content } = filled;
    return { ...writeMail(content, this.links.shopName), ...(to === undefined ? {} : { to }) };
  }

  async #receipt({ subjectId }: Mail): Promise<Filled | Pointless> {
    const order = await this.em.findOneOrFail(Order, subjectId);
    const receipt = await loadReceipt(this.em, order);
    if (!receipt) return { pointless: 'The order has no receipt.' };
    return receiptMail(receipt, orderUrl(this.links, order, this.clock.now()));
  }

  async #contactMessage({ subjectId }: Mail): Promise<Filled | Pointless> {
    const message = await this.em.findOne(ContactMessage, subjectId);
    if (!message) return { pointless: 'The message was erased.' };
    const to = this.links.contactEmail;
    if (to === '') return { pointless: 'There is no address: CONTACT_EMAIL and MAIL_FROM are not set.' };
    return { ...contactMail(message), to };
  }

  async #orderCode({ subjectId, data }: Mail): Promise<Filled | Pointless> {
    const order = await this.em.findOneOrFail(Order, subjectId);
    const row = await this.em.findOneOrFail(OrderAccessCode, data['codeId'] ?? '');
    const code = this.links.orders.code(row.id);
    if (code === null) return { pointless: 'ACCESS_LINK_SECRET is not set.' };
    if (!row.isOpen(this.clock.now())) return { pointless: 'The code had run out before it could be sent.' };
    return orderCodeMail({ code, orderNumber: `WB-${order.number}`, minutes: accessCodeRules.lifeMinutes });
  }
}
