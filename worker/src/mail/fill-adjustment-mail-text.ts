import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ChargeViewStatus } from '#libs/contracts/adjustments/adjustment-charges.js';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { CarrierBill } from '#libs/domain/adjustments/carrier-bill.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { presentCharge } from '#libs/domain/adjustments/present-charge.js';
import type { Mail } from '#libs/domain/mail/mail.js';
import { disputeReminderMail } from '#libs/domain/mail/texts/dispute-reminder-mail.js';
import { adjustmentMail, type AdjustmentMailStep } from '#libs/domain/mail/texts/adjustment-mails.js';
import { Order } from '#libs/domain/orders/order.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import type { Filled, Pointless } from './filled-mail.js';
import { MailLinks, ownerPage } from './mail-links.js';

/** States of a charge in which the mail about a step is still current. */
const current: Record<AdjustmentMailStep, readonly ChargeViewStatus[]> = {
  proposed: ['proposed'],
  insisted: ['charging', 'payment_needed', 'paid'],
  card_missing: ['payment_needed'],
  withdrawn: ['withdrawn'],
  refunded: ['refunded'],
};

/** Writes the mails about charges for carriers' adjustments. */
@Injectable()
export class FillAdjustmentMailText {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinks,
  ) {}

  /** If the charge has changed meanwhile, a newer mail is sent. */
  async step({ data }: Mail): Promise<Filled | Pointless> {
    const charge = await this.em.findOne(AdjustmentCharge, data['chargeId'] ?? '');
    if (!charge) return { pointless: 'The bill was taken back meanwhile.' };
    const order = charge.orderId ? await this.em.findOneOrFail(Order, charge.orderId) : undefined;
    const step = data['status'] as AdjustmentMailStep;
    const { status, refunded } = presentCharge(charge, order);
    if (!current[step].includes(status)) return { pointless: 'The charge has gone on meanwhile.' };
    const adjustment = await this.em.findOneOrFail(Adjustment, charge.adjustmentId);
    const { number, ownerId } = await this.em.findOneOrFail(Order, adjustment.orderId);
    const { slug } = await this.em.findOneOrFail(Shipment, charge.shipmentId);
    const { trackingNumber, declared, measured } = adjustment;
    return adjustmentMail(step, {
      ...{ amount: charge.amount, refunded, note: charge.note, trackingNumber, declared, measured },
      answerBy: charge.answerBy.toISOString().slice(0, 10),
      orderNumber: `WB-${number}`,
      url: ownerPage(this.links, ownerId, `/shipments/${slug}`),
    });
  }

  /** To the shop itself. */
  async disputeReminder({ subjectId }: Mail): Promise<Filled | Pointless> {
    const adjustment = await this.em.findOne(Adjustment, subjectId);
    if (adjustment?.status !== 'disputed') return { pointless: 'The dispute has ended meanwhile.' };
    const to = this.links.contactEmail;
    if (to === '') return { pointless: 'There is no address: CONTACT_EMAIL and MAIL_FROM are not set.' };
    const { number } = await this.em.findOneOrFail(Order, adjustment.orderId);
    const { carrier } = await this.em.findOneOrFail(CarrierBill, adjustment.billId);
    const { difference, reference, decidedAt, trackingNumber } = adjustment;
    const content = disputeReminderMail({
      ...{ carrier, amount: difference, reference, trackingNumber, orderNumber: `WB-${number}` },
      disputedOn: (decidedAt ?? adjustment.createdAt).toISOString().slice(0, 10),
      url: `${this.links.publicUrl}/admin/adjustments`,
    });
    return { ...content, to };
  }
}
