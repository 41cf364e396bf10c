import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { acting } from '../../lib/browser/acting-company';
import { axe } from '../../testing/dom/axe';
import { account } from '../../testing/fixtures/account-fixtures';
import { approval, company, invitation, member } from '../../testing/fixtures/company-fixtures';
import { ana, signedIn, signedOut } from '../../testing/identity/sign-in';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';

jest.setTimeout(30_000);

let api: FakeApi;
beforeEach(() => signedIn());
afterEach(() => {
  acting.company = '';
  api.stop();
  signedOut();
});

const self = member({
  userId: `u_${'1'.repeat(32)}`,
  email: ana.email,
  name: ana.name,
  role: 'owner',
  self: true,
  spending: null,
});
/** Opens the page for the company, with Ana in this role. */
function actsFor(role: 'owner' | 'viewer' = 'owner'): void {
  acting.company = company().id;
  api = new FakeApi({
    'GET /companies': () => ({ companies: [company({ role })] }),
    'GET /company/members': () => ({ members: [self, member()] }),
    'GET /company/invitations': () => ({ invitations: [invitation()] }),
  });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('company page', () => {
  it('creates a company for a person without one', async () => {
    api = new FakeApi({ 'GET /companies': () => ({ companies: [] }) });
    const { container } = showPage('/user/company');
    await press('Create company');
    expect((await screen.findAllByText('Enter the company’s name.')).length).toBeGreaterThan(0);
    expect(await axe(container)).toHaveNoViolations();
    api.on('POST /companies', () => problem(409, 'limit_reached', 'You belong to 20 companies.'));
    await userEvent.type(screen.getByLabelText('Company name'), 'Acme Ltd');
    await press('Create company');
    expect(await screen.findByText('You belong to 20 companies.')).toBeTruthy();
    expect(api.requests('POST /companies')[0]?.body).toEqual({ name: 'Acme Ltd' });
  });

  it('sends the company with each request, changes a role and removes a member', async () => {
    actsFor();
    const { container } = showPage('/user/company');
    const role = await screen.findByLabelText('Role of Bob Stone');
    expect(await axe(container)).toHaveNoViolations();
    expect(api.requests('GET /company/members')[0]?.headers.get('x-company')).toBe(company().id);
    api.on('PATCH /company/members/:id', () => undefined).on('DELETE /company/members/:id', () => undefined);
    await userEvent.selectOptions(role, 'Admin');
    await waitFor(() => expect(api.requests('PATCH /company/members/:id')[0]?.body).toEqual({ role: 'admin' }));
    await press('Remove Bob Stone');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove member' }));
    await waitFor(() => expect(api.requests('DELETE /company/members/:id')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: `Remove ${ana.name}` })).toBeNull();
  });

  it('sends, resends and revokes invitations', async () => {
    actsFor();
    api
      .on('POST /company/invitations', () => problem(409, 'already_invited', 'This address has an open invitation.'))
      .on('POST /company/invitations/:id/resend', () => undefined)
      .on('DELETE /company/invitations/:id', () => undefined);
    showPage('/user/company');
    await userEvent.type(await screen.findByLabelText('E-mail'), 'office@acme.example');
    await press('Send invitation');
    expect(await screen.findByText('This address has an open invitation.')).toBeTruthy();
    expect(api.requests('POST /company/invitations')[0]?.body).toEqual({
      ...{ email: 'office@acme.example', role: 'shipper' },
    });
    await press('Send again to office@acme.example');
    await press('Revoke the invitation to office@acme.example');
    await waitFor(() => expect(api.requests('DELETE /company/invitations/:id')).toHaveLength(1));
    expect(api.requests('POST /company/invitations/:id/resend')).toHaveLength(1);
  });

  it('shows a viewer the members without actions', async () => {
    actsFor('viewer');
    showPage('/user/company');
    expect(await screen.findByText('Bob Stone')).toBeTruthy();
    expect(screen.queryByLabelText('Role of Bob Stone')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Activity' })).toBeNull();
  });

  it('lists actions of members', async () => {
    actsFor();
    const event = { id: invitation().id, at: '2026-11-23T09:00:00.000Z', actor: 'ana@example.com' };
    api.on('GET /company/events', () => ({
      items: [{ ...event, action: 'member.role', subject: 'bob@example.com', detail: 'shipper → admin' }],
    }));
    showPage('/user/company?tab=activity');
    expect(await screen.findByText('bob@example.com')).toBeTruthy();
    expect(screen.getByText(/changed the role of/)).toBeTruthy();
    expect(screen.getByText(/shipper → admin/)).toBeTruthy();
  });

  it('explains why the only owner can’t leave', async () => {
    actsFor();
    const words = 'You are the only owner of Acme Ltd. Make another member an owner, or close the company first.';
    api.on('POST /company/leave', () => problem(409, 'last_owner', words));
    showPage('/user/company?tab=settings');
    await press('Leave the company');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('invitation page', () => {
  it('shows the account that will join before it joins', async () => {
    const preview = { company: 'Acme Ltd', role: 'shipper', invitedBy: 'bob@example.com' };
    api = new FakeApi({
      'POST /company-invitations/preview': () => ({ ...preview, sentTo: 'office@acme.example', joinsAs: ana.email }),
      'POST /company-invitations/accept': () => problem(409, 'already_member', 'This account is already a member.'),
    });
    const { container } = showPage('/user/join?token=t');
    expect(await screen.findByRole('heading', { name: 'Join Acme Ltd' })).toBeTruthy();
    expect(within(screen.getByRole('main')).getByText(ana.email)).toBeTruthy();
    expect(screen.getByText(/sent to office@acme.example/)).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    expect(api.requests('POST /company-invitations/accept')).toEqual([]);
    await press('Join Acme Ltd');
    expect(await screen.findByText('This account is already a member.')).toBeTruthy();
  });

  it('explains that a link has expired', async () => {
    api = new FakeApi({ 'POST /company-invitations/preview': () => problem(409, 'link_expired', 'Over.') });
    showPage('/user/join?token=t');
    expect(await screen.findByText('This invitation no longer works')).toBeTruthy();
  });

  it.each([
    ['viewer', true],
    ['owner', false],
  ] as const)('shows the settings of the company to a %s, read-only: %s', async (role, readOnly) => {
    actsFor(role);
    api.on('GET /account', () => account());
    const { container } = showPage('/user');
    const unit = await screen.findByLabelText<HTMLSelectElement>('Weight unit');
    await waitFor(() => expect(unit.matches(':disabled')).toBe(readOnly));
    expect(screen.getByRole('button', { name: 'Save preferences' }).matches(':disabled')).toBe(readOnly);
    expect(screen.queryByText('Only admins of Acme Ltd can change these settings.') !== null).toBe(readOnly);
    // The person's own settings, sign-in and data are a press away.
    expect(screen.getByText('Your name, sign-in and data are in your personal account.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open your personal account' })).toBeTruthy();
    expect(screen.queryByLabelText('Theme')).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('sets a spending limit, empty for none, and refuses what is no amount', async () => {
    actsFor();
    const { container } = showPage('/user/company');
    expect(await screen.findByText('No spending limit')).toBeTruthy();
    await press('Spending limit of Bob Stone');
    const perOrder = await screen.findByLabelText(/Per order/);
    await userEvent.type(perOrder, 'much');
    await press('Save limit');
    expect((await screen.findAllByText('Enter an amount in dollars, such as 250.')).length).toBeGreaterThan(0);
    expect(await axe(container)).toHaveNoViolations();
    api.on('PUT /company/members/:id/limits', () => undefined);
    await userEvent.clear(perOrder);
    await userEvent.type(perOrder, '50');
    await press('Save limit');
    await waitFor(() =>
      expect(api.requests('PUT /company/members/:id/limits')[0]?.body).toEqual({ perOrder: 5000, perMonth: null }),
    );
  });

  it('approves an order, and rejects one with a reason', async () => {
    actsFor();
    api.on('GET /company/approvals', () => ({ approvals: [approval()] }));
    const { container } = showPage('/user/company?tab=approvals');
    expect(await screen.findByText('bob@example.com · 5 shipments')).toBeTruthy();
    expect(screen.getByText('4 more')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    api.on('POST /company/approvals/:id/decision', () => undefined);
    await press('Approve WB-100042');
    await press('Reject WB-100042');
    await userEvent.type(await screen.findByLabelText('Reason'), 'Use ground.');
    await press('Reject order');
    await waitFor(() =>
      expect(api.requests('POST /company/approvals/:id/decision').map(({ body }) => body)).toEqual([
        { decision: 'approve' },
        { decision: 'reject', reason: 'Use ground.' },
      ]),
    );
  });

  it('lets a member pay an approved order of their own, and decide about none', async () => {
    actsFor('viewer');
    api.on('GET /company/approvals', () => ({
      approvals: [approval({ self: true, state: 'approved' }), approval({ id: invitation().id, self: true })],
    }));
    showPage('/user/company?tab=approvals');
    const pay = await screen.findByRole('link', { name: 'Pay now' });
    expect(pay.getAttribute('href')).toBe(`/cart/checkout?order=${approval().orderId}`);
    expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull();
  });

  it('offers to switch to the company that a link names', async () => {
    api = new FakeApi({ 'GET /companies': () => ({ companies: [company()] }) });
    showPage(`/user/company?tab=approvals&company=${company().id}`);
    expect(await screen.findByText('This link is for Acme Ltd')).toBeTruthy();
  });
});
