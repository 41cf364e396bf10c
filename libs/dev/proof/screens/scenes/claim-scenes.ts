import type { Page } from 'playwright-core';
import type {
  AdminClaimPage,
  AdminClaimView,
  ClaimFilingView,
  ClaimPage,
  ClaimView,
  OwnClaim,
  ShipmentClaims,
} from '#libs/contracts/insurance/insurance-claims.js';
import type { ShipmentDetails } from '#libs/contracts/shipments/shipment-details.js';
import { scenes } from '../scene.js';
import { answerWith } from '../steps/answer-with.js';
import { changeAnswers } from '../steps/change-answers.js';
import { heading } from '../steps/shipment-steps.js';

const id = (end: number): string => `7d9f6a5e-0000-4000-8000-0000000000${end}`;
const claim: ClaimView = {
  ...{ id: id(41), parcel: null, kind: 'damage', status: 'submitted', insured: 200_00, requested: 150_00 },
  ...{ approved: null, payout: null, words: null, answer: null, withdrawing: false, paidAt: null },
  ...{ shipment: 'AbCdEfGhIjKlMnOpQrSt_-', orderNumber: 'WB-100042', carrierName: 'USPS' },
  ...{ createdAt: '2026-11-20T10:00:00Z', submittedAt: '2026-11-20T10:05:00Z' },
  description: 'The lamp’s glass shade is broken into many pieces, and one corner of the box is crushed.',
  files: [
    {
      number: 1,
      purpose: 'photo',
      name: 'IMG_20261119_184502_HDR_corner-of-the-box.jpg',
      type: 'image/jpeg',
      bytes: 1,
    },
    { number: 2, purpose: 'invoice', name: 'invoice-2291.pdf', type: 'application/pdf', bytes: 1 },
  ],
  steps: [
    { status: 'draft', at: '2026-11-20T10:00:00Z' },
    { status: 'submitted', at: '2026-11-20T10:05:00Z' },
  ],
};
const question: ClaimView = {
  ...claim,
  ...{ status: 'info_requested', words: 'Please add a photo of the inner packaging. What held the shade?' },
  steps: [...claim.steps, { status: 'info_requested', at: '2026-11-21T09:00:00Z' }],
};
const paid: ClaimView = {
  ...claim,
  ...{ id: id(42), status: 'paid', approved: 120_00, payout: 'transfer', paidAt: '2026-11-23T09:00:00Z' },
  words: 'We pay $120.00: the base of the lamp was not damaged.',
  steps: [
    ...claim.steps,
    { status: 'partly_approved', at: '2026-11-22T09:00:00Z' },
    { status: 'paid', at: '2026-11-23T09:00:00Z' },
  ],
};

const forStaff = (of: ClaimView, over: Partial<AdminClaimView> = {}): AdminClaimView => ({
  ...of,
  ...{ insurer: 'shop', serviceName: 'USPS Ground Advantage', decidable: true, email: 'nora@northwind.example' },
  ...{ trackingNumbers: ['9400100000000000000015'], tracking: ['delivered'], cardLimit: 11_25, payoutFailure: null },
  ...{ disputed: false, fileWith: null, filing: null },
  ...over,
});
const refusedFiling: ClaimFilingView = {
  ...{ name: 'EasyPost', status: 'refused', reference: null, approved: null, requestedAt: '2026-11-20T11:00:00Z' },
  missing: false,
  failure: 'EasyPost does not accept the evidence. Ask the customer for other files.',
  failureRaw: 'Invalid request parameters. supporting_documentation_attachments: file could not be read',
};
const filed: ClaimFilingView = {
  ...refusedFiling,
  ...{ status: 'filed', reference: 'clm_097fa3b9123a47be97ed25550552fe3e', failure: null, failureRaw: null },
};
const lost: ClaimFilingView = {
  ...filed,
  missing: true,
  failure: 'The insurer no longer finds this claim. Ask it what became of the claim.',
};
const waiting = [
  forStaff(claim),
  forStaff(
    { ...paid, orderNumber: 'WB-100038', kind: 'loss', status: 'partly_approved', requested: 180_00 },
    { decidable: false, payoutFailure: 'The card’s bank returned the money: the card may be closed.' },
  ),
  forStaff(
    { ...claim, orderNumber: 'WB-100044' },
    { insurer: 'easypost', fileWith: 'EasyPost', filing: refusedFiling },
  ),
  forStaff(
    { ...claim, orderNumber: 'WB-100045', status: 'in_review' },
    { insurer: 'easypost', decidable: false, filing: filed },
  ),
  forStaff(
    { ...claim, orderNumber: 'WB-100046', status: 'in_review' },
    { insurer: 'easypost', decidable: false, filing: lost },
  ),
];

/** Opens one of the claims that wait for staff. */
async function decide(page: Page, at: number): Promise<void> {
  await answerWith(page, /\/api\/admin\/insurance-claims(\?|$)/, { items: waiting } satisfies AdminClaimPage);
  await answerWith(page, /\/api\/admin\/insurance-claims\/[-\w]+$/, waiting[at]!);
  await page.goto('/admin/claims');
  await page
    .getByRole('button', { name: /^Open the claim of/ })
    .nth(at)
    .click();
}

/** The page of a shipment that is insured, with these claims. */
async function insured(
  page: Page,
  path: string,
  claims: ClaimView[],
  parcels: ShipmentClaims['parcels'] = [],
): Promise<void> {
  const answer: ShipmentClaims = {
    ...{
      possible: claims.length === 0 || parcels.some(({ open }) => open),
      text: null,
      insured: 200_00,
      until: '2027-01-19',
      lossFrom: '2026-12-05',
    },
    ...{ claims, parcels },
  };
  await answerWith(page, /\/api\/shipments\/[-\w]+\/insurance-claim$/, answer);
  await changeAnswers<ShipmentDetails>(page, /\/api\/shipments\/[-\w]+\/details/, ({ shipment, ...details }) => ({
    ...details,
    shipment: { ...shipment, insuredValue: 200_00 },
  }));
  await page.goto(path.replace('/label/', '/shipments/'));
  await heading(page, /^Shipment to/).waitFor();
  await page.getByText('Insured for $200.00').waitFor();
}

const own = (of: ClaimView, recipient: string): OwnClaim => ({ ...of, recipient });

async function list(page: Page, items: OwnClaim[]): Promise<void> {
  await answerWith(page, /\/api\/insurance-claims(\?|$)/, { items } satisfies ClaimPage);
  await page.goto('/shipments/claims');
  await heading(page, 'Claims').waitFor();
  await page
    .getByText(items.length > 0 ? 'The parcel is lost' : 'No claims yet')
    .first()
    .waitFor();
}

/** Insurance claims: how customers file and follow them, and how staff decide and pay them. */
export const claimScenes = [
  ...scenes('customer', {
    'shipment-insurance': (page, { label }) => insured(page, label, []),
    'shipment-insurance-form': async (page, { label }) => {
      await insured(page, label, []);
      await page.getByRole('button', { name: 'File a claim' }).click();
      const file = { name: 'IMG_20261119_184502_HDR_corner-of-the-box.png', mimeType: 'image/png' };
      await page.getByLabel('Add photos and documents').setInputFiles({ ...file, buffer: Buffer.from('x') });
    },
    'shipment-insurance-parcels': async (page, { label }) => {
      const [first, second] = [1, 2].map((number) => ({
        ...{
          number,
          trackingNumber: `940010000000000000001${number}`,
          open: number > 1,
          insured: number * 100_00 - 50_00,
        },
      }));
      await insured(page, label, [{ ...claim, parcel: 1 }], [first!, second!]);
      await page.getByRole('button', { name: 'File a claim' }).click();
    },
    'shipment-insurance-question': (page, { label }) => insured(page, label, [question]),
    'shipment-insurance-paid': (page, { label }) => insured(page, label, [paid]),
  }),
  ...scenes('user', {
    claims: (page) =>
      list(page, [
        own({ ...question, id: id(43) }, 'Dora Delay'),
        own({ ...claim, id: id(44), status: 'in_review', kind: 'shortage' }, 'Wilhelmina van der Straaten-Oosterhout'),
        own(
          { ...claim, id: id(45), status: 'approved', kind: 'loss', approved: 150_00, payout: 'card' },
          'Ada Lovelace',
        ),
        own(paid, 'Northwind Traders'),
      ]),
    'claims-none': (page) => list(page, []),
  }),
  ...scenes('admin', {
    'admin-claims-open': async (page) => {
      await decide(page, 0);
      await page.getByLabel('Decision').selectOption('approve');
    },
    'admin-claims-transfer': async (page) => {
      await decide(page, 1);
      await page.getByLabel('Reference of the transfer or check').waitFor();
    },
    'admin-claims-refused': async (page) => {
      await decide(page, 2);
      await page.getByLabel('Decision').selectOption('file');
    },
    'admin-claims-filed': async (page) => {
      await decide(page, 3);
      await page.getByText('EasyPost decides this claim.').waitFor();
    },
    'admin-claims-missing': async (page) => {
      await decide(page, 4);
      await page.getByRole('button', { name: 'End filing' }).click();
      await page.getByRole('dialog').getByLabel('Reason').waitFor();
    },
  }),
];
