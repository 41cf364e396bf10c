import type { LoaderFunctionArgs } from 'react-router-dom';
import { FeedList } from '../../features/feed/feed-list';
import { requireUser } from '../../session/guards';

export const handle = { title: 'Notifications' };

export const loader = ({ request }: LoaderFunctionArgs) => requireUser(request);

/** Messages to the user, or to the company that the page acts for. */
export function Component() {
  return (
    <div className="flex max-w-read flex-col gap-5">
      <h1 className="type-h1">Notifications</h1>
      <FeedList />
    </div>
  );
}
