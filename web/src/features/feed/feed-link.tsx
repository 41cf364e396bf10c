import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { mostUnread } from '#libs/contracts/feed/feed.js';
import { feedPath } from '../../lib/navigation/feed-path';
import { AppLink } from '../../ui/navigation/link';
import { unreadQuery } from './feed-queries';

/** Opens the messages, with the number of unread ones. */
export default function FeedLink() {
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  const shown = unread < mostUnread ? `${unread}` : `${mostUnread - 1}+`;
  return (
    <AppLink
      to={feedPath.href()}
      aria-label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
      className="relative grid size-11 place-items-center rounded-control text-text-2 hover:bg-sunken hover:text-text"
    >
      <Bell aria-hidden className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-1 left-1/2 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-micro font-semibold text-on-primary tabular-nums"
        >
          {shown}
        </span>
      )}
    </AppLink>
  );
}
