import type { NotifyChoices } from '../accounts/accounts.js';

/**
 * The kinds of messages to an owner, and the switch of each. One decision serves the mail and the
 * entry in the feed.
 */
export const noticeChoices = {
  receipt: 'receipt',
  label_ready: 'labelReady',
  label_failed: 'labelReady',
  import_checked: 'fileChecked',
  parcel_out_for_delivery: 'outForDelivery',
  parcel_delivered: 'delivered',
  parcel_problem: 'exception',
  order_delivered: 'delivered',
  order_problem: 'exception',
  pickup_failed: 'exception',
  refund_approved: 'refund',
  refund_rejected: 'refund',
  label_unused: 'refund',
  claim_update: 'claim',
  adjustment_charge: 'receipt',
  card_problem: 'cardProblem',
  card_expiring: 'cardProblem',
  webhook_paused: 'integration',
  api_key_expiring: 'integration',
  store_disconnected: 'integration',
  company_invitation: 'company',
  approval_needed: 'company',
  approval_decided: 'company',
  report_stopped: 'report',
  report_failed: 'report',
} as const satisfies Record<string, keyof NotifyChoices>;

export type NoticeKind = keyof typeof noticeChoices;
