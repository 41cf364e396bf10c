import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { packagingTypes } from '#libs/contracts/parcels/parcels.js';
import { presetOf } from '#libs/contracts/parcels/presets.js';
import { parcelFormOf } from '../../features/instant-quote/quote-parcel';
import { quotePlaceIssues, quoteQueryOf, readQuote } from '../../features/instant-quote/quote-input';
import { quoteStart } from '../../features/instant-quote/quote-start';
import { quoteHref } from '../../features/instant-quote/quote-steps';
import { parcelIssues } from '../../features/parcels/form/parcel-check';
import { parseSelect, type PackageParams } from '../../lib/navigation/route-params';
import { QuotePackage } from '../../features/instant-quote/quote-package';

export const handle = { title: 'Instant quote' };

/** The landing form sends `select` in its query: it belongs into the path. With complete values it continues to the rates. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  if (params.select !== undefined) return packagingOf(parseSelect(params), query);
  const select = query.get('select');
  if (!select) return packagingOf('custom', query);
  const packaging = packagingOf(parseSelect({ select }), query);
  const input = readQuote(query, quoteStart());
  const complete = [...quotePlaceIssues(input), ...parcelIssues(parcelFormOf(input, packaging), '')].length === 0;
  return redirect(quoteHref(complete ? 'rate' : 'package', packaging, quoteQueryOf(input)));
}

/** A preset has its type; one's own packaging has it in the query. */
function packagingOf(select: string, query: URLSearchParams): PackageParams {
  const type = packagingTypes.find((one) => one === query.get('type')) ?? 'parcel';
  return { select, type: presetOf(select)?.type ?? type };
}

export function Component() {
  return <QuotePackage packaging={useLoaderData<PackageParams>()} />;
}
