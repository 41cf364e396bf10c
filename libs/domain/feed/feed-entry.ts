import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { NoticeKind } from '#libs/contracts/feed/notices.js';

const FeedEntrySchema = defineEntity({
  name: 'FeedEntry',
  tableName: 'feed_entry',
  indexes: [
    { properties: ['ownerId', 'createdAt', 'id'] },
    { name: 'feed_entry_unread_index', properties: ['ownerId'], where: 'read_at is null' },
    { properties: ['createdAt'] },
  ],
  uniques: [{ name: 'feed_entry_unique', properties: ['kind', 'subjectId', 'key'] }],
  properties: {
    id: p.uuid().primary(),
    ownerId: p.string(),
    kind: p.string().$type<NoticeKind>(),
    subjectId: p.uuid(),
    /** Distinguishes entries of one kind and subject, as that of a mail does. */
    key: p.string(),
    /** Ids, as in a mail: names are read when the feed is shown. */
    data: p.json<Record<string, string>>(),
    createdAt: p.datetime(),
    /** When the user read it. Members of a company have marks of their own, in `feed_mark`. */
    readAt: p.datetime().strictNullable(),
  },
});

/** One message to an owner in the app, once per kind, subject and key. */
export class FeedEntry extends FeedEntrySchema.class {
  static of(entry: Pick<FeedEntry, 'ownerId' | 'kind' | 'subjectId' | 'key' | 'data'>): FeedEntry {
    return Object.assign(new FeedEntry(), entry, { id: randomUUID(), createdAt: new Date(), readAt: null });
  }
}
FeedEntrySchema.setClass(FeedEntry);
