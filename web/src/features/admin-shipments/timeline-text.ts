import type { TimelineEntry } from '#libs/contracts/admin/admin-shipments.js';

/** Names of jobs, events, kinds of mail and actions that plain words would not tell. */
const known: Readonly<Record<string, string>> = {
  in_cart: 'In cart',
  requires_action: 'Waiting for the customer’s bank',
  authorised: 'Card authorized',
  captured: 'Paid',
  created: 'Started',
  cancelled: 'Canceled',
  void_requested: 'Void requested',
  void_rejected: 'Void declined',
  withdraw_purchase: 'Withdraw an unused purchase',
  purchase_label: 'Create the label',
  compute_rates: 'Ask carriers for prices',
  settle_payment: 'Process the payment',
  capture_order: 'Charge the card',
  void_label: 'Void the label',
  pay_refund: 'Pay the refund',
  send_mail: 'Send an e-mail',
  weigh_parcel: 'Compare the weight',
  refresh_tracking: 'Ask for tracking',
  'payment_intent.created': 'Payment started',
  'payment_intent.processing': 'Bank is checking the payment',
  'payment_intent.requires_action': 'Bank asks the customer to confirm',
  'payment_intent.amount_capturable_updated': 'Card authorized',
  'payment_intent.succeeded': 'Card charged',
  'payment_intent.payment_failed': 'Card declined',
  'payment_intent.canceled': 'Payment canceled',
  'charge.refunded': 'Refunded to the card',
  'charge.dispute.created': 'Customer disputed the payment',
  'charge.dispute.closed': 'Dispute closed',
};

/** "void_requested", "void-label" and "ready → in_cart" as a person says them; of a step where it leads. */
function inWords(what: string): string {
  const last = what.split(' → ').at(-1) ?? what;
  const key = last.replaceAll('-', '_');
  const words = known[last] ?? known[key] ?? last.replace(/^.*\./, '').replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a program writes for itself: codes, and the texts of its errors. */
const isCode = (detail: string): boolean => /^[a-z0-9]+([_.:-][a-z0-9]+)+$/.test(detail);

export interface TimelineText {
  title: string;
  /** Who or why. */
  detail: string;
  /** As it is written down, for who looks for the cause. */
  raw: string;
}

/** An entry of the timeline in words. The texts of failed jobs are for programmers: they are only in `raw`. */
export function timelineText({ line, what, detail, state }: TimelineEntry): TimelineText {
  const technical = line === 'job' || line === 'payment_event';
  const shown = technical && !/^(Done|Tried) /.test(detail) ? (state === 'failed' ? 'Failed' : '') : detail;
  return {
    title: inWords(what),
    detail: isCode(shown) ? inWords(shown) : shown,
    raw: [what, detail].filter(Boolean).join('\n'),
  };
}
