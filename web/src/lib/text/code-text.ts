import { capitalized } from './capitalized';

/** Texts for jobs, events, kinds of mail and actions whose code is not self-explanatory. */
const known: Readonly<Record<string, string>> = {
  in_cart: 'In cart',
  on_use: 'Paid when used',
  charge_return: 'Charge a used return',
  requires_action: 'Waiting for the customer’s bank',
  authorised: 'Card authorized',
  captured: 'Paid',
  created: 'Started',
  cancelled: 'Canceled',
  void_requested: 'Void requested',
  void_rejected: 'Void declined',
  withdraw_purchase: 'Withdraw an unused purchase',
  purchase_label: 'Create the label',
  purchase_labels: 'Create labels of a large order',
  compute_rates: 'Ask carriers for prices',
  settle_payment: 'Process the payment',
  capture_order: 'Charge the card',
  void_label: 'Void the label',
  pay_refund: 'Pay the refund',
  forget_cards: 'Delete saved cards',
  import_addresses: 'Import addresses',
  seal_audit: 'Seal the audit log',
  read_import: 'Read a file',
  check_rows: 'Check rows of a file',
  rate_rows: 'Price rows of a file',
  buy_rows: 'Order rows of a file',
  change_import_rows: 'Change rows of a file',
  clean_imports: 'Delete old files',
  merge_labels: 'Merge labels into a file',
  backtest_margins: 'Back-test margins',
  reconcile_orders: 'Compare orders with payments',
  void_unused_labels: 'Void unused labels',
  import_orders: 'Import store orders',
  queue_write_backs: 'Find parcels to report to stores',
  write_back_parcel: 'Report a parcel to its store',
  sync_stores: 'Look for stores to sync',
  end_outdated_offers: 'End outdated offers',
  end_withheld_offers: 'End offers that are switched off',
  poll_trackers: 'Look for parcels to track',
  erase_personal_data: 'Erase personal data',
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

/** "void_requested", "void-label", "payment_intent.succeeded" and "ready → in_cart" in words; of a transition its target. */
export function codeText(what: string): string {
  const last = what.split(' → ').at(-1) ?? what;
  const key = last.replaceAll('-', '_');
  const words = known[last] ?? known[key] ?? last.replace(/^.*\./, '').replaceAll(/[_-]/g, ' ');
  return capitalized(words);
}
