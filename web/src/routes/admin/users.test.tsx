import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { adminUser, asAdmin, asOperator } from '../../testing/fixtures/admin-fixtures';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { heading, showPage } from '../../testing/show-page';
import { signedOut } from '../../testing/identity/sign-in';

jest.setTimeout(60_000);

let api: FakeApi;
beforeEach(asAdmin);
afterEach(() => {
  signedOut();
  api.stop();
});

function serve(user = adminUser()) {
  api = new FakeApi({
    'GET /admin/users': () => ({ items: [user], total: 1 }),
    'GET /admin/users/:id': () => user,
    'POST /admin/users/:id/actions': () => new Response(null, { status: 204 }),
    'GET /admin/views': () => ({ items: [] }),
  });
}
const actions = () => api.requests('POST /admin/users/:id/actions').map(({ body }) => body);

describe('admin user list', () => {
  it('links to each user, and filters and sorts by the address, accessibly', async () => {
    serve();
    const { container, router } = showPage('/admin/users?role=operator');
    expect((await screen.findByRole('link', { name: 'bo@example.com' })).getAttribute('href')).toBe(
      '/admin/user?id=sub-2',
    );
    expect(api.requests('GET /admin/users')[0]?.query.toString()).toBe('role=operator&limit=100');
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Revenue' }));
    await waitFor(() => expect(router.state.location.search).toBe('?role=operator&sort=-revenue'));
    await waitFor(() => expect(api.requests('GET /admin/users').at(-1)?.query.get('sort')).toBe('-revenue'));
  });

  it('finds users who signed up and never signed in by the complete e-mail', async () => {
    serve();
    api.on('GET /admin/users', () => ({ items: [], total: 0 }));
    api.on('POST /admin/users', () => problem(404, 'not_found', 'Nobody has signed up with this e-mail address.'));
    const { container, router } = showPage('/admin/users?search=new@late.example');
    const style = await screen.findByRole('button', { name: 'Search sign-ups for new@late.example' });
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(style);
    expect(await screen.findByText('Nobody has signed up with this e-mail address.')).toBeTruthy();
    api.on('POST /admin/users', () => ({ id: 'sub-2' }));
    await userEvent.click(style);
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/admin/user?id=sub-2'),
    );
    expect(api.requests('POST /admin/users').at(-1)?.body).toEqual({ email: 'new@late.example' });
  });

  it('offers no such search for part of an e-mail', async () => {
    serve();
    api.on('GET /admin/users', () => ({ items: [], total: 0 }));
    showPage('/admin/users?search=new@late');
    await screen.findByText('No matches');
    expect(screen.queryByRole('button', { name: /^Search sign-ups/ })).toBeNull();
  });

  it('does not exist for operators', async () => {
    asOperator();
    serve();
    showPage('/admin/users');
    await heading('This page could not be found');
    expect(api.requests('GET /admin/users')).toHaveLength(0);
  });
});

describe('admin user page', () => {
  it('shows orders and notes, accessibly', async () => {
    serve(
      adminUser({
        notes: [
          {
            id: '7d9f6a5e-0000-4000-8000-0000000000b1',
            text: 'Ships daily',
            by: 'ana@example.com',
            at: '2026-11-20T10:00:00Z',
          },
        ],
      }),
    );
    const { container } = showPage('/admin/user?id=sub-2');
    await heading('bo@example.com');
    expect(screen.getByText('Ships daily')).toBeTruthy();
    expect(screen.getByText('WB-100042')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Erase now' })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows the admin’s own account when the address names nobody', async () => {
    serve();
    const me = { id: 'u_own', kind: 'user', roles: ['admin'], tokenExpires: '2026-11-20T10:00:00Z' };
    api.on('GET /me', () => me);
    showPage('/admin/user');
    await heading('bo@example.com');
    expect(api.requests('GET /admin/users/:id').map(({ params }) => params['id'])).toEqual(['u_own']);
  });

  it('disables a user with a reason', async () => {
    serve();
    showPage('/admin/user?id=sub-2');
    await userEvent.click(await screen.findByRole('button', { name: 'Disable' }));
    await screen.findByRole('dialog', { name: 'Disable: bo@example.com?' });
    await userEvent.type(screen.getByLabelText('Reason'), 'Fraud');
    await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(actions()).toEqual([{ action: 'disable', reason: 'Fraud' }]));
    await waitFor(() => expect(api.requests('GET /admin/users/:id').length).toBeGreaterThan(1));
  });

  it('sets a role, and a price group', async () => {
    serve();
    showPage('/admin/user?id=sub-2');
    await userEvent.click(await screen.findByRole('button', { name: 'Change role' }));
    await userEvent.selectOptions(await screen.findByLabelText('Role'), 'operator');
    await userEvent.type(screen.getByLabelText('Reason'), 'Joined us');
    await userEvent.click(screen.getByRole('button', { name: 'Change role' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Change price group' }));
    await userEvent.type(await screen.findByLabelText(/^Price group/), 'Gold');
    await userEvent.type(screen.getByLabelText('Reason'), 'Volume');
    await userEvent.click(screen.getByRole('button', { name: 'Change price group' }));
    await waitFor(() =>
      expect(actions()).toEqual([
        { action: 'set_role', role: 'operator', reason: 'Joined us' },
        { action: 'set_group', group: 'Gold', reason: 'Volume' },
      ]),
    );
  });

  it('shows an invalid price group while it is typed, and does not send it', async () => {
    serve(adminUser({ group: 'Gold' }));
    showPage('/admin/user?id=sub-2');
    await userEvent.click(await screen.findByRole('button', { name: 'Change price group' }));
    const group = await screen.findByLabelText<HTMLInputElement>(/^Price group/);
    expect(group.value).toBe('Gold');
    await userEvent.type(group, '!');
    expect(group.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(screen.getByLabelText('Reason'), 'Volume');
    expect(screen.getByLabelText('Reason').getAttribute('aria-invalid')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change price group' }));
    await waitFor(() => expect(document.activeElement).toBe(group));
    await userEvent.clear(group);
    await userEvent.click(screen.getByRole('button', { name: 'Change price group' }));
    await waitFor(() => expect(actions()).toEqual([{ action: 'set_group', group: null, reason: 'Volume' }]));
  });

  it('cancels a requested erasure or erases at once', async () => {
    serve(adminUser({ enabled: false, erasureDue: '2026-12-01T00:00:00Z' }));
    showPage('/admin/user?id=sub-2');
    expect(await screen.findByRole('button', { name: 'Keep account' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Erase now' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enable' })).toBeTruthy();
  });

  it('preserves the text of a note that could not be saved', async () => {
    serve();
    api.on('POST /admin/users/:id/actions', () => problem(403, 'forbidden', 'Not now.'));
    showPage('/admin/user?id=sub-2');
    await userEvent.type(await screen.findByLabelText('New note'), 'Call back');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('Call back');
  });
});
