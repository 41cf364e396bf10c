import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '#libs/domain/errors.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { addressHash, MailOptOut } from '#libs/domain/mail/mail-opt-out.js';
import {
  confirmationExpired,
  confirmationLifeMs,
  SubscriptionLinks,
} from '#libs/domain/tracking/subscription-links.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import {
  nothingToFollow,
  subscriptionsPerParcel,
  TrackingSubscription,
} from '#libs/domain/tracking/tracking-subscription.js';
import { Clock } from '#libs/runtime/clock.js';

/** Confirms that the reader wants updates of the parcel at the address of the mail. Repeating it changes nothing. */
export class ConfirmTrackingSubscription extends Command<void> {
  constructor(
    readonly slug: string,
    readonly token: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmTrackingSubscription)
export class ConfirmTrackingSubscriptionHandler implements ICommandHandler<ConfirmTrackingSubscription> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: SubscriptionLinks,
    private readonly clock: Clock,
  ) {}

  async execute({ slug, token }: ConfirmTrackingSubscription): Promise<void> {
    const id = this.links.open(token);
    await this.em.transactional(async (em) => {
      const tracker = await em.findOne(Tracker, { slug }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const mail = tracker && (await em.findOne(Mail, { id, kind: 'tracking_confirmation', subjectId: tracker.id }));
      const now = this.clock.now();
      if (!mail || mail.recipient === '' || now.getTime() - mail.createdAt.getTime() > confirmationLifeMs)
        throw confirmationExpired();
      if (tracker.final) throw nothingToFollow();
      const [trackerId, email] = [tracker.id, mail.recipient];
      await em.nativeDelete(MailOptOut, { addressHash: addressHash(email), choice: 'tracking' });
      if (await em.count(TrackingSubscription, { trackerId, email })) return;
      if ((await em.count(TrackingSubscription, { trackerId })) >= subscriptionsPerParcel)
        throw new DomainError('limit_reached', 'conflict', 'This parcel is followed from too many addresses already.');
      em.persist(Object.assign(new TrackingSubscription(), { trackerId, email, createdAt: now }));
    });
  }
}
