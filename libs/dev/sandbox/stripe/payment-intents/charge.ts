import type { Work } from '../account.js';
import { newId } from '../state/new-id.js';
import { billingDetails } from '../customers/payment-method.js';
import type { Charge, PaymentIntent, PaymentMethod, ThreeDSecure } from '../stripe-objects.js';
import type { Decline } from '../customers/declines.js';

export type ChargeResult =
  | { kind: 'approved'; captured: boolean; challenged: boolean }
  | { kind: 'pending' }
  | { kind: 'declined'; decline: Decline };

const authenticated: ThreeDSecure = {
  authentication_flow: 'challenge',
  result: 'authenticated',
  result_reason: null,
  version: '2.2.0',
};

/** What the bank's response means for a charge. */
export function verdict(amount: number, result: ChargeResult): Partial<Charge> & Pick<Charge, 'status' | 'outcome'> {
  const approved = result.kind === 'approved';
  const decline = result.kind === 'declined' ? result.decline : null;
  return {
    status: approved ? 'succeeded' : decline ? 'failed' : 'pending',
    paid: approved,
    captured: approved && result.captured,
    amount_captured: approved && result.captured ? amount : 0,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    outcome:
      result.kind === 'pending'
        ? null
        : {
            advice_code: decline?.adviceCode ?? null,
            network_advice_code: null,
            network_decline_code: decline?.networkDeclineCode ?? null,
            network_status: decline ? 'declined_by_network' : 'approved_by_network',
            reason: decline?.declineCode ?? null,
            risk_level: 'normal',
            seller_message: decline ? sellerMessage(decline) : 'Payment complete.',
            type: decline ? 'issuer_declined' : 'authorized',
          },
  };
}

const sellerMessage = ({ declineCode }: Decline): string =>
  declineCode === 'generic_decline'
    ? 'The bank did not return any further details with this decline.'
    : `The bank returned the decline code \`${declineCode}\`.`;

/** Fields that are the same for every charge, or always empty in the sandbox. */
const blank = {
  object: 'charge',
  amount_captured: 0,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: 'WAYBILL SANDBOX',
  captured: false,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  paid: false,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  source: null,
  source_transfer: null,
  transfer_data: null,
} satisfies Partial<Charge>;

/** Creates and stores the charge of one attempt to pay an intent. */
export function makeCharge(work: Work, intent: PaymentIntent, method: PaymentMethod, result: ChargeResult): Charge {
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, wallet } = method.card;
  const card = { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, wallet };
  const three = result.kind === 'approved' && result.challenged ? authenticated : null;
  const charge: Charge = {
    ...blank,
    id: newId('ch'),
    amount: intent.amount,
    billing_details: billingDetails(intent.receipt_email),
    created: work.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: { ...card, installments: null, mandate: null, network: brand, three_d_secure: three },
      type: 'card',
    },
    receipt_email: intent.receipt_email,
    shipping: intent.shipping,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    transfer_group: intent.transfer_group,
    ...verdict(intent.amount, result),
  };
  return work.store.put('charges', charge.id, charge);
}
