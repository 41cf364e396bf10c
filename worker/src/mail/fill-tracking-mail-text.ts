import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Mail } from '#libs/domain/mail/mail.js';
import type { MailContent } from '#libs/domain/mail/mail-content.js';
import {
  confirmSubscriptionMail,
  trackingUpdateMail,
  type FollowedParcel,
} from '#libs/domain/mail/texts/tracking-mails.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { Clock } from '#libs/runtime/clock.js';
import { findAddressPreference } from '#libs/use-cases/mail/find-mail-reader.js';
import { loadTrackedParcel } from './load-parcel.js';
import { MailLinks, unsubscribeOf } from './mail-links.js';

type Filled = MailContent | { pointless: string };
const noSecret = { pointless: 'ACCESS_LINK_SECRET is not set.' };

/** Renders the mails to subscribers of the tracking page: strangers to us, who get what that page shows and no more. */
@Injectable()
export class FillTrackingMailText {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinks,
    private readonly clock: Clock,
  ) {}

  async confirmation({ id, subjectId }: Mail): Promise<Filled> {
    const tracker = await this.em.findOneOrFail(Tracker, subjectId);
    if (tracker.final) return { pointless: 'The parcel has no more updates.' };
    const token = this.links.subscriptions.sign(id);
    if (token === null) return noSecret;
    const parcel = await this.#parcel(tracker);
    return confirmSubscriptionMail(parcel, `${parcel.url}?${new URLSearchParams({ subscribe: token }).toString()}`);
  }

  async update({ subjectId, recipient, data }: Mail): Promise<Filled> {
    const tracker = await this.em.findOneOrFail(Tracker, subjectId);
    if (tracker.status !== data['status']) return { pointless: 'A newer status is known.' };
    const { reader, on } = await findAddressPreference(this.em, recipient, 'tracking');
    if (!on) return { pointless: 'These mails were turned off meanwhile.' };
    const unsubscribe = unsubscribeOf(
      this.links,
      'tracking',
      reader,
      'Unsubscribe from e-mails about parcels I follow',
    );
    return unsubscribe ? trackingUpdateMail(await this.#parcel(tracker), tracker.status, unsubscribe) : noSecret;
  }

  async #parcel(tracker: Tracker): Promise<FollowedParcel> {
    const { city, state, country } = tracker.to;
    const parcel = await loadTrackedParcel(this.em, tracker, this.links.publicUrl, this.clock.now());
    return { ...parcel, to: [city, state, country === 'US' ? '' : country].filter(Boolean).join(', ') };
  }
}
