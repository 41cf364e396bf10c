import type { MailContent } from '#libs/domain/mail/mail-content.js';
import {
  approvalDecidedMail,
  approvalNeededMail,
  companyInvitationMail,
} from '#libs/domain/mail/texts/company-mails.js';
import {
  apiKeyExpiringMail,
  storeDisconnectedMail,
  webhookPausedMail,
} from '#libs/domain/mail/texts/integration-mails.js';
import { adjustmentMail, type AdjustmentMailContent } from '#libs/domain/mail/texts/adjustment-mails.js';
import { cardExpiringMail, cardProblemMail } from '#libs/domain/mail/texts/card-mails.js';
import { claimMail } from '#libs/domain/mail/texts/claim-mail.js';
import { importCheckedMail } from '#libs/domain/mail/texts/import-mails.js';
import { orderCodeMail } from '#libs/domain/mail/texts/order-code-mail.js';
import { orderDeliveredMail, orderProblemMail } from '#libs/domain/mail/texts/order-summary-mails.js';
import { pickupFailedMail } from '#libs/domain/mail/texts/pickup-mail.js';
import { receiptMail } from '#libs/domain/mail/texts/receipt-mail.js';
import {
  recipientDeliveredMail,
  recipientLabelMail,
  recipientProblemMail,
} from '#libs/domain/mail/texts/recipient-mails.js';
import { reportMail, reportStoppedMail } from '#libs/domain/mail/texts/report-mails.js';
import { labelUnusedMail, refundApprovedMail, refundRejectedMail } from '#libs/domain/mail/texts/refund-mails.js';
import {
  deliveredMail,
  labelFailedMail,
  labelReadyMail,
  outForDeliveryMail,
  problemMail,
} from '#libs/domain/mail/texts/shipment-mails.js';
import { confirmSubscriptionMail, trackingUpdateMail } from '#libs/domain/mail/texts/tracking-mails.js';
import type { Receipt } from '#libs/domain/receipts/receipt.js';
import { reportRecord } from '#libs/contracts/reports/report-records.js';
import type { ReportView } from '#libs/contracts/reports/reports.js';
import { shopMails } from './mails/shop-mails.js';

const sampleReport: ReportView = {
  ...{ report: 'spend', from: '2026-11-01', to: '2026-11-30', by: 'day', group: 'carrier', currency: 'USD' },
  columns: [...reportRecord('spend').columns],
  total: [2_025_00, 2_250_00, 225_00, 112_50, 1_912_50],
  periods: [],
  groups: [
    { name: 'USPS', figures: [1_500_00, 1_650_00, 150_00, 112_50, 1_387_50], before: null },
    { name: 'UPS & Partners', figures: [525_00, 600_00, 75_00, 0, 525_00], before: null },
  ],
  moreGroups: 3,
  previous: { from: '2026-10-02', to: '2026-10-31', total: [1_800_00, 2_000_00, 200_00, 0, 1_800_00], periods: [] },
};

const url = 'https://waybill.example/shipments/success?order=1&access=a.b.c';
const orderNumber = 'WB-100042';

export const sampleReceiptShipment = {
  service: 'USPS Ground Advantage',
  route: 'San Francisco, CA to Bad Homburg <i>v.d.H.</i>, DE',
  trackingNumbers: ['9400111899560000000000'],
  lines: [{ kind: 'base' as const, label: 'Postage', amount: 1000 }],
  total: 1125,
};

export const sampleReceipt = (over: Partial<Receipt> = {}): Receipt => ({
  orderId: '6d1f8f3e-0d1b-4b6c-9f0e-3a52c1f7e001',
  orderNumber,
  invoiceNumber: '2026-000123',
  issuedOn: '2026-11-20',
  email: 'ann@example.com',
  isCharge: false,
  shipments: [sampleReceiptShipment],
  couponText: '',
  notChargedText: '',
  tax: { amount: 0, text: 'No tax was charged.' },
  total: 123_450,
  paymentText: 'Paid by card on November 20, 2026',
  ...over,
});

const chargedParcel: AdjustmentMailContent = {
  ...{ amount: 4_35, refunded: 0, answerBy: '2026-12-10', orderNumber, trackingNumber: '9400111899560000000000' },
  note: 'USPS weighed the sealed parcel. Your scale may need new batteries.',
  declared: { weight: { value: 2, unit: 'lb' }, dimensions: { length: 12, width: 9, height: 6, unit: 'in' } },
  measured: { weight: { value: 5.5, unit: 'lb' }, dimensions: { length: 14, width: 11, height: 8, unit: 'in' } },
  url: 'https://waybill.example/shipments/AbCdEfGhIjKlMnOpQrSt_-',
};

const refunded = {
  orderNumber,
  service: 'USPS Priority Mail',
  trackingNumber: '9405511899560000000017',
  ...{ amount: 1125, url },
};
const claimed = {
  ...{ orderNumber, carrierName: 'USPS', trackingNumber: '9405511899560000000017', requested: 240_00 },
  ...{ approved: null, payout: null, words: null, url },
} as const;
const parcel = {
  ...{ orderNumber, service: 'USPS Ground Advantage', trackingNumber: '9400111899560000000000' },
  ...{ to: 'Ada Lovelace, Los Angeles', when: '2026-11-24', where: 'Los Angeles, CA', carrierSays: '' },
  url: 'https://waybill.example/track/6Jx2mQe7RzOa1XbKq3Lw9g',
};
const unsubscribe = (text: string) => ({
  text,
  page: 'https://waybill.example/unsubscribe?token=delivered.a.b.c',
  oneClick: 'https://waybill.example/api/mail-choices/unsubscribe?token=delivered.a.b.c',
});
const labels = (count: number) => ({
  ...{ orderNumber, notChargedText: '' },
  shipments: Array.from({ length: count }, () => sampleReceiptShipment),
});
const noDeliveries = unsubscribe('Unsubscribe from e-mails about deliveries');
const toRecipient = { ...parcel, sender: 'Grace & Sons' };
const noIntegrations = unsubscribe('Unsubscribe from e-mails about keys, webhooks and stores');
const noParcels = unsubscribe('Unsubscribe from e-mails about parcels to me');
const followed = { ...parcel, to: 'Los Angeles, CA' };
const noUpdates = unsubscribe('Unsubscribe from e-mails about parcels I follow');
const noProblems = unsubscribe('Unsubscribe from e-mails about problems');

/** Each kind of mail with data as it comes, hostile where customers type it. */
const aboveLimit = {
  ...{ company: 'Trail & Camp', number: orderNumber, total: 48_250, member: 'grace@example.com' },
  ...{ by: 'ada@example.com', shipments: 12, until: '2026-12-01' },
};

export const sampleMails: Record<string, MailContent> = {
  receipt: receiptMail(sampleReceipt(), { url, days: 7 }),
  'receipt-charge': receiptMail(sampleReceipt({ isCharge: true, total: 435 }), { url, days: null }),
  'receipt-long': receiptMail(
    sampleReceipt({
      shipments: Array.from({ length: 50 }, () => sampleReceiptShipment),
      couponText: 'The coupon SPRING10 paid $12.50.',
      notChargedText: 'Not charged: 1 shipment without a label.',
    }),
    { url, days: null },
  ),
  code: orderCodeMail({ code: '012345', orderNumber, minutes: 10 }),
  'refund-approved': refundApprovedMail(refunded, '2026-12-04'),
  'refund-rejected': refundRejectedMail(
    refunded,
    'The carrier has scanned this parcel, so it does not refund the label.',
  ),
  'claim-submitted': claimMail({ ...claimed, status: 'submitted' })!,
  'claim-taken-over': claimMail({ ...claimed, status: 'taken_over' })!,
  'claim-question': claimMail({ ...claimed, status: 'info_requested', words: 'Please add a photo of the box.' })!,
  'claim-partly-approved': claimMail({
    ...{ ...claimed, status: 'partly_approved', approved: 9_00, payout: 'card' },
    words: 'The lamp shade can still be sold.',
  })!,
  'claim-rejected': claimMail({ ...claimed, status: 'rejected', words: 'The parcel was not damaged on the way.' })!,
  'claim-paid': claimMail({ ...claimed, status: 'paid', approved: 240_00, payout: 'transfer' })!,
  'label-unused': labelUnusedMail(refunded, '2026-12-18'),
  'label-ready': labelReadyMail(labels(1), url, unsubscribe('Unsubscribe from e-mails about labels')),
  'label-ready-bulk': labelReadyMail(labels(10_000), url, unsubscribe('Unsubscribe from e-mails about labels')),
  'label-ready-some': labelReadyMail(
    { ...labels(497), notChargedText: 'Not charged: 3 shipments without a label.' },
    url,
    unsubscribe('Unsubscribe from e-mails about labels'),
  ),
  'pickup-failed': pickupFailedMail(
    {
      ...{ service: 'USPS Pickup On Demand', place: '1 Market & Main St, San Francisco, CA 94105', labels: 3 },
      ...{ day: '2026-11-27', price: 26_50, why: 'The carrier does not come to this address.' },
    },
    ...(['https://waybill.example/shipments/pickups', noProblems] as const),
  ),
  'label-failed': labelFailedMail({ orderNumber, count: 3 }, url, unsubscribe('Unsubscribe from e-mails about labels')),
  'file-checked': importCheckedMail(
    { name: 'october & november.csv', ready: 998_201, faulty: 1_799, priced: true },
    url,
    unsubscribe('Unsubscribe from e-mails about files'),
  ),
  'out-for-delivery': outForDeliveryMail(
    parcel,
    unsubscribe('Unsubscribe from e-mails about parcels out for delivery'),
  ),
  delivered: deliveredMail(parcel, noDeliveries),
  'delivered-company': { ...deliveredMail(parcel, noDeliveries), company: 'Trail & Camp Inc.' },
  problem: problemMail({ ...parcel, carrierSays: 'Insufficient address' }, 'exception', noProblems),
  returned: problemMail({ ...parcel, carrierSays: 'Delivered to original sender' }, 'returned', noProblems),
  'order-delivered': orderDeliveredMail({ orderNumber, delivered: 1_198, returned: 2 }, url, noDeliveries),
  'order-problem': orderProblemMail(
    { orderNumber, count: 14, parcels: (['exception', 'returned'] as const).map((status) => ({ ...parcel, status })) },
    ...([url, noProblems] as const),
  ),
  'recipient-label': recipientLabelMail(toRecipient, noParcels),
  'recipient-delivered': recipientDeliveredMail(toRecipient, noParcels),
  'recipient-problem': recipientProblemMail(toRecipient, 'returning', noParcels),
  'tracking-confirmation': confirmSubscriptionMail(followed, `${parcel.url}?subscribe=token`),
  'tracking-out': trackingUpdateMail(followed, 'out_for_delivery', noUpdates),
  'tracking-delivered': trackingUpdateMail(followed, 'delivered', noUpdates),
  'tracking-problem': trackingUpdateMail(followed, 'exception', noUpdates),
  'webhook-paused': webhookPausedMail(
    { url: 'https://hooks.example.com/waybill', why: 'No call has succeeded for five days.', failed: 1312 },
    'https://waybill.example/developers?tab=webhooks',
    noIntegrations,
  ),
  'key-expiring': apiKeyExpiringMail(
    { name: 'Warehouse & Sons', prefix: 'wb_live_4fK9', ends: '2026-12-01' },
    'https://waybill.example/developers',
    noIntegrations,
  ),
  'store-disconnected': storeDisconnectedMail(
    { name: 'Trail & Camp', why: 'The app was removed from the shop.' },
    'https://waybill.example/stores',
    noIntegrations,
  ),
  'company-invitation': companyInvitationMail(
    { company: 'Trail & Camp', role: 'shipper', by: 'ada@example.com', ends: '2026-12-01' },
    'https://waybill.example/user/join?token=token',
  ),
  'approval-needed': approvalNeededMail(aboveLimit, 'https://waybill.example/user/company?tab=approvals'),
  'approval-approved': approvalDecidedMail(aboveLimit, null, 'https://waybill.example/user/company?tab=approvals'),
  'approval-rejected': approvalDecidedMail(
    { ...aboveLimit, until: null },
    { reason: 'Please use ground service for these.' },
    'https://waybill.example/user/company?tab=approvals',
  ),
  'adjustment-proposed': adjustmentMail('proposed', chargedParcel),
  'adjustment-insisted': adjustmentMail('insisted', chargedParcel),
  'adjustment-card-missing': adjustmentMail('card_missing', chargedParcel),
  'adjustment-withdrawn': adjustmentMail('withdrawn', chargedParcel),
  'adjustment-refunded': adjustmentMail('refunded', { ...chargedParcel, refunded: 4_35 }),
  'card-problem': cardProblemMail(
    { number: orderNumber, total: 1125, why: 'The card has expired. Use another card.', isUsed: false },
    url,
    unsubscribe('Unsubscribe from e-mails about my cards'),
  ),
  'card-expiring': cardExpiringMail(
    { name: 'Visa ending in 4242', lastDay: '2026-11-30', isPast: false },
    url,
    unsubscribe('Unsubscribe from e-mails about my cards'),
  ),
  report: reportMail(
    {
      view: sampleReport,
      of: 'Trail & Camp',
      file: { name: 'spend-2026-11-01-2026-11-30.csv', type: 'text/csv', content: '' },
    },
    'https://waybill.example/reports?report=spend',
  ),
  'report-stopped': reportStoppedMail('spend'),
  ...shopMails,
};
