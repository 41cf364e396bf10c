import type { PayoutMatch, PayoutView } from '#libs/contracts/payments/payouts.js';
import type { Tone } from '../../ui/display/badge';

export const matchNames: Readonly<Record<PayoutMatch, string>> = {
  matched: 'Matched',
  different: 'Different amount or fee',
  missing: 'Missing in our ledger',
  other: 'Other Stripe entries',
};

/** Kinds of entries as Stripe's dashboard calls them. */
export const kindNames: Readonly<Record<string, string>> = {
  charge: 'Charge',
  refund: 'Refund',
  refund_failure: 'Failed refund',
  dispute: 'Dispute',
  dispute_reversal: 'Dispute won',
  other: 'Other',
};

export const statusNames: Readonly<Record<string, string>> = {
  pending: 'Pending',
  in_transit: 'In transit',
  paid: 'Paid',
  canceled: 'Canceled',
  failed: 'Failed',
};

/** What the comparison says, in a word, and its tone. */
export function payoutVerdict({ reading, matches, unexplained }: PayoutView): [words: string, tone: Tone] {
  if (reading === 'unlisted') return ['Not itemized by Stripe', 'neutral'];
  if (reading === 'unread') return ['Reading', 'info'];
  const wrong = matches.different.count + matches.missing.count > 0 || unexplained !== 0;
  if (wrong) return ['Does not match', 'danger'];
  return matches.other.count > 0 ? ['Matches, with other entries', 'warning'] : ['Matches', 'success'];
}
