import { clsx } from 'clsx';
import type { FeedItem } from '#libs/contracts/feed/feed.js';
import { formatMoment } from '../../lib/text/format';
import { AppLink } from '../../ui/navigation/link';
import { feedText } from './feed-texts';

const orderNumber = /^WB-\d+$/;

/** One message, which leads to its subject. */
export function FeedRow({ item, onOpen }: { item: FeedItem; onOpen: () => void }) {
  const { icon: Icon, title, subject, state, to } = feedText(item);
  const content = (
    <>
      <span
        className={clsx(
          'grid size-9 shrink-0 place-items-center rounded-full',
          item.read ? 'bg-sunken text-text-3' : 'bg-primary-soft text-primary',
        )}
      >
        <Icon aria-hidden className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className={clsx('block break-words', item.read ? 'text-text-2' : 'font-semibold')}>
          {!item.read && <span className="sr-only">Unread: </span>}
          {title} {subject && <bdi className={clsx(orderNumber.test(subject) && 'whitespace-nowrap')}>{subject}</bdi>}
          {state && <>: {state}</>}
        </span>
        <span className="block text-small text-text-2">{formatMoment(item.at)}</span>
      </span>
      {!item.read && <span aria-hidden className="mt-2 size-2 shrink-0 rounded-full bg-primary" />}
    </>
  );
  const row = 'flex items-start gap-3 rounded-control px-2 py-3 text-ui';
  return (
    <li>
      {to ? (
        <AppLink to={to} onClick={onOpen} className={clsx(row, 'hover:bg-sunken')}>
          {content}
        </AppLink>
      ) : (
        <div className={row}>{content}</div>
      )}
    </li>
  );
}
