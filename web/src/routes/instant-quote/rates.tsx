import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { parcelFormOf } from '../../features/instant-quote/quote-parcel';
import { quoteBodyOf, quotePlaceIssues, quoteQueryOf, readQuote } from '../../features/instant-quote/quote-input';
import { quoteHref } from '../../features/instant-quote/quote-steps';
import { parcelIssues } from '../../features/parcels/form/parcel-check';
import { parcelOf } from '../../features/parcels/form/parcel-from-form';
import { parsePackage } from '../../lib/navigation/route-params';
import { QuoteRates, type AskedQuote } from '../../features/instant-quote/quote-rates';

export const handle = { title: 'Prices' };

/** All values are in the address; incomplete ones return to the form. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const packaging = parsePackage(params);
  const input = readQuote(new URL(request.url).searchParams);
  const parcel = parcelFormOf(input, packaging);
  if ([...quotePlaceIssues(input), ...parcelIssues(parcel, '')].length > 0) {
    return redirect(quoteHref('package', packaging, quoteQueryOf(input)));
  }
  return { packaging, input, body: quoteBodyOf(input, parcelOf(parcel)) } satisfies AskedQuote;
}

export function Component() {
  return <QuoteRates {...useLoaderData<AskedQuote>()} />;
}
