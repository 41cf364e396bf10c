import type { Address } from '#libs/contracts/addresses/address.js';
import { entryOf, rememberEntry } from '../../../stores/drafts/instant-quotes';
import { emptyDetails } from '../../shipment-flow/details/details-form';
import type { QuoteInput } from '../quote-input';
import { placesOfQuote, quotedAddress } from './quote-details-form';

/** Enters picked addresses into the details of a quote; of one whose place was changed since, only the person. */
export function keepPicked(input: QuoteInput, picked: { from?: Address; to?: Address }): void {
  const now = Date.now();
  const known = entryOf(input.draft, placesOfQuote(input), now);
  rememberEntry({
    draft: input.draft,
    from: quotedAddress(input, 'from', picked.from ?? known?.from),
    to: quotedAddress(input, 'to', picked.to ?? known?.to),
    details: known?.details ?? emptyDetails(''),
    home: input.home,
    shipDate: known?.shipDate ?? '',
    savedAt: now,
  });
}
