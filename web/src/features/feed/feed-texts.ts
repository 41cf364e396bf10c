import {
  ChartColumn,
  CircleAlert,
  CreditCard,
  FileCheck2,
  KeyRound,
  PackageCheck,
  Printer,
  ReceiptText,
  RotateCcw,
  Scale,
  ShieldCheck,
  Store,
  TriangleAlert,
  Truck,
  Umbrella,
  UserPlus,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import type { FeedItem } from '#libs/contracts/feed/feed.js';
import type { NoticeKind } from '#libs/contracts/feed/notices.js';
import { companyPaths } from '../../lib/navigation/company-paths';
import { paths } from '../../lib/navigation/paths';

type Target =
  | 'order'
  | 'shipment'
  | 'pickups'
  | 'file'
  | 'cards'
  | 'webhooks'
  | 'keys'
  | 'stores'
  | 'invitation'
  | 'approvals'
  | 'reports';

const kinds: Record<NoticeKind, readonly [icon: LucideIcon, title: string, target: Target]> = {
  receipt: [ReceiptText, 'Receipt for order', 'order'],
  label_ready: [Printer, 'Labels ready to print for order', 'order'],
  label_failed: [CircleAlert, 'No labels, nothing charged for order', 'order'],
  import_checked: [FileCheck2, 'File checked:', 'file'],
  parcel_out_for_delivery: [Truck, 'Out for delivery:', 'shipment'],
  parcel_delivered: [PackageCheck, 'Delivered:', 'shipment'],
  parcel_problem: [TriangleAlert, 'Problem with a parcel:', 'shipment'],
  order_delivered: [PackageCheck, 'Deliveries complete for order', 'order'],
  order_problem: [TriangleAlert, 'Problems with parcels of order', 'order'],
  pickup_failed: [TriangleAlert, 'Pickup not booked, no driver comes:', 'pickups'],
  refund_approved: [RotateCcw, 'Refund approved for order', 'order'],
  refund_rejected: [RotateCcw, 'Refund not approved for order', 'order'],
  label_unused: [CircleAlert, 'Unused label of order', 'order'],
  claim_update: [Umbrella, 'Insurance claim for order', 'order'],
  adjustment_charge: [Scale, 'Carrier adjustment:', 'shipment'],
  card_problem: [CreditCard, 'Payment needed for order', 'order'],
  card_expiring: [CreditCard, 'Your card expires soon:', 'cards'],
  webhook_paused: [Webhook, 'Webhook endpoint paused:', 'webhooks'],
  api_key_expiring: [KeyRound, 'API key expires soon:', 'keys'],
  store_disconnected: [Store, 'Store disconnected:', 'stores'],
  company_invitation: [UserPlus, 'Invitation to', 'invitation'],
  approval_needed: [ShieldCheck, 'Approval needed for order', 'approvals'],
  approval_decided: [ShieldCheck, 'Approval of order', 'approvals'],
  report_stopped: [ChartColumn, 'Report no longer mailed:', 'reports'],
  report_failed: [ChartColumn, 'Report could not be mailed:', 'reports'],
};

const states: Record<string, string> = {
  submitted: 'received',
  taken_over: 'we decide it now',
  info_requested: 'needs more information',
  approved: 'approved',
  partly_approved: 'partly approved',
  rejected: 'not approved',
  paid: 'paid',
  proposed: 'please answer',
  insisted: 'charged',
  card_missing: 'payment needed',
  withdrawn: 'you pay nothing',
  refunded: 'refunded',
};

/** The page of the subject; null where it is gone. */
function addressOf(where: Target, target: string | null): string | null {
  switch (where) {
    case 'order':
      return target && paths.success.href({ order: target });
    case 'shipment':
      return target && paths.shipment.href({ slug: target });
    case 'pickups':
      return paths.pickups.href();
    case 'file':
      return target && paths.createFromApps.href({ tab: 'file', import: target });
    case 'cards':
      return paths.userPayments.href();
    case 'webhooks':
      return paths.developers.href({ tab: 'webhooks' });
    case 'keys':
      return paths.developers.href();
    case 'stores':
      return paths.stores.href();
    case 'invitation':
      return target && companyPaths.join.href({ token: target });
    case 'approvals':
      return companyPaths.company.href({ tab: 'approvals' });
    case 'reports':
      return paths.reports.href();
  }
}

const hostOf = (name: string): string => (URL.canParse(name) ? new URL(name).host : name);

/** A message as its reader sees it: what happened, to what, and where it is. */
export function feedText({ kind, name, target, status }: FeedItem) {
  const [icon, title, where] = kinds[kind];
  const subject = kind === 'webhook_paused' ? hostOf(name) : name;
  return {
    icon,
    title: subject ? title : title.replace(/( for| of)? order$|:$| to$/, ''),
    subject,
    state: states[status] ?? '',
    to: addressOf(where, target),
  };
}
