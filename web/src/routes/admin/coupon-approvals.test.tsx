import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { CouponApprovalRow } from '#libs/contracts/orders/coupons.js';
import { approvalRow, asAdmin, asOperator } from '../../testing/fixtures/admin-fixtures';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';
import { signedOut } from '../../testing/identity/sign-in';

jest.setTimeout(60_000);

let api: FakeApi;
beforeEach(asAdmin);
afterEach(() => {
  signedOut();
  api.stop();
});

/** Approvals that are decided as asked. */
function serve(...rows: CouponApprovalRow[]) {
  let stored = rows;
  api = new FakeApi({
    'GET /coupons/approvals': ({ query }) => ({
      items: stored.filter(({ state }) => state === (query.get('state') ?? 'pending')),
    }),
    'POST /coupons/approvals/:id': ({ params, body }) => {
      const { decision, reason = null } = body as { decision: string; reason?: string };
      const state = decision === 'approve' ? 'approved' : 'declined';
      const by = { decidedBy: 'ana@example.com', decidedAt: '2026-11-21T10:00:00Z' };
      stored = stored.map((row) => (row.id === params['id'] ? { ...row, ...by, state, reason } : row));
      return stored.find(({ id }) => id === params['id']);
    },
  });
}
const open = () => showPage('/admin/coupons/approvals');
const decisions = () => api.requests('POST /coupons/approvals/:id');

describe('coupon approvals page', () => {
  it('shows the discount, the reason and the author', async () => {
    serve(approvalRow());
    const { container } = open();
    const terms = await screen.findByRole('table', { name: 'Terms of SPRING10' });
    expect(within(terms).getByText('90%')).toBeTruthy();
    expect(screen.getByText('The percentage is above the limit for one person.')).toBeTruthy();
    expect(screen.getByText(/worth up to \$1,500.00/)).toBeTruthy();
    expect(screen.getByText('olga@example.com')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows only the differences of a changed coupon', async () => {
    const before = { ...approvalRow().terms, effect: { kind: 'percent', percent: 1_000 } };
    serve(approvalRow({ before }));
    open();
    const terms = await screen.findByRole('table', { name: 'Terms of SPRING10' });
    expect(
      within(terms)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Discount']);
    expect(within(terms).getByText('10%')).toBeTruthy();
  });

  it('approves a coupon, and removes it from the list', async () => {
    serve(approvalRow());
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Approve SPRING10' }));
    expect(await screen.findByText('SPRING10: approved')).toBeTruthy();
    expect(await screen.findByText('Nothing to approve')).toBeTruthy();
    expect(decisions().map(({ body }) => body)).toEqual([{ decision: 'approve' }]);
  });

  it('requires a reason for a decline, and shows it with declined coupons', async () => {
    serve(approvalRow());
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Decline SPRING10' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline SPRING10?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(decisions()).toHaveLength(0);
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Half of it would do.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Nothing to approve')).toBeTruthy();
    expect(decisions()[0]?.body).toEqual({ decision: 'decline', reason: 'Half of it would do.' });
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Declined');
    expect(await screen.findByText('Half of it would do.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('reloads with the reason when another admin was first', async () => {
    serve(approvalRow());
    open();
    const approve = await screen.findByRole('button', { name: 'Approve SPRING10' });
    api.on('POST /coupons/approvals/:id', () => problem(409, 'illegal_transition', 'This was decided already.'));
    await userEvent.click(approve);
    expect(await screen.findByText('Could not save your decision')).toBeTruthy();
    await waitFor(() => expect(api.requests('GET /coupons/approvals')).toHaveLength(2));
  });

  it('prevents authors from deciding their own', async () => {
    serve(approvalRow({ mine: true }));
    open();
    expect(await screen.findByText('You proposed this, so another admin must decide.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('is read-only for operators', async () => {
    asOperator();
    serve(approvalRow());
    open();
    expect(await screen.findByText('An admin must decide.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('explains a load error, and tries again', async () => {
    serve(approvalRow());
    const answer = api.handler('GET /coupons/approvals');
    api.on('GET /coupons/approvals', () => problem(403, 'forbidden', 'Not now.'));
    open();
    expect(await screen.findByText('Could not load the approvals')).toBeTruthy();
    api.on('GET /coupons/approvals', answer);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Approve SPRING10' })).toBeTruthy();
  });
});
