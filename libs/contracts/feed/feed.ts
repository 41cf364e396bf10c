import * as z from 'zod/mini';
import { pageOf } from '../values/page.js';
import { noticeChoices, type NoticeKind } from './notices.js';

/** Unread entries are counted up to this number: more are shown as "99+". */
export const mostUnread = 100;

export const feedItem = z.object({
  id: z.uuid(),
  kind: z.enum(Object.keys(noticeChoices) as [NoticeKind, ...NoticeKind[]]),
  /** The subject as text: an order's number, a recipient, a file, a store, a key, a card, a company, a report; '' where it is gone. */
  name: z.string(),
  /** Id of the order or file, slug of the shipment, token of an open invitation; null where the page needs none, or the subject is gone. */
  target: z.nullable(z.string()),
  /** State of an insurance claim, a carrier's adjustment or an order to approve at that time; otherwise ''. */
  status: z.string(),
  at: z.string(),
  read: z.boolean(),
});
export type FeedItem = z.infer<typeof feedItem>;

/** Answer of GET /api/feed, newest first. */
export const feedPage = pageOf(feedItem);
export type FeedPage = z.infer<typeof feedPage>;

/** Answer of GET /api/feed/unread: at most 100, which means "more than 99". */
export const unreadView = z.object({ unread: z.int() });
export type UnreadView = z.infer<typeof unreadView>;

/** Body of POST /api/feed/read: one entry, or with `through` that entry and all older ones. */
export const feedReading = z.strictObject({ id: z.uuid(), through: z._default(z.boolean(), false) });
export type FeedReading = z.infer<typeof feedReading>;
