import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminCompanyView } from '#libs/contracts/admin/admin-companies.js';
import { usd } from '#libs/contracts/values/money.js';
import { axe } from '../../testing/dom/axe';
import { asAdmin } from '../../testing/fixtures/admin-fixtures';
import { signedOut } from '../../testing/identity/sign-in';
import { FakeApi } from '../../testing/servers/fake-api';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

const acme: AdminCompanyView = {
  ...{ id: 'c_1', name: 'Acme', owner: 'ann@example.com', members: 1, group: null, suspendedAt: null, orders: 2 },
  ...{ revenue: usd(2250), createdAt: '2026-11-20T09:00:00.000Z' },
  people: [{ userId: 'u_1', email: 'ann@example.com', role: 'owner', joinedAt: '2026-11-20T09:00:00.000Z' }],
};

let api: FakeApi;
beforeEach(asAdmin);
afterEach(() => {
  signedOut();
  api.stop();
});

function serve(company = acme) {
  api = new FakeApi({
    'GET /admin/companies': () => ({ items: [company], total: 1 }),
    'GET /admin/companies/:id': () => company,
    'POST /admin/companies/:id/actions': () => new Response(null, { status: 204 }),
  });
}
const actions = () => api.requests('POST /admin/companies/:id/actions').map(({ body }) => body);

/** Presses an action, fills the dialog and sends it. */
async function act(button: string, reason: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Reason'), reason);
  return dialog;
}

describe('companies for staff', () => {
  it('lists them and leads to each, without faults', async () => {
    serve();
    const { container } = showPage('/admin/companies?state=active');
    const link = await screen.findByRole('link', { name: 'Acme' });
    expect(link.getAttribute('href')).toBe('/admin/company?id=c_1');
    expect(api.requests('GET /admin/companies')[0]?.query.get('state')).toBe('active');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('says that a filter finds none', async () => {
    serve();
    api.on('GET /admin/companies', () => ({ items: [], total: 0 }));
    showPage('/admin/companies?search=nobody');
    expect(await screen.findByText('Change the filters to see others.')).toBeTruthy();
  });

  it('shows members, and sets the price group with a reason', async () => {
    serve();
    const { container } = showPage('/admin/company?id=c_1');
    await heading('Acme');
    expect((await screen.findByRole('link', { name: 'ann@example.com' })).getAttribute('href')).toBe(
      '/admin/user?id=u_1',
    );
    expect(await axe(container)).toHaveNoViolations();
    const dialog = await act('Change price group', 'Large volume');
    await userEvent.type(within(dialog).getByLabelText(/Price group/), 'gold');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change price group' }));
    await waitFor(() => expect(actions()).toEqual([{ action: 'set_group', group: 'gold', reason: 'Large volume' }]));
  });

  it('suspends one that is active and resumes one that is suspended', async () => {
    serve({ ...acme, suspendedAt: '2026-11-21T09:00:00.000Z' });
    showPage('/admin/company?id=c_1');
    const dialog = await act('Resume', 'Paid its bill');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(actions()).toEqual([{ action: 'resume', reason: 'Paid its bill' }]));
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
  });
});
