import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { differences } from '../../features/audit/differences';
import { asAdmin } from '../../testing/fixtures/admin-fixtures';
import { FakeApi } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';
import { signedOut } from '../../testing/identity/sign-in';

jest.setTimeout(60_000);

let api: FakeApi;
beforeEach(asAdmin);
afterEach(() => {
  signedOut();
  api.stop();
});

const entry = {
  id: '7d9f6a5e-0000-4000-8000-0000000000e1',
  at: '2026-11-20T10:00:00Z',
  actor: 'ana@example.com',
  actorId: 'sub-1',
  roles: ['admin'],
  action: 'coupon.change',
  subjectKind: 'coupon',
  subjectId: 'c1',
  subject: 'SPRING10',
  before: { active: true, code: 'SPRING10' },
  after: { active: false, code: 'SPRING10' },
  reason: 'Ran too long',
  requestId: 'req-1',
  ip: '203.0.113.7',
  isRead: false,
  purpose: null,
};
const read = {
  ...entry,
  id: '7d9f6a5e-0000-4000-8000-0000000000e2',
  action: 'read.shipments',
  subject: 'Shipments',
  before: null,
  after: { status: 'delivered', rows: 40 },
  reason: null,
  isRead: true,
  purpose: 'fraud',
};
const serve = (items: object[]) => {
  api = new FakeApi({ 'GET /audit': () => ({ items }), 'GET /admin/views': () => ({ items: [] }) });
};

describe('audit log page', () => {
  it('shows who did what, opens the differences, and closes with Esc', async () => {
    serve([entry]);
    const { container, router } = showPage('/admin/audit?search=SPRING');
    const link = await screen.findByRole('link', { name: 'Coupon changed' });
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(link);
    const panel = await screen.findByRole('dialog', { name: 'Coupon changed' });
    expect(router.state.location.search).toBe(`?search=SPRING&entry=${entry.id}`);
    expect(within(panel).getByText('Ran too long')).toBeTruthy();
    expect(within(panel).getByText('203.0.113.7')).toBeTruthy();
    expect(
      within(panel)
        .getByText(/^Action coupon.change/)
        .closest('details')?.open,
    ).toBe(false);
    expect(
      within(panel)
        .getByText(/About coupon c1/)
        .closest('details')?.open,
    ).toBe(false);
    expect(within(panel).getByRole('link', { name: 'Coupon: SPRING10' })).toHaveAttribute(
      'href',
      '/admin/coupons?search=SPRING10',
    );
    expect(within(panel).getByRole('rowheader', { name: 'active' })).toBeTruthy();
    expect(within(panel).queryByRole('rowheader', { name: 'code' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?search=SPRING'));
  });
});

describe('audit log subject', () => {
  it('is described when the log has only an id, and links to its page', async () => {
    const slug = 'bo8h3kqzv0m4t1w6y9xjrc';
    const about = { subjectKind: 'shipment', subjectId: slug, subject: slug };
    serve([{ ...entry, action: 'shipment.void', ...about }]);
    showPage(`/admin/audit?entry=${entry.id}`);
    const panel = await screen.findByRole('dialog');
    expect(within(panel).getByRole('link', { name: 'Shipment' })).toHaveAttribute('href', `/admin/shipments/${slug}`);
    expect(screen.queryByText(slug)).toBeNull();
  });
});

describe('staff reads in the audit log', () => {
  it('are shown on request, with IP address and purpose', async () => {
    serve([read]);
    const { container, router } = showPage('/admin/audit');
    await userEvent.selectOptions(await screen.findByLabelText('Show'), 'Reads');
    await waitFor(() => expect(api.requests('GET /audit').at(-1)?.query.get('kind')).toBe('reads'));
    expect(router.state.location.search).toBe('?kind=reads');
    const row = (await screen.findByRole('link', { name: 'Shipments viewed' })).closest('tr')!;
    expect(within(row).getByText('203.0.113.7')).toBeTruthy();
    expect(within(row).getByText('Fraud check')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('show the query and the number of rows', async () => {
    serve([read]);
    showPage(`/admin/audit?kind=all&entry=${read.id}`);
    const panel = await screen.findByRole('dialog', { name: 'Shipments viewed' });
    expect(within(panel).getByText('Fraud check')).toBeTruthy();
    const rows = within(panel).getByRole('rowheader', { name: 'Rows shown' }).closest('tr')!;
    expect(within(rows).getByText('40')).toBeTruthy();
    expect(within(panel).queryByText('Why')).toBeNull();
  });

  it('are filtered by readable actions', async () => {
    serve([{ ...entry, action: 'thing.new_deed' }]);
    showPage('/admin/audit');
    expect(await screen.findByRole('link', { name: 'Thing: new deed' })).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Action'), 'Coupon archived');
    await waitFor(() => expect(api.requests('GET /audit').at(-1)?.query.get('action')).toBe('coupon.archive'));
  });
});

describe('audit log export', () => {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:audit';
    URL.revokeObjectURL = () => undefined;
  });

  it.each([
    ['support unless another purpose is chosen', undefined, 'support'],
    ['the chosen purpose', 'Legal request', 'legal'],
  ])('sends %s', async (_, chosen, purpose) => {
    serve([entry]);
    showPage('/admin/audit?kind=reads');
    const choice = await screen.findByLabelText('Export purpose');
    if (chosen) await userEvent.selectOptions(choice, chosen);
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(api.requests('GET /audit/file')).toHaveLength(1));
    const [asked] = api.requests('GET /audit/file');
    expect([asked?.headers.get('x-access-purpose'), asked?.query.get('kind')]).toEqual([purpose, 'reads']);
  });
});

describe('audit log differences', () => {
  it.each([
    [null, { a: 1 }, [['a', '–', '1']]],
    [{ a: 1, b: [1] }, { a: 1, b: [2] }, [['b', '[1]', '[2]']]],
    ['x', 'y', [['Value', 'x', 'y']]],
    [{ a: 1 }, { a: 1 }, []],
    [null, null, []],
  ])('compare %j with %j', (before, after, rows) => {
    expect(differences(before, after)).toEqual(rows);
  });
});
