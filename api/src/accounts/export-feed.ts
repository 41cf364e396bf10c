import { FeedEntry } from '#libs/domain/feed/feed-entry.js';
import { inOrder, section } from './export-section.js';

/** Messages in the app, of the last months. */
export const exportFeed = section(
  'feed',
  (em, ownerId, after) => em.find(FeedEntry, { ownerId, id: { $gt: after } }, inOrder),
  ({ kind, subjectId, data, createdAt, readAt }) => ({ kind, subjectId, data, createdAt, readAt }),
);
