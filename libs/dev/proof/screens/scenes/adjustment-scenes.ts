import type { Page } from 'playwright-core';
import type {
  AdjustmentPage,
  AdjustmentRow,
  BillList,
  ShipmentAdjustment,
  UnmatchedLines,
} from '#libs/contracts/adjustments/adjustments.js';
import type { ChargePage, ChargeView } from '#libs/contracts/adjustments/adjustment-charges.js';
import type { ShipmentDetails } from '#libs/contracts/shipments/shipment-details.js';
import type { AdjustmentRules } from '#libs/contracts/adjustments/adjustment-rules.js';
import { scenes } from '../scene.js';
import { answerWith } from '../steps/answer-with.js';
import { changeAnswers } from '../steps/change-answers.js';
import { heading } from '../steps/shipment-steps.js';

const id = (end: number): string => `7d9f6a5e-0000-4000-8000-0000000000${end}`;
const heavier: ShipmentAdjustment = {
  ...{ kind: 'weight', status: 'new', difference: 4_35, charge: null, createdAt: '2026-11-22T10:00:00Z' },
  declared: {
    weight: { value: 2, unit: 'lb' },
    dimensions: { length: 12, width: 9, height: 6, unit: 'in' },
    service: 'USPS Ground Advantage',
  },
  measured: { weight: { value: 5.5, unit: 'lb' }, dimensions: { length: 14, width: 11, height: 8, unit: 'in' } },
};
const charge: ChargeView = {
  ...{ id: id(64), status: 'proposed', amount: 4_35, refunded: 0, answerBy: '2026-12-10T10:00:00Z', orderId: null },
  ...{ note: 'USPS weighed the sealed parcel on its belt.', objection: null, photos: [] },
};
const charges: ChargePage = {
  items: (['proposed', 'payment_needed', 'paid', 'withdrawn'] as const).map((status, at) => ({
    ...charge,
    ...{ id: id(70 + at), status, shipment: 'AbCdEfGhIjKlMnOpQrSt_-', createdAt: `2026-11-2${4 - at}T10:00:00Z` },
  })),
};
const first: AdjustmentRow = {
  ...heavier,
  ...{ id: id(61), shipment: 'AbCdEfGhIjKlMnOpQrSt_-', orderNumber: 'WB-100042', carrierName: 'USPS' },
  ...{ serviceName: 'USPS Ground Advantage', trackingNumber: '9400100000000000000015', billNumber: 'EPS-2026-11' },
  ...{ expected: 7_85, billed: 12_20, recovered: 0, credited: 0, reason: 'Weight and dimensions adjustment' },
  ...{ words: null, reference: null, decidedAt: null, disputeBy: '2027-01-21T10:00:00Z', answerDue: null },
};
const disputed: AdjustmentRow = {
  ...first,
  ...{ id: id(62), kind: 'duplicate', status: 'disputed', difference: 11_25, expected: 11_25, billed: 22_50 },
  ...{ orderNumber: 'WB-100038', reason: '', measured: {}, reference: 'CASE-8812', decidedAt: '2026-11-23T10:00:00Z' },
  disputeBy: null,
  words: 'The label was billed on EPS-2026-10 and again on EPS-2026-11. It was scanned once, on October 28.',
};
const contested: AdjustmentRow = {
  ...first,
  ...{ id: id(65), status: 'charged', orderNumber: 'WB-100035', words: charge.note },
  charge: {
    ...{ ...charge, status: 'contested', objection: 'My scale says 2.1 lb. I packed it in a 12 × 9 × 6 box.' },
    photos: [
      { number: 1, name: 'on-my-scale.jpg', type: 'image/jpeg', bytes: 812_400 },
      { number: 2, name: 'box-before-shipping.png', type: 'image/png', bytes: 2_105_000 },
    ],
  },
};
const bills: BillList = {
  bills: [
    {
      ...{ id: id(63), name: 'eps-2026-11-charges.csv', carrierName: 'USPS', basis: 'full', lines: 412, unmatched: 2 },
      ...{ uploadedAt: '2026-11-22T10:00:00Z', amount: 3_912_40, adjustments: 9, difference: 41_10 },
    },
  ],
};
const rules: AdjustmentRules = {
  ...{ charge: { above: 5_00, percent: 10, kinds: ['weight', 'size'] }, waiveUpTo: 2_00, disputeDays: { fedex: 180 } },
};
const unmatched: UnmatchedLines = {
  lines: [17, 230].map((line) => ({
    ...{ line, trackingNumber: `94001000000000000${line}99`, billNumber: 'EPS-2026-11', amount: 8_20 },
    text: 'No label of this carrier has this tracking number.',
  })),
};

async function adjustments(page: Page): Promise<void> {
  const answer: AdjustmentPage = { items: [first, contested, disputed] };
  await answerWith(page, /\/api\/admin\/adjustments(\?|$)/, answer);
  await answerWith(page, /\/api\/admin\/carrier-bills$/, bills);
  await answerWith(page, /\/api\/admin\/adjustment-rules$/, rules);
  await answerWith(page, /\/api\/admin\/carrier-bills\/[-\w]+\/unmatched$/, unmatched);
  await page.goto('/admin/adjustments');
  await page.getByText('eps-2026-11-charges.csv').waitFor();
}

/** Adjustments: decided by an admin, and shown to the owner of a shipment. */
export const adjustmentScenes = [
  ...scenes('customer', {
    'shipment-adjustment': async (page, { label }) => {
      await changeAnswers<ShipmentDetails>(page, /\/api\/shipments\/[-\w]+\/details/, (details) => ({
        ...details,
        adjustments: [heavier],
      }));
      await page.goto(label.replace('/label/', '/shipments/'));
      await heading(page, /^Shipment to/).waitFor();
      await page.getByText('Carrier adjustment').waitFor();
    },
    'shipment-adjustment-charge': async (page, { label }) => {
      await changeAnswers<ShipmentDetails>(page, /\/api\/shipments\/[-\w]+\/details/, (details) => ({
        ...details,
        adjustments: [{ ...heavier, status: 'charged', charge }],
      }));
      await page.goto(label.replace('/label/', '/shipments/'));
      await page.getByRole('button', { name: 'Contest' }).click();
      const photo = { name: 'on-my-scale.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('photo') };
      await page.getByLabel(/^Photos/).setInputFiles(photo);
      await page.getByText('on-my-scale.jpg').waitFor();
    },
  }),
  ...scenes('user', {
    'user-payments-adjustments': async (page) => {
      await answerWith(page, /\/api\/adjustment-charges(\?|$)/, charges);
      await page.goto('/user/payments');
      await page.getByRole('list', { name: 'Carrier adjustments' }).waitFor();
    },
  }),
  ...scenes('admin', {
    'admin-adjustments': adjustments,
    'admin-adjustments-rules': async (page) => {
      await adjustments(page);
      await page.getByRole('button', { name: 'Change rules' }).click();
      await page.getByLabel('Waive up to, in $').first().waitFor();
    },
    'admin-adjustments-take-back': async (page) => {
      await adjustments(page);
      await page.getByRole('button', { name: /^Take back/ }).click();
      await page.getByRole('dialog').waitFor();
    },
    'admin-adjustments-decision': async (page) => {
      await adjustments(page);
      await page.getByRole('button', { name: 'Show 2 lines without a label' }).click();
      await page.getByRole('row', { name: /^17/ }).waitFor();
      await page
        .getByRole('button', { name: /^Decide the adjustment/ })
        .first()
        .click();
      await page.getByLabel('Decision').selectOption('dispute');
    },
  }),
];
