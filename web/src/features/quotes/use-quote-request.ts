import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferView, QuoteBody } from '#libs/contracts/shipments/quotes.js';
import { usePolled } from '../../lib/http/use-polled';
import { preselectedOffer } from './offers/preselected-offer';
import { askQuote, isComplete, quoteQuery } from './quote-queries';

interface AskOptions {
  /** The choice to begin with. */
  picked?: OfferView | undefined;
  /** Key of the service chosen on an earlier visit; without one the cheapest is preselected. */
  service?: string | undefined;
  /** While false, nothing is requested. */
  enabled?: boolean;
}

/** One quote per input: requested when the page opens, and again on demand; the choice is kept by service. */
export function useQuoteRequest(body: QuoteBody, { picked: first, service, enabled = true }: AskOptions = {}) {
  const [round, setRound] = useState(0);
  const [picked, setPicked] = useState<OfferView | undefined>(first);
  const [before, setBefore] = useState<OfferView>();
  const asked = useQuery({
    queryKey: ['quotes', 'asked', body, round],
    queryFn: () => askQuote(body),
    staleTime: Infinity,
    enabled,
  });
  const id = asked.data?.id ?? '';
  const polled = usePolled({ ...quoteQuery(id), enabled: id !== '' && enabled }, { done: isComplete, pace: 'quick' });
  const quote = polled.data ?? asked.data;
  const chosen = preselectedOffer(quote, { picked, service });
  return {
    quote,
    error: asked.error ?? polled.error,
    stalled: polled.stalled,
    chosen,
    before,
    asking: asked.isFetching,
    choose: setPicked,
    again: () => {
      setBefore(chosen ?? picked);
      setPicked(chosen ?? picked);
      setRound((last) => last + 1);
    },
    reload: () => (asked.error ? void asked.refetch() : polled.askAgain()),
  };
}
