import { dollars } from '#libs/contracts/values/money.js';
import type { FiledClaim } from '../carriers/carrier-claims.js';
import type { ClaimFiling } from './claim-filing.js';
import type { InsuranceClaim } from './insurance-claim.js';

/** `cardLimit`: the card's payment for the label; 0 when the card cannot be refunded. */
export type PayoutTerms = { cardLimit: number };

const system = 'system';

/** Applies the claim's present state at the insurer. Repeated answers, and answers after a decision, change nothing. */
export function applyInsurerAnswer(
  { claim, filing }: { claim: InsuranceClaim; filing: ClaimFiling },
  { id, status, words, approved }: FiledClaim,
  { cardLimit }: PayoutTerms,
  now: Date,
): void {
  if (!filing.isOpen) return;
  if (status === 'open' || status === 'question') {
    filing.filed(id, now);
    claim.filedReference = id;
    if (filing.status === 'canceling') return;
    if (status === 'open') claim.sentToInsurer(system, now);
    else askForMore(claim, words || 'The insurer needs more information.', now);
    return;
  }
  const isUnwanted = filing.status === 'canceling';
  filing.closed(id, approved, now);
  if (status === 'canceled') {
    if (isUnwanted) claim.canceledAtInsurer(now);
    else claim.returned(now);
    return;
  }
  claim.filedReference = id;
  if (status === 'rejected' || approved === null) {
    claim.reject(withDetail('The insurer did not approve this claim.', words), system, now);
    return;
  }
  const amount = Math.min(approved, claim.requested);
  const text = `The insurer approved ${dollars(amount)} of ${dollars(claim.requested)}.`;
  const payout = amount <= cardLimit ? 'card' : 'transfer';
  claim.approve({ amount, payout, words: withDetail(text, words) }, cardLimit, system, now);
}

/** The insurer repeats its question until it has read the answer: the customer is asked once. */
function askForMore(claim: InsuranceClaim, words: string, now: Date): void {
  const isAnswered = claim.status === 'submitted' && claim.words === words;
  if (claim.status !== 'info_requested' && !isAnswered) claim.askForMore(words, system, now);
}

const withDetail = (text: string, detail: string): string => (detail ? `${text} It says: ${detail}` : text);
