import type { AddressDraft, ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import { checkAddress } from '../../addresses/form/check-typed-address';
import { emptyAddress } from '../../addresses/form/empty-address';
import type { QuoteInput } from '../quote-input';
import { bodyOf, detailsIssues } from '../../shipment-flow/details/details-form';
import type { FieldIssue } from '../../../ui/form/contract-resolver';
import type { DetailsForm } from '../../../stores/drafts/shipment-draft';

/** Both addresses and the details, in one form. */
export interface QuoteDetailsForm extends DetailsForm {
  from: AddressDraft;
  to: AddressDraft;
}

/** An address that starts with what the quote knows. */
export function quotedAddress(input: QuoteInput, side: 'from' | 'to'): AddressDraft {
  const postal = side === 'from' ? input.fromPostal : input.toPostal;
  return { ...emptyAddress(input[side]), postal, residential: side === 'from' ? true : input.home };
}

/** All faults at once, each under its field, and what goes over the wire. */
export function checkQuoteDetails(values: QuoteDetailsForm, international: boolean) {
  const from = checkAddress(values.from, { role: 'from', international });
  const to = checkAddress(values.to, { role: 'to', international });
  const under = (side: string, issues: readonly FieldIssue[]) =>
    issues.map(({ path, message }) => ({ path: `${side}.${path}`, message }));
  const value: ShipmentBody = { ...bodyOf(values, international), from: from.value, to: to.value };
  return {
    value,
    issues: [...under('from', from.issues), ...under('to', to.issues), ...detailsIssues(values, international)],
  };
}
