import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#libs/database/prepared/prepared.js';
import { defaultFeed, type NotifyChoices } from '#libs/contracts/accounts/accounts.js';
import { noticeChoices, type NoticeKind } from '#libs/contracts/feed/notices.js';
import { Account } from '#libs/domain/accounts/account.js';
import { FeedEntry } from '#libs/domain/feed/feed-entry.js';
import { isGuest, isTestOwner } from '#libs/domain/identity/owner-id.js';
import { Mail, type MailKind, type MailRequest } from '#libs/domain/mail/mail.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';

/** A message to an owner. */
export type Notice = Omit<MailRequest, 'recipient' | 'kind'> & { kind: Extract<NoticeKind, MailKind> };

/** `email`: '' where none is known. */
export type NoticeReader = {
  ownerId: string;
  email: string;
  wantsMail: (choice: keyof NotifyChoices) => Promise<boolean>;
};

const done = prepared(
  'find_notice',
  `
  select exists (select from mail where kind = ? and subject_id = ? and key = ?) as mailed,
    exists (select from feed_entry where kind = ? and subject_id = ? and key = ?) as shown`,
);

/**
 * Enqueues the mail and writes the feed entry of a notice, as the owner's switches say, each once per kind, subject and key. Guests
 * have no feed, test data no notices. Part of the caller's commit; of two at once one is refused by a row's key, runs again and finds the notice.
 */
export async function queueNotice(em: EntityManager, reader: NoticeReader, notice: Notice): Promise<void> {
  if (isTestOwner(reader.ownerId)) return;
  const { kind, subjectId, key = '', data = {} } = notice;
  const identity = [kind, subjectId, key];
  const [{ mailed, shown }] = await em.execute<[{ mailed: boolean; shown: boolean }]>(done, [...identity, ...identity]);
  const choice = noticeChoices[kind];
  if (!mailed && reader.email !== '' && (await reader.wantsMail(choice))) {
    const mail = Mail.request({ kind, subjectId, key, data, recipient: reader.email });
    em.persist([mail, OutboxMessage.of(sendMail, { mailId: mail.id })]);
  }
  if (!shown && (await wantsEntry(em, reader.ownerId, choice)))
    em.persist(FeedEntry.of({ ownerId: reader.ownerId, kind, subjectId, key, data }));
}

/** An entry without a mail of its own, once per kind, subject and key, if the owner's switch says so. Part of the caller's commit. */
export async function queueFeedEntry(
  em: EntityManager,
  ownerId: string,
  { kind, subjectId, key = '', data = {} }: Omit<Notice, 'kind'> & { kind: NoticeKind },
): Promise<void> {
  if (isTestOwner(ownerId) || (await em.count(FeedEntry, { kind, subjectId, key })) > 0) return;
  if (await wantsEntry(em, ownerId, noticeChoices[kind]))
    em.persist(FeedEntry.of({ ownerId, kind, subjectId, key, data }));
}

async function wantsEntry(em: EntityManager, ownerId: string, choice: keyof NotifyChoices): Promise<boolean> {
  if (isGuest(ownerId)) return false;
  return { ...defaultFeed, ...(await em.findOne(Account, ownerId))?.feed }[choice];
}
