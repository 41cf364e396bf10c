// What later migrations changed since version 0028, for the test of the carry-over.

/** Tables with another name in the previous version. */
export const renamedTables: Readonly<Record<string, string>> = {
  label_purchase: 'purchase_intent',
  worker_seen: 'worker_heartbeat',
};
export const renamedColumns: Readonly<Record<string, Record<string, string>>> = {
  purchase_intent: { noticed_at: 'notified_at' },
  outbox_message: { kept_runs: 'checkpoint_runs' },
  import: { format_told: 'format_chosen', told_mapping: 'chosen_mapping', place: 'checkpoint' },
  margin_backtest: { place: 'checkpoint' },
  tracker: { asked_at: 'refresh_requested_at' },
};
/** Columns that later migrations add to the tables of the previous version, with the values of existing rows. */
export const addedColumns: Readonly<Record<string, Record<string, unknown>>> = {
  import: { encoding: null },
  import_part: { object_id: null },
  import_row: { verified_revision: null },
  label_file: { object_id: null },
  purchase_intent: { aggregator: null },
  orders: { mailbox_hash: null, held_until: null, used_at: null, charge: 0, charge_for: null },
  payment_customer: { cards_checked_at: null },
  tracker: { aggregator: null, as_of: null, delivered_on: null },
  shipment: { source: 'web', notify_email: null, options: [], insured_values: null },
  account: { feed: {} },
  invoice: { owner_id: 'u_33333333333333333333333333333333' },
  import_rate: { live: null },
};
/** What later migrations add to the mails that an account has chosen. */
export const newMails: Record<string, unknown> = {
  ...{ fileChecked: true, outForDelivery: false, cardProblem: true, claim: true, integration: true },
  ...{ company: true, report: true },
};
/** Tables whose rows are derived from the others. */
export const derivedTables: readonly string[] = [
  ...['shipment_search', 'store_order_search'],
  ...['report_entry', 'report_day', 'report_sum', 'report_change'],
];
/** Tables of later migrations: empty as well. */
export const addedTables = {
  ...{ contact_message: [], mail_opt_out: [], shipment_note: [], shipment_return: [], return_charge: [] },
  ...{ tariff_draft: [], tariff_list: [], tracking_subscription: [] },
  ...{ store_connection: [], store_consent: [], store_order: [], store_order_line: [], store_order_raw: [] },
  ...{ store_unreadable_order: [], store_parcel: [], store_fulfillment: [], store_webhook_event: [] },
  ...{ store_product: [], store_rule: [], manifest: [], manifest_label: [] },
  ...{ pickup: [], pickup_label: [], insurance_claim: [], insurance_claim_file: [], claim_filing: [] },
  ...{ api_key: [], api_key_order: [], webhook_endpoint: [], webhook_event: [], webhook_delivery: [] },
  ...{ webhook_attempt: [], store_order_source: [] },
  ...{ aggregator_shipment: [], aggregator_event: [], label_document: [] },
  ...{
    adjustment: [],
    adjustment_charge: [],
    adjustment_rules: [],
    objection_photo: [],
    carrier_bill: [],
    carrier_bill_line: [],
  },
  ...{ carrier_refusal: [], carrier_service: [], carrier_switches: [] },
  ...{ company: [], company_member: [], company_invitation: [], company_event: [], feed_entry: [] },
  ...{ feed_mark: [] },
  ...{ member_order: [], purge_count: [], stored_object: [], report_schedule: [], payout: [], payout_movement: [] },
  ...{ test_payment: [], file_call_pace: [] },
};
