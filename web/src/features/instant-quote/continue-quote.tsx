import { History } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { unfinishedQuote, useInstantQuotes } from '../../stores/drafts/instant-quotes';
import { TextLink } from '../../ui/navigation/link';

const never = () => () => undefined;
/** False in the prerendered page and while it is taken over, so that both are the same. */
const useIsLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
const openedAt = Date.now();

/** "Continue your quote": for who comes back to an unfinished one on this device. */
export function ContinueQuote() {
  const live = useIsLive();
  const last = useInstantQuotes((state) => state.last);
  const quote = live ? unfinishedQuote(last, openedAt) : null;
  if (!quote) return null;
  return (
    <p className="flex items-center gap-2 text-ui">
      <History aria-hidden className="size-4 shrink-0 text-text-3" />
      <TextLink to={quote.href}>Continue your quote: {quote.text}</TextLink>
    </p>
  );
}
