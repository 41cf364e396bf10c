import type { Page } from 'playwright-core';
import type { FindingPage } from '#libs/contracts/operations/findings.js';
import type { FailurePage, OperationsView } from '#libs/contracts/operations/operations.js';
import type { PaymentEventPage } from '#libs/contracts/payments/payment-events.js';
import { scenes } from '../scene.js';
import { answerWith } from '../steps/answer-with.js';
import { changeAnswers } from '../steps/change-answers.js';
import { heading } from '../steps/shipment-steps.js';

const id = (end: number): string => `7d9f6a5e-0000-4000-8000-0000000000${end}`;
const slug = 'AbCdEfGhIjKlMnOpQrSt_-';
const failure = {
  ...{ id: id(11), job: 'purchase-label', failedAt: '2026-11-24T10:05:00Z', attempts: 5 },
  ...{ reason: 'The carrier does not answer.', advice: 'Retry when it answers again; nothing is bought twice.' },
  subject: { kind: 'shipment' as const, id: slug, label: 'Label of WB-100042', slug },
};
const failures: FailurePage = {
  items: [
    failure,
    {
      ...failure,
      ...{ id: id(12), job: 'write-back-parcel', reason: 'The store refused the tracking number: order archived.' },
      ...{ advice: 'Open the order in the store, then retry.', attempts: 8 },
      subject: { kind: 'none', id: '', label: 'Parcel 9400 1118 9922 3100 0012 34', slug: null },
    },
    {
      ...failure,
      ...{ id: id(13), job: 'send-mail', reason: 'The mail server refused the address.', attempts: 1 },
      ...{ advice: 'Correct the address, then retry.' },
      subject: { kind: 'mail', id: id(14), label: 'Receipt for WB-100040', slug: null },
    },
  ],
  total: 3,
};
const finding = {
  ...{ id: id(21), kind: 'captured_differs', subjectId: id(31), orderId: id(31), resolvedAt: null, resolvedBy: null },
  ...{ firstSeen: '2026-11-23T04:00:00Z', lastSeen: '2026-11-24T10:00:00Z' },
  text: 'WB-100042: the card was charged $24.58, the order says $12.29.',
  advice: 'Refund the difference at the payment provider.',
};
const findings: FindingPage = {
  items: [
    finding,
    {
      ...finding,
      ...{ id: id(22), kind: 'dispute_open', text: 'WB-100038: the customer disputed the payment of $31.90.' },
      advice: 'Answer with the tracking history before December 2.',
    },
    {
      ...finding,
      ...{ id: id(23), kind: 'pickup_not_refunded', orderId: id(33), subjectId: id(34) },
      text: 'Order WB-100035: the pickup was canceled and $26.50 were not refunded (the card is closed).',
      advice: 'Retry the refund, or pay it another way and mark this as resolved.',
    },
  ],
};
const events: PaymentEventPage = {
  items: [
    { ...{ id: 'evt_1', type: 'payment_intent.succeeded', receivedAt: '2026-11-24T09:58:00Z' }, handledAt: null },
    { ...{ id: 'evt_2', type: 'charge.dispute.created', receivedAt: '2026-11-24T09:40:00Z' }, handledAt: null },
  ].map((event) => ({ ...event, outcome: null, orderId: null })),
};

/** A shop in which nearly everything that can go wrong does. */
const troubled = (now: OperationsView): OperationsView => ({
  ...now,
  queues: now.queues.map((queue) =>
    queue.name === 'purchase-label'
      ? { ...queue, waiting: 12, failed: 1, oldestSeconds: 840, failedLastHour: 1 }
      : queue,
  ),
  ...{ outbox: { open: 14, overdue: 3, oldestSeconds: 900 }, webhooks: { behind: 2, oldestSeconds: 1_500 } },
  ...{ findings: { open: 2 }, mail: { failed: 1, unsure: 1 }, claims: { waiting: 2, oldestSeconds: 90_000 } },
  adjustments: { waiting: 5, due: 1 },
  carriers: now.carriers.map((one, at) =>
    at === 0 ? { ...one, circuit: 'open', calls: 120, errorRate: 0.25, p95Ms: 8_304 } : one,
  ),
  refusals: [
    {
      ...{ carrier: 'usps', raw: 'Zone # is closed for this mail class.', seen: 3 },
      ...{ firstSeenAt: '2026-11-18T10:00:00Z', lastSeenAt: '2026-11-24T09:00:00Z' },
    },
  ],
  refusalCount: 1,
  stores: [
    {
      ...{ vendor: 'shopify', connected: 3, expired: 1, error: 1, paused: 0, lagSeconds: 640, webhooksBehind: 2 },
      writeBacks: { waiting: 4, oldestSeconds: 300, failed: 2 },
    },
  ],
  workers: now.workers.slice(0, 1).flatMap((one) => [
    { ...one, groups: ['main' as const] },
    { ...one, id: '0192f000-0000-7000-8000-0000000000b1', groups: ['bulk' as const], alive: false },
  ]),
});

async function open(page: Page, query = ''): Promise<void> {
  await answerWith(page, /\/api\/operations\/failures/, failures);
  await answerWith(page, /\/api\/findings/, findings);
  await answerWith(page, /\/api\/payment-events/, events);
  await page.goto(`/admin/operations${query}`);
  await heading(page, 'Operations').waitFor();
}

/** Operations, with nothing to do and with all kinds of trouble. */
export const operationsScenes = scenes('admin', {
  'admin-operations-no-failures': async (page) => {
    await page.goto('/admin/operations?tab=failures');
    await page.getByRole('heading', { name: 'No failed jobs' }).waitFor();
  },
  'admin-operations-no-findings': async (page) => {
    await page.goto('/admin/operations?tab=findings');
    await page.getByRole('heading', { name: 'No open findings' }).waitFor();
  },
  'admin-operations-trouble': async (page) => {
    await changeAnswers<OperationsView>(page, /\/api\/operations$/, troubled);
    await open(page);
    await page.getByText('No bulk worker is running').waitFor();
  },
  'admin-operations-failures': async (page) => {
    await open(page, '?tab=failures');
    await page.getByText('Label of WB-100042').first().waitFor();
  },
  'admin-operations-failure': async (page) => {
    await open(page, `?tab=failures&failure=${failure.id}`);
    await page.getByRole('dialog').waitFor();
  },
  'admin-operations-findings': async (page) => {
    await open(page, '?tab=findings');
    await page.getByText(finding.text).waitFor();
  },
  'admin-operations-events': async (page) => {
    await open(page, '?tab=events');
    await page
      .getByRole('button', { name: /^Process again/ })
      .first()
      .waitFor();
  },
});
