import { Suspense } from 'react';
import { useSettledPage } from '../../lib/browser/use-settled-page';
import { optionalComponent } from '../../lib/navigation/lazy-component';

const FeedLink = optionalComponent(() => import('../../features/feed/feed-link'));

/** The link to the messages, loaded after the page into a space of its own. The narrowest phones have it in the account menu. */
export function LazyFeedLink() {
  return (
    <span className="size-11 max-[22.5rem]:hidden">
      {useSettledPage() && (
        <Suspense fallback={null}>
          <FeedLink />
        </Suspense>
      )}
    </span>
  );
}
