import { Injectable } from '@nestjs/common';
import type { Mail, MailKind } from '#libs/domain/mail/mail.js';
import { writeMail } from '#libs/domain/mail/write-mail.js';
import { FillIntegrationMailText } from './fill-integration-mail-text.js';
import { FillOrderMailText } from './fill-order-mail-text.js';
import { FillRefundMailText } from './fill-refund-mail-text.js';
import type { Filled, FilledMail, Pointless } from './filled-mail.js';
import { FillShipmentMailText } from './fill-shipment-mail-text.js';
import { MailLinks } from './mail-links.js';

/** Renders a mail from the current state of the database. */
@Injectable()
export class FillMailText {
  readonly #kinds: Record<MailKind, (mail: Mail) => Promise<Filled | Pointless>> = {
    receipt: (mail) => this.orders.receipt(mail),
    order_code: (mail) => this.orders.orderCode(mail),
    refund_approved: (mail) => this.refunds.approved(mail),
    refund_rejected: (mail) => this.refunds.rejected(mail),
    label_unused: (mail) => this.refunds.unused(mail),
    claim_update: (mail) => this.refunds.ofClaims.update(mail),
    adjustment_charge: (mail) => this.refunds.ofAdjustments.step(mail),
    dispute_reminder: (mail) => this.refunds.ofAdjustments.disputeReminder(mail),
    contact_message: (mail) => this.orders.contactMessage(mail),
    label_ready: (mail) => this.shipments.labelReady(mail),
    label_failed: (mail) => this.shipments.labelFailed(mail),
    import_checked: (mail) => this.orders.ofFiles.checked(mail),
    parcel_out_for_delivery: (mail) => this.shipments.outForDelivery(mail),
    parcel_delivered: (mail) => this.shipments.delivered(mail),
    parcel_problem: (mail) => this.shipments.problem(mail),
    order_delivered: (mail) => this.shipments.orderDelivered(mail),
    order_problem: (mail) => this.shipments.orderProblem(mail),
    pickup_failed: (mail) => this.shipments.pickupFailed(mail),
    tracking_confirmation: (mail) => this.shipments.toFollowers.confirmation(mail),
    tracking_update: (mail) => this.shipments.toFollowers.update(mail),
    webhook_paused: (mail) => this.integrations.webhookPaused(mail),
    api_key_expiring: (mail) => this.integrations.apiKeyExpiring(mail),
    store_disconnected: (mail) => this.integrations.storeDisconnected(mail),
    card_problem: (mail) => this.orders.ofCards.problem(mail),
    card_expiring: (mail) => this.orders.ofCards.expiring(mail),
    company_invitation: (mail) => this.integrations.ofCompanies.invitation(mail),
    approval_needed: (mail) => this.integrations.ofCompanies.approvalNeeded(mail),
    approval_decided: (mail) => this.integrations.ofCompanies.approvalDecided(mail),
    report: (mail) => this.integrations.ofReports.report(mail),
    report_stopped: (mail) => this.integrations.ofReports.stopped(mail),
    recipient_label: (mail) => this.shipments.toRecipients.label(mail),
    recipient_delivered: (mail) => this.shipments.toRecipients.delivered(mail),
    recipient_problem: (mail) => this.shipments.toRecipients.problem(mail),
  };

  constructor(
    private readonly orders: FillOrderMailText,
    private readonly refunds: FillRefundMailText,
    private readonly shipments: FillShipmentMailText,
    private readonly integrations: FillIntegrationMailText,
    private readonly links: MailLinks,
  ) {}

  async compose(mail: Mail): Promise<FilledMail | Pointless> {
    const filled = await this.#kinds[mail.kind](mail);
    if ('pointless' in filled) return filled;
    const { to, ...content } = filled;
    const company = await this.integrations.ofCompanies.companyIn(mail);
    return { ...writeMail({ ...content, company }, this.links.shopName), ...(to === undefined ? {} : { to }) };
  }
}
