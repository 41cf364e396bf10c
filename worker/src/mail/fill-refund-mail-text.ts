import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lastVoidDay } from '#libs/domain/refunds/void-window.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Label } from '#libs/domain/labels/label.js';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import type { Mail } from '#libs/domain/mail/mail.js';
import type { MailContent } from '#libs/domain/mail/mail-content.js';
import {
  labelUnusedMail,
  refundApprovedMail,
  refundRejectedMail,
  type RefundMailContent,
} from '#libs/domain/mail/texts/refund-mails.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Clock } from '#libs/runtime/clock.js';
import { FillAdjustmentMailText } from './fill-adjustment-mail-text.js';
import { FillClaimMailText } from './fill-claim-mail-text.js';
import { MailLinks, orderUrl } from './mail-links.js';

/** Writes the mails about refunds. */
@Injectable()
export class FillRefundMailText {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinks,
    private readonly clock: Clock,
    readonly ofClaims: FillClaimMailText,
    readonly ofAdjustments: FillAdjustmentMailText,
  ) {}

  /** An approved refund may have been returned since: then a newer mail says so. */
  async approved(mail: Mail): Promise<MailContent | { pointless: string }> {
    const refund = await this.em.findOneOrFail(Refund, mail.data['refundId'] ?? '');
    if (refund.status === 'rejected' || !refund.expectedBy) return { pointless: 'The refund was rejected meanwhile.' };
    return refundApprovedMail(await this.#updates(mail, refund.orderItemId), refund.expectedBy);
  }

  async rejected(mail: Mail): Promise<MailContent | { pointless: string }> {
    const refund = await this.em.findOneOrFail(Refund, mail.data['refundId'] ?? '');
    if (refund.rejectionText === null) return { pointless: 'The refund was tried again meanwhile.' };
    return refundRejectedMail(await this.#updates(mail, refund.orderItemId), refund.rejectionText);
  }

  async unused(mail: Mail): Promise<MailContent | { pointless: string }> {
    const itemId = mail.data['itemId'] ?? '';
    const purchase = await this.em.findOne(PurchaseIntent, { orderItemId: itemId, state: 'bought' });
    if (!purchase?.finishedAt) return { pointless: 'The label was refunded meanwhile.' };
    return labelUnusedMail(await this.#updates(mail, itemId), lastVoidDay(purchase.carrier, purchase.finishedAt));
  }

  async #updates({ subjectId }: Mail, itemId: string): Promise<RefundMailContent> {
    const order = await this.em.findOneOrFail(Order, subjectId);
    const item = await this.em.findOneOrFail(OrderItem, itemId);
    const [label] = await this.em.find(Label, { shipmentId: item.shipmentId }, { orderBy: { position: 'asc' } });
    const { carrierName, serviceName } = item.offer;
    return {
      orderNumber: `WB-${order.number}`,
      service: serviceName.startsWith(carrierName) ? serviceName : `${carrierName} ${serviceName}`,
      trackingNumber: label?.trackingNumber ?? '',
      amount: order.captured === 0 ? 0 : item.toPay,
      url: orderUrl(this.links, order, this.clock.now()).url,
    };
  }
}
