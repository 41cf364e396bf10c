import type { EntityManager } from '@mikro-orm/postgresql';
import { Mail } from '#libs/domain/mail/mail.js';
import { addressHash, MailOptOut } from '#libs/domain/mail/mail-opt-out.js';
import { isUpdateMailed } from '#libs/domain/mail/texts/tracking-mails.js';
import type { Tracker } from '#libs/domain/tracking/tracker.js';
import { TrackingSubscription } from '#libs/domain/tracking/tracking-subscription.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';

/**
 * Tells everybody who subscribed to the parcel of its new status, each status once, and forgets who subscribed when no more updates will
 * come. Part of the caller's commit.
 */
export async function queueSubscriberMails(em: EntityManager, tracker: Tracker, isNew: boolean): Promise<void> {
  const [trackerId, isOver] = [tracker.id, tracker.nextCheckAt === null];
  const isMailed = isNew && isUpdateMailed(tracker.status);
  if (!isMailed && !isOver) return;
  const subscriptions = await em.find(TrackingSubscription, { trackerId });
  if (isMailed) {
    const hashes = subscriptions.map(({ email }) => addressHash(email));
    const off = await em.find(MailOptOut, { addressHash: hashes, choice: 'tracking' });
    const mailed = await em.find(Mail, { kind: 'tracking_update', subjectId: trackerId });
    const passed = new Set([...off.map((row) => row.addressHash), ...mailed.map(({ key }) => key)]);
    for (const { email } of subscriptions) {
      const hash = addressHash(email);
      const key = `${tracker.status}-${hash}`;
      if (passed.has(hash) || passed.has(key)) continue;
      const data = { status: tracker.status };
      const mail = Mail.request({ kind: 'tracking_update', subjectId: trackerId, recipient: email, key, data });
      em.persist([mail, OutboxMessage.of(sendMail, { mailId: mail.id })]);
    }
  }
  if (isOver) em.remove(subscriptions);
}
