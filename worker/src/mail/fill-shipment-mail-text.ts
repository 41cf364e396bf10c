import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MailChoice } from '#libs/contracts/mail/mail-choices.js';
import type { Mail } from '#libs/domain/mail/mail.js';
import type { MailContent, MailUnsubscribe } from '#libs/domain/mail/mail-content.js';
import {
  deliveredMail,
  labelReadyMail,
  problemMail,
  type ParcelMailContent,
} from '#libs/domain/mail/texts/shipment-mails.js';
import { Order } from '#libs/domain/orders/order.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { TrackingEvent } from '#libs/domain/tracking/tracking-event.js';
import { troubleStatuses } from '#libs/domain/tracking/tracking-status.js';
import { Clock } from '#libs/runtime/clock.js';
import { findOwnerPreference } from '#libs/use-cases/mail/find-mail-reader.js';
import { loadReceipt } from '#libs/use-cases/receipts/load-receipt.js';
import { MailLinks, orderUrl, unsubscribeOf } from './mail-links.js';

type Filled = MailContent | { pointless: string };

const turnedOff = { pointless: 'These mails were turned off meanwhile.' };
const choiceTexts: Record<MailChoice, string> = {
  labelReady: 'No more mails about labels',
  delivered: 'No more mails about deliveries',
  exception: 'No more mails about problems',
  recipient: 'No more mails about parcels to me',
};

/** Writes the mails to senders that they can turn off. */
@Injectable()
export class FillShipmentMailText {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinks,
    private readonly clock: Clock,
  ) {}

  async labelReady(mail: Mail): Promise<Filled> {
    const order = await this.em.findOneOrFail(Order, mail.subjectId);
    const unsubscribe = await this.#unsubscribe(mail, order, 'labelReady');
    if ('pointless' in unsubscribe) return unsubscribe;
    const receipt = await loadReceipt(this.em, order);
    if (!receipt || receipt.shipments.length === 0) return { pointless: 'The order has no labels.' };
    return labelReadyMail(receipt, orderUrl(this.links, order, this.clock.now()).url, unsubscribe);
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

  async #unsubscribe(
    { recipient }: Mail,
    { ownerId }: Order,
    choice: Exclude<MailChoice, 'recipient'>,
  ): Promise<MailUnsubscribe | { pointless: string }> {
    const { reader, on } = await findOwnerPreference(this.em, { ownerId, email: recipient }, choice);
    if (!on) return turnedOff;
    return (
      unsubscribeOf(this.links, choice, reader, choiceTexts[choice]) ?? { pointless: 'ACCESS_LINK_SECRET is not set.' }
    );
  }

  /** The parcel that gave the shipment its status, and the newest scan that did. */
  async #parcel(shipment: Shipment, order: Order): Promise<ParcelMailContent> {
    const { trackingStatus: status, to } = shipment;
    const [tracker] = await this.em.find(
      Tracker,
      { shipmentId: shipment.id, status },
      { orderBy: { position: 'asc' }, limit: 1 },
    );
    if (!tracker) throw new Error(`No parcel of shipment ${shipment.slug} is ${status}.`);
    const [scan] = await this.em.find(
      TrackingEvent,
      { trackerId: tracker.id, status },
      { orderBy: { time: 'desc' }, limit: 1 },
    );
    const { carrierName, serviceName, trackingNumber, slug } = tracker;
    return {
      orderNumber: `WB-${order.number}`,
      service: serviceName.startsWith(carrierName) ? serviceName : `${carrierName} ${serviceName}`,
      trackingNumber,
      to: [to?.name || to?.company, to?.city].filter(Boolean).join(', '),
      when: (scan?.time ?? this.clock.now()).toISOString().slice(0, 10),
      where: [scan?.city, scan?.state].filter(Boolean).join(', '),
      carrierSays: scan?.rawText ?? '',
      url: `${this.links.publicUrl}/track/${slug}`,
    };
  }
}
