import type { Page } from 'playwright-core';
import type { CouponApprovalPage, CouponApprovalRow } from '#libs/contracts/orders/coupons.js';
import { scenes } from '../scene.js';
import { changeAnswers } from '../steps/change-answers.js';

const terms = {
  effect: { kind: 'percent', percent: 9_000 },
  maxDiscount: 2_500,
  maxRedemptions: 60,
  maxPerCustomer: 1,
  expiresAt: '2026-12-31T22:59:00Z',
  customers: 0,
  active: true,
};
const proposal: CouponApprovalRow = {
  ...{ id: '7d9f6a5e-0000-4000-8000-0000000000a1', subject: 'THANKYOU90', coupons: 1, state: 'pending' },
  ...{ exceeds: ['percent'], worth: 150_000, proposedBy: 'olga.operator@example.com' },
  ...{ proposedAt: '2026-11-20T10:00:00Z', decidedBy: null, decidedAt: null, reason: null },
  ...{ mine: false, terms, before: null },
};

const pending: readonly CouponApprovalRow[] = [
  proposal,
  {
    ...proposal,
    ...{
      id: '7d9f6a5e-0000-4000-8000-0000000000a2',
      subject: 'WELCOME10',
      exceeds: ['worth', 'unlimited'],
      worth: null,
    },
    terms: { ...terms, effect: { kind: 'percent', percent: 2_500 }, maxRedemptions: null },
    before: { ...terms, effect: { kind: 'percent', percent: 1_000 }, maxRedemptions: 200 },
  },
  {
    ...proposal,
    ...{ id: '7d9f6a5e-0000-4000-8000-0000000000a3', subject: 'SPRING', coupons: 500, mine: true },
    ...{ exceeds: ['worth'], worth: 1_250_000, proposedBy: 'ada.admin@example.com' },
  },
];
const declined: readonly CouponApprovalRow[] = [
  {
    ...proposal,
    ...{ state: 'declined', decidedBy: 'ada.admin@example.com', decidedAt: '2026-11-20T11:30:00Z' },
    reason: 'Half of it would do: 45% is what we gave last spring, and the budget of the year is nearly used up.',
  },
];

/** Opens the approvals with these rows instead of the shop's. */
async function open(page: Page, rows: readonly CouponApprovalRow[], query = ''): Promise<void> {
  await changeAnswers<CouponApprovalPage>(page, /\/api\/coupons\/approvals/, (answer) => ({ ...answer, items: rows }));
  await page.goto(`/admin/coupons/approvals${query}`);
  await page.getByRole('list', { name: 'Approvals' }).waitFor();
}

/** Approvals that wait for a second admin, and decided ones. */
export const approvalScenes = scenes('admin', {
  'admin-coupon-approvals-waiting': (page) => open(page, pending),
  'admin-coupon-approvals-declining': async (page) => {
    await open(page, pending);
    await page.getByRole('button', { name: 'Decline THANKYOU90' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'admin-coupon-approvals-declined': (page) => open(page, declined, '?state=declined'),
});
