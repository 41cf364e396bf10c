import type { BalanceTransaction } from '../money/balance-transaction-object.js';
import type { Metadata } from '../stripe-objects.js';

/** Dispute reasons, as named by Stripe's test cards and the control request. */
export const disputeReasons = ['fraudulent', 'product_not_received', 'duplicate', 'general'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

export type DisputeStatus =
  'lost' | 'needs_response' | 'under_review' | 'warning_closed' | 'warning_needs_response' | 'won';

const evidenceFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const;
export type EvidenceField = (typeof evidenceFields)[number];

/** `enhanced_evidence` stays empty. */
export type Evidence = Record<EvidenceField, string | null> & { enhanced_evidence: Record<string, never> };

export const noEvidence = {
  ...(Object.fromEntries(evidenceFields.map((field) => [field, null])) as Record<EvidenceField, null>),
  enhanced_evidence: {},
} satisfies Evidence;

export const isEvidence = (field: string): field is EvidenceField => evidenceFields.some((known) => known === field);

export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  created: number;
  currency: string;
  enhanced_eligibility_types: string[];
  evidence: Evidence;
  evidence_details: {
    due_by: number | null;
    enhanced_eligibility: Record<string, never>;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
  };
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Metadata;
  payment_intent: string;
  payment_method_details: {
    card: { brand: string; case_type: 'chargeback' | 'inquiry'; network_reason_code: string };
    type: 'card';
  };
  reason: string;
  status: DisputeStatus;
};
