import { queryOptions } from '@tanstack/react-query';
import { quoteView, type QuoteBody, type QuoteView } from '#libs/contracts/shipments/quotes.js';
import { api } from '../../session/api';

/** A quote and the offers that have come in so far. Poll it until `isComplete`. */
export const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: ['quotes', id],
    queryFn: ({ signal }) => api.get(quoteView, `/quotes/${id}`, { signal, quiet: true }),
  });

export const isComplete = (quote: QuoteView): boolean => quote.status === 'complete';

/** Asks all carriers; offers stream in. */
export const askQuote = (body: QuoteBody): Promise<QuoteView> => api.send(quoteView, 'POST', '/quotes', { body });
