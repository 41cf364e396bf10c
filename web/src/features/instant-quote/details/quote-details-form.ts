import type { Address } from '#libs/contracts/addresses/address.js';
import type { QuoteBody } from '#libs/contracts/shipments/quotes.js';
import type { AddressDraft, ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import { checkAddress } from '../../addresses/form/check-typed-address';
import { addressForm } from '../../addresses/form/empty-address';
import { pricedContent } from '../../quotes/price/priced-content';
import type { Crossing } from '../../shipment-flow/details/customs-values';
import { bodyOf, detailsIssues, detailsOf, emptyDetails } from '../../shipment-flow/details/details-form';
import type { QuoteEntry } from '../../../stores/drafts/instant-quotes';
import type { FieldIssue } from '../../../ui/form/contract-resolver';
import type { DetailsForm } from '../../../stores/drafts/shipment-draft';
import type { QuoteInput } from '../quote-input';
import type { ChosenQuote } from './chosen-quote';

/** Both addresses and the details, in one form. */
export interface QuoteDetailsForm extends DetailsForm {
  from: AddressDraft;
  to: AddressDraft;
}

/** The known details: typed on this device, stored with the shipment, or only the quote and the default sender. */
interface Known {
  entry: QuoteEntry | null;
  sender: Address | null;
  dates: readonly string[];
}

/** The initial form; the quote's places and day take precedence. */
export function startOf({ input, quote, shipment }: ChosenQuote, { entry, sender, dates }: Known): QuoteDetailsForm {
  const known = entry ?? shipment;
  const details = entry?.details ?? (shipment ? detailsOf(shipment, dates) : emptyDetails(quote.shipDate));
  const typedDay = entry?.shipDate === quote.shipDate && dates.includes(entry.details.shipDate);
  const to = quotedAddress(input, 'to', known?.to);
  return {
    ...details,
    shipDate: typedDay ? details.shipDate : quote.shipDate,
    from: quotedAddress(input, 'from', known?.from?.name ? known.from : (sender ?? known?.from)),
    to: { ...to, residential: entry?.home === input.home ? entry.to.residential : input.home },
  };
}

/** Both addresses of a quote as far as it knows them. */
export const placesOfQuote = (input: QuoteInput): Pick<QuoteDetailsForm, 'from' | 'to'> => ({
  from: quotedAddress(input, 'from'),
  to: quotedAddress(input, 'to'),
});

/** An address with the quote's place. Of an address elsewhere only the person is used. */
export function quotedAddress(input: QuoteInput, side: 'from' | 'to', known?: AddressDraft | null): AddressDraft {
  const place = { country: input[side], postal: side === 'from' ? input.fromPostal : input.toPostal };
  const start = addressForm(known);
  const same = start.country === place.country && samePostal(start.postal, place.postal);
  const elsewhere = same ? {} : { street1: '', street2: '', city: '', state: '' };
  return { ...start, ...elsewhere, ...place };
}

const zip = (postal: string): string => postal.replaceAll(/[\s-]/g, '').toUpperCase();

/** Whether two postal codes are the same, however they are spaced. */
export const samePostal = (one: string, other: string): boolean => zip(one) === zip(other);

/** The form values that affect the price. */
export const contentOf = (values: QuoteDetailsForm, parcels: QuoteBody['parcels']): QuoteBody =>
  pricedContent({ ...bodyOf(values, false), from: values.from, to: values.to, parcels });

/** All validation errors, each at its field, and the request body. */
export function checkQuoteDetails(values: QuoteDetailsForm, crossing: Crossing | null) {
  const international = crossing !== null;
  const from = checkAddress(values.from, { role: 'from', international });
  const to = checkAddress(values.to, { role: 'to', international });
  const under = (side: string, issues: readonly FieldIssue[]) =>
    issues.map(({ path, message }) => ({ path: `${side}.${path}`, message }));
  const value: ShipmentBody = { ...bodyOf(values, international), from: from.value, to: to.value };
  return {
    value,
    issues: [...under('from', from.issues), ...under('to', to.issues), ...detailsIssues(values, crossing)],
  };
}
