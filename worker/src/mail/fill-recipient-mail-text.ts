import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Mail } from '#libs/domain/mail/mail.js';
import type { MailContent, MailUnsubscribe } from '#libs/domain/mail/mail-content.js';
import {
  recipientDeliveredMail,
  recipientLabelMail,
  recipientProblemMail,
  senderName,
  type RecipientMailContent,
} from '#libs/domain/mail/texts/recipient-mails.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { troubleStatuses } from '#libs/domain/tracking/tracking-status.js';
import { Clock } from '#libs/runtime/clock.js';
import { findAddressPreference } from '#libs/use-cases/mail/find-mail-reader.js';
import { loadParcel } from './load-parcel.js';
import { MailLinks, unsubscribeOf } from './mail-links.js';

type Write = (parcel: RecipientMailContent, unsubscribe: MailUnsubscribe) => MailContent;

/** Renders the mails to recipients, which senders request and recipients can turn off. */
@Injectable()
export class FillRecipientMailText {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinks,
    private readonly clock: Clock,
  ) {}

  label(mail: Mail): Promise<MailContent | { pointless: string }> {
    return this.#write(mail, ({ labelStatus }) => labelStatus === 'purchased', recipientLabelMail);
  }

  delivered(mail: Mail): Promise<MailContent | { pointless: string }> {
    return this.#write(mail, ({ trackingStatus }) => trackingStatus === 'delivered', recipientDeliveredMail);
  }

  async problem(mail: Mail): Promise<MailContent | { pointless: string }> {
    const { trackingStatus } = await this.em.findOneOrFail(Shipment, mail.subjectId);
    return this.#write(
      mail,
      () => troubleStatuses.includes(trackingStatus),
      (parcel, unsubscribe) => recipientProblemMail(parcel, trackingStatus, unsubscribe),
    );
  }

  /** `holds`: whether the mail's subject is still current. */
  async #write(
    { subjectId, recipient }: Mail,
    holds: (shipment: Shipment) => boolean,
    write: Write,
  ): Promise<MailContent | { pointless: string }> {
    const shipment = await this.em.findOneOrFail(Shipment, subjectId);
    if (!holds(shipment)) return { pointless: 'It is no longer so.' };
    const { reader, on } = await findAddressPreference(this.em, recipient, 'recipient');
    if (!on) return { pointless: 'The recipient wants no mails.' };
    const unsubscribe = unsubscribeOf(this.links, 'recipient', reader, 'Unsubscribe from e-mails about parcels to me');
    if (!unsubscribe) return { pointless: 'ACCESS_LINK_SECRET is not set.' };
    const parcel = await loadParcel(this.em, shipment, this.links.publicUrl, this.clock.now());
    return write({ ...parcel, sender: senderName([shipment.from?.company, shipment.from?.name]) }, unsubscribe);
  }
}
