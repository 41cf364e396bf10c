import { optionIssues } from '#libs/contracts/shipments/option-rules.js';
import type { OfferView, QuoteBody } from '#libs/contracts/shipments/quotes.js';
import { useDebounced } from '../../../lib/browser/use-debounced';
import { useExpired } from '../use-expired';
import { useQuoteRequest } from '../use-quote-request';
import { preserveChoice } from './preserve-choice';

interface LivePriceInput {
  /** The chosen service at its price then; null: none. */
  chosen: OfferView | null;
  /** What that price is for; null: for nothing that is known. */
  pricedFor: QuoteBody | null;
  /** The content to price. */
  requested: QuoteBody;
}

const typingPause = 300;

/** The price of the chosen service while its content changes: requested again in place, for the same service. */
export function useLivePrice({ chosen, pricedFor, requested }: LivePriceInput) {
  const key = JSON.stringify(requested);
  const settled = useDebounced(key, typingPause);
  const expired = useExpired(chosen ?? undefined);
  const holds = chosen !== null && !expired && key === JSON.stringify(pricedFor);
  const isConflicting = optionIssues(requested).length > 0;
  const asks = chosen !== null && !holds && !isConflicting && key === settled;
  const asked = useQuoteRequest(JSON.parse(settled) as QuoteBody, { enabled: asks });
  const found = asks && chosen && asked.quote ? preserveChoice(chosen, asked.quote.offers).offer : undefined;
  const offer = holds ? chosen : (found ?? null);
  const gone = asks && !found && asked.quote?.status === 'complete';
  const error = asks && !found ? asked.error : null;
  return {
    /** The price in force; null while it is unknown. */
    offer,
    chosen,
    /** The service is not offered for it. */
    gone,
    error,
    /** Its options exclude each other: no price is requested, and the field explains why. */
    isConflicting,
    asking: chosen !== null && !offer && !gone && !error && !isConflicting,
    retry: asked.reload,
  };
}

export type LivePrice = ReturnType<typeof useLivePrice>;
