import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SenderMailChoice } from '#libs/contracts/mail/mail-choices.js';
import type { Mail } from '#libs/domain/mail/mail.js';
import type { MailContent, MailUnsubscribe } from '#libs/domain/mail/mail-content.js';
import {
  deliveredMail,
  labelFailedMail,
  labelReadyMail,
  outForDeliveryMail,
  problemMail,
  type ParcelMailContent,
} from '#libs/domain/mail/texts/shipment-mails.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { troubleStatuses } from '#libs/domain/tracking/tracking-status.js';
import { Clock } from '#libs/runtime/clock.js';
import { findOwnerPreference } from '#libs/use-cases/mail/find-mail-reader.js';
import { loadReceipt } from '#libs/use-cases/receipts/load-receipt.js';
import { fillOrderDelivered, fillOrderProblem } from './fill-order-summary-text.js';
import { fillPickupFailed } from './fill-pickup-mail-text.js';
import { FillRecipientMailText } from './fill-recipient-mail-text.js';
import { FillTrackingMailText } from './fill-tracking-mail-text.js';
import { loadParcel } from './load-parcel.js';
import { MailLinks, orderUrl, unsubscribeOf } from './mail-links.js';

type Filled = MailContent | { pointless: string };

/** The chosen service of each shipment of an order. */
type ShipmentMailChoice = Exclude<SenderMailChoice, 'fileChecked' | 'cardProblem' | 'integration'>;

const turnedOff = { pointless: 'These mails were turned off meanwhile.' };
const choiceTexts: Record<ShipmentMailChoice, string> = {
  labelReady: 'Unsubscribe from e-mails about labels',
  outForDelivery: 'Unsubscribe from e-mails about parcels out for delivery',
  delivered: 'Unsubscribe from e-mails about deliveries',
  exception: 'Unsubscribe from e-mails about problems',
};

/** Writes the mails about shipments, which their readers can turn off: here those to senders. */
@Injectable()
export class FillShipmentMailText {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinks,
    private readonly clock: Clock,
    readonly toRecipients: FillRecipientMailText,
    readonly toFollowers: FillTrackingMailText,
  ) {}

  async labelReady(mail: Mail): Promise<Filled> {
    const order = await this.em.findOneOrFail(Order, mail.subjectId);
    const unsubscribe = await this.#unsubscribe(mail, order, 'labelReady');
    if ('pointless' in unsubscribe) return unsubscribe;
    const receipt = await loadReceipt(this.em, order);
    if (!receipt || receipt.shipments.length === 0) return { pointless: 'The order has no labels.' };
    return labelReadyMail(receipt, orderUrl(this.links, order, this.clock.now()).url, unsubscribe);
  }

  async labelFailed(mail: Mail): Promise<Filled> {
    const order = await this.em.findOneOrFail(Order, mail.subjectId);
    const unsubscribe = await this.#unsubscribe(mail, order, 'labelReady');
    if ('pointless' in unsubscribe) return unsubscribe;
    const count = await this.em.count(OrderItem, { orderId: order.id });
    const failed = { orderNumber: `WB-${order.number}`, count };
    return labelFailedMail(failed, orderUrl(this.links, order, this.clock.now()).url, unsubscribe);
  }

  async outForDelivery(mail: Mail): Promise<Filled> {
    const shipment = await this.em.findOneOrFail(Shipment, mail.subjectId);
    const order = await this.em.findOneOrFail(Order, shipment.orderId ?? '');
    if (shipment.trackingStatus !== 'out_for_delivery') return { pointless: 'It is not out for delivery any more.' };
    const unsubscribe = await this.#unsubscribe(mail, order, 'outForDelivery');
    if ('pointless' in unsubscribe) return unsubscribe;
    return outForDeliveryMail(await this.#parcel(shipment, order), unsubscribe);
  }

  async delivered(mail: Mail): Promise<Filled> {
    const shipment = await this.em.findOneOrFail(Shipment, mail.subjectId);
    const order = await this.em.findOneOrFail(Order, shipment.orderId ?? '');
    if (shipment.trackingStatus !== 'delivered') return { pointless: 'The delivery was taken back meanwhile.' };
    const unsubscribe = await this.#unsubscribe(mail, order, 'delivered');
    if ('pointless' in unsubscribe) return unsubscribe;
    return deliveredMail(await this.#parcel(shipment, order), unsubscribe);
  }

  async problem(mail: Mail): Promise<Filled> {
    const shipment = await this.em.findOneOrFail(Shipment, mail.subjectId);
    const order = await this.em.findOneOrFail(Order, shipment.orderId ?? '');
    if (!troubleStatuses.includes(shipment.trackingStatus)) return { pointless: 'The problem was solved meanwhile.' };
    const unsubscribe = await this.#unsubscribe(mail, order, 'exception');
    if ('pointless' in unsubscribe) return unsubscribe;
    return problemMail(await this.#parcel(shipment, order), shipment.trackingStatus, unsubscribe);
  }

  async orderDelivered(mail: Mail): Promise<Filled> {
    const order = await this.em.findOneOrFail(Order, mail.subjectId);
    const unsubscribe = await this.#unsubscribe(mail, order, 'delivered');
    if ('pointless' in unsubscribe) return unsubscribe;
    return fillOrderDelivered(this.em, order, orderUrl(this.links, order, this.clock.now()).url, unsubscribe);
  }

  async orderProblem(mail: Mail): Promise<Filled> {
    const order = await this.em.findOneOrFail(Order, mail.subjectId);
    const unsubscribe = await this.#unsubscribe(mail, order, 'exception');
    if ('pointless' in unsubscribe) return unsubscribe;
    return fillOrderProblem(this.em, order, orderUrl(this.links, order, this.clock.now()).url, unsubscribe);
  }

  /** See `fillPickupFailed`. */
  pickupFailed(mail: Mail): Promise<Filled> {
    return fillPickupFailed(this.em, this.links, mail);
  }

  async #unsubscribe(
    { recipient }: Mail,
    { ownerId }: Order,
    choice: ShipmentMailChoice,
  ): Promise<MailUnsubscribe | { pointless: string }> {
    const { reader, on } = await findOwnerPreference(this.em, { ownerId, email: recipient }, choice);
    if (!on) return turnedOff;
    return (
      unsubscribeOf(this.links, choice, reader, choiceTexts[choice]) ?? { pointless: 'ACCESS_LINK_SECRET is not set.' }
    );
  }

  async #parcel(shipment: Shipment, order: Order): Promise<ParcelMailContent> {
    const parcel = await loadParcel(this.em, shipment, this.links.publicUrl, this.clock.now());
    return { ...parcel, orderNumber: `WB-${order.number}` };
  }
}
