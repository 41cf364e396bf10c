import { History } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { unfinishedQuotes, useInstantQuotes } from '../../stores/drafts/instant-quotes';
import { TextLink } from '../../ui/navigation/link';

const never = () => () => undefined;
/** False in the prerendered page and during hydration, so that both are the same. */
const useIsLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
const openedAt = Date.now();

const shown = 3;

/** "Continue your quote": for a visitor who returns to unfinished ones on this device. */
export function ContinueQuote() {
  const live = useIsLive();
  const known = useInstantQuotes((state) => state.quotes);
  const quotes = live ? unfinishedQuotes(known, openedAt).slice(0, shown) : [];
  if (quotes.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ui">
      {quotes.map((quote, at) => (
        <li key={quote.href} className="flex items-center gap-2">
          {at === 0 && <History aria-hidden className="size-4 shrink-0 text-text-3" />}
          <TextLink to={quote.href}>{at === 0 ? `Continue your quote: ${quote.text}` : quote.text}</TextLink>
        </li>
      ))}
    </ul>
  );
}
