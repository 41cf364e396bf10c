import { queryOptions } from '@tanstack/react-query';
import { quoteView, type QuoteBody, type QuoteView } from '#libs/contracts/shipments/quotes.js';
import { api } from '../../session/api';

/** A quote and the offers that have arrived so far. Poll it until `isComplete`. */
export const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: ['quotes', id],
    queryFn: ({ signal }) => api.get(quoteView, `/quotes/${id}`, { signal, quiet: true }),
  });

export const isComplete = (quote: QuoteView): boolean => quote.status === 'complete';

/** Requests prices of all carriers; offers arrive one by one. */
export const askQuote = (body: QuoteBody): Promise<QuoteView> => api.send(quoteView, 'POST', '/quotes', { body });
