import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '#libs/domain/errors.js';
import { isTestOwner } from '#libs/domain/identity/owner-id.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { addressHash } from '#libs/domain/mail/mail-opt-out.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { nothingToFollow } from '#libs/domain/tracking/tracking-subscription.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';

/** The most such mails that one address gets in a day, for all parcels: anybody can enter an address. */
const mostPerDay = 5;

/**
 * Mails an address to confirm that it wants updates of a parcel; once per day and parcel. Does not reveal whether it gets them
 * already. Nobody is mailed about a parcel of test mode.
 */
export class RequestTrackingSubscription extends Command<void> {
  constructor(
    readonly slug: string,
    readonly email: string,
  ) {
    super();
  }
}

@CommandHandler(RequestTrackingSubscription)
export class RequestTrackingSubscriptionHandler implements ICommandHandler<RequestTrackingSubscription> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ slug, email: entered }: RequestTrackingSubscription): Promise<void> {
    const tracker = await this.em.findOne(Tracker, { slug });
    if (!tracker) throw new DomainError('not_found', 'missing', 'No parcel is tracked at this address.');
    if (tracker.final || isTestOwner(tracker.ownerId)) throw nothingToFollow();
    const now = this.clock.now();
    const [kind, recipient, subjectId] = ['tracking_confirmation' as const, entered.toLowerCase(), tracker.id];
    const key = `${now.toISOString().slice(0, 10)}-${addressHash(recipient)}`;
    await this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtext(?))', [`${kind} ${recipient}`]);
      const since = new Date(now.getTime() - 24 * 3600_000);
      const recent = await em.find(Mail, { kind, recipient, createdAt: { $gt: since } });
      if (recent.length >= mostPerDay || recent.some((mail) => mail.subjectId === subjectId && mail.key === key))
        return;
      const mail = Mail.request({ kind, subjectId, recipient, key });
      em.persist([mail, OutboxMessage.of(sendMail, { mailId: mail.id })]);
    });
  }
}
