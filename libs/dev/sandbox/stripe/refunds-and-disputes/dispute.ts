import type { Work } from '../account.js';
import { balanceTransaction } from '../money/balance-transaction.js';
import { noEvidence, type Dispute, type DisputeReason, type Evidence } from './dispute-object.js';
import { newId } from '../state/new-id.js';
import { cardOf } from '../customers/payment-method.js';
import { refundedOf } from './refund.js';
import { invalidRequest } from '../http/errors/stripe-failure.js';
import type { Charge } from '../stripe-objects.js';

/** `amount` null: all that was captured and not refunded. An inquiry comes first and takes no money. */
export type Complaint = { reason: DisputeReason; amount: number | null; inquiry: boolean };

/** Stripe's fee for a dispute, minor units (stripe.com/pricing, US). */
const disputeFee = 1500;
const daysToAnswer = 7;
const networkReason: Record<DisputeReason, string> = {
  fraudulent: '10.4',
  product_not_received: '13.1',
  duplicate: '12.6.1',
  general: '10.4',
};

/** Some test cards' holders dispute every charge, a while after the capture. */
export function awaitComplaint(work: Work, charge: Charge): void {
  if (cardOf(work.store.get('payment_methods', charge.payment_method))?.complaint) work.await(charge.id, 'disputed');
}

/** The cardholder disputes a captured charge: the money leaves the account at once, except for an inquiry. */
export function openDispute(work: Work, charge: Charge, { reason, amount, inquiry }: Complaint): Dispute {
  const left = charge.amount_captured - refundedOf(work, charge);
  const disputed = amount ?? left;
  const already = work.store.all('disputes').some((one) => one.charge === charge.id);
  if (already || disputed < 1 || disputed > left) {
    throw invalidRequest(`Charge ${charge.id} cannot be disputed over ${disputed}.`, { param: 'amount' });
  }
  const id = newId('dp');
  const dispute: Dispute = {
    ...{ id, object: 'dispute', amount: disputed, balance_transactions: [], charge: charge.id, created: work.now() },
    ...{ currency: charge.currency, enhanced_eligibility_types: [], evidence: noEvidence },
    evidence_details: {
      ...{ due_by: work.now() + daysToAnswer * 86_400, enhanced_eligibility: {} },
      ...{ has_evidence: false, past_due: false, submission_count: 0 },
    },
    ...{ is_charge_refundable: inquiry, livemode: false, metadata: {}, payment_intent: charge.payment_intent },
    payment_method_details: {
      card: {
        brand: charge.payment_method_details.card.brand,
        case_type: inquiry ? 'inquiry' : 'chargeback',
        network_reason_code: networkReason[reason],
      },
      type: 'card',
    },
    ...{ reason, status: inquiry ? 'warning_needs_response' : 'needs_response' },
  };
  work.store.put('charges', charge.id, { ...charge, disputed: true });
  work.store.put('disputes', id, dispute);
  work.emit('charge.dispute.created', dispute);
  return inquiry ? dispute : withdraw(work, dispute);
}

function withdraw(work: Work, dispute: Dispute): Dispute {
  const taken = balanceTransaction(work, dispute.id, 'dispute', -dispute.amount, disputeFee);
  const after = work.store.put('disputes', dispute.id, { ...dispute, balance_transactions: [taken] });
  work.emit('charge.dispute.funds_withdrawn', after);
  return after;
}

/** The merchant's evidence; once submitted, it goes to the bank, which judges later by Stripe's test texts. */
export function submitEvidence(work: Work, dispute: Dispute, evidence: Evidence, submit: boolean): Dispute {
  mustBeOpen(dispute);
  const { submission_count: count, ...details } = dispute.evidence_details;
  const after = work.store.put('disputes', dispute.id, {
    ...dispute,
    evidence,
    status: submit && dispute.status === 'needs_response' ? 'under_review' : dispute.status,
    evidence_details: { ...details, has_evidence: true, submission_count: submit ? count + 1 : count },
  });
  work.emit('charge.dispute.updated', after);
  const verdicts: Record<string, 'dispute_won' | 'dispute_lost'> = {
    winning_evidence: 'dispute_won',
    losing_evidence: 'dispute_lost',
  };
  const verdict = verdicts[evidence.uncategorized_text ?? ''];
  if (submit && verdict) work.await(after.id, verdict);
  return after;
}

/**
 * Closes a dispute: when won, the money and the fee come back; when lost, the bank keeps it. An inquiry is closed
 * without either.
 */
export function closeDispute(work: Work, dispute: Dispute, outcome: 'lost' | 'won'): Dispute {
  mustBeOpen(dispute);
  const inquiry = dispute.balance_transactions.length === 0;
  const back = !inquiry && outcome === 'won';
  const closed = work.store.put('disputes', dispute.id, {
    ...dispute,
    status: inquiry ? 'warning_closed' : outcome,
    balance_transactions: back
      ? [
          ...dispute.balance_transactions,
          balanceTransaction(work, dispute.id, 'dispute_reversal', dispute.amount, -disputeFee),
        ]
      : dispute.balance_transactions,
  });
  work.emit('charge.dispute.closed', closed);
  if (back) work.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}

function mustBeOpen(dispute: Dispute): void {
  if (!['lost', 'won', 'warning_closed'].includes(dispute.status)) return;
  throw invalidRequest(`This dispute is already closed: its status is ${dispute.status}.`);
}
