import { useCallback, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { rememberEntry } from '../../../stores/drafts/instant-quotes';
import type { ChosenQuote } from './chosen-quote';
import type { QuoteDetailsForm } from './quote-details-form';

type Typed = Pick<UseFormReturn<QuoteDetailsForm>, 'watch' | 'getValues'>;

/** Stores typed values on this device with every change. Returns a function that stores them for the shipment made from it. */
export function useKeepEntry({ watch, getValues }: Typed, { input, quote }: ChosenQuote, slug: string) {
  const { home } = input;
  const { shipDate } = quote;
  const keepFor = useCallback(
    (draft: string) => {
      const { from, to, ...details } = getValues();
      rememberEntry({ draft, from, to, details, home, shipDate, savedAt: Date.now() });
    },
    [getValues, home, shipDate],
  );
  useEffect(() => {
    const watching = watch(() => keepFor(slug));
    return () => watching.unsubscribe();
  }, [watch, keepFor, slug]);
  return keepFor;
}
