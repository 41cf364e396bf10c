import { quoteView, type QuoteView } from '#libs/contracts/shipments/quotes.js';
import { api } from '../../../session/api';
import { ApiProblem } from '../../../lib/http/problems';

/** Null: the quote does not exist or belongs to another owner. */
export async function findQuote(id: string | null, signal: AbortSignal): Promise<QuoteView | null> {
  if (!id) return null;
  try {
    return await api.get(quoteView, `/quotes/${encodeURIComponent(id)}`, { signal });
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}
