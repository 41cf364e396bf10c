import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { asOperator, coupon, couponApproval } from '../../testing/fixtures/admin-fixtures';
import { FakeApi, problem, Reply } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';
import { signedOut } from '../../testing/identity/sign-in';

jest.setTimeout(60_000);

let api: FakeApi;
beforeEach(asOperator);
afterEach(() => {
  signedOut();
  api.stop();
});

const usage = {
  reserved: 1,
  committed: 2,
  released: 0,
  discount: 420,
  revenue: 9_000,
  redemptions: [
    {
      orderId: '7d9f6a5e-0000-4000-8000-000000000001',
      orderNumber: 'WB-100042',
      email: 'bo@example.com',
      amount: 210,
      state: 'committed',
      at: '2026-11-20T10:00:00Z',
    },
  ],
};

function serve() {
  let stored = coupon();
  const save = (body: unknown) => (stored = { ...stored, ...(body as object), version: stored.version + 1 });
  api = new FakeApi({
    'GET /coupons': () => ({ items: stored.archivedAt ? [] : [stored] }),
    'GET /coupons/:id': () => stored,
    'GET /coupons/:id/usage': () => usage,
    'PUT /coupons/:id': ({ body }) => save(body),
    'POST /coupons': ({ body }) => new Reply(201, { ...coupon(), ...(body as object) }),
    'POST /coupons/bulk': () => ({ codes: ['SPRING-AAAAAAAA', 'SPRING-BBBBBBBB'], pending: false }),
    'POST /coupons/:id/archive': () => save({ archivedAt: '2026-11-21T10:00:00Z' }),
    'GET /admin/views': () => ({ items: [] }),
  });
}
const waiting = coupon({ approval: couponApproval() });
const row = async () => screen.findByRole('link', { name: 'SPRING10' });
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);

describe('coupons page', () => {
  it('lists coupons with discount and uses, accessibly', async () => {
    serve();
    const { container } = showPage('/admin/coupons');
    await row();
    expect(screen.getByText('10%, at most $20.00')).toBeTruthy();
    expect(screen.getByText('3 of 100')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('switches a coupon off at once, over the displayed version', async () => {
    serve();
    showPage('/admin/coupons');
    await row();
    await userEvent.click(screen.getByRole('switch'));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false));
    await waitFor(() =>
      expect(api.requests('PUT /coupons/:id')[0]?.body).toMatchObject({ code: 'SPRING10', active: false, version: 4 }),
    );
  });

  it('restores the switch when the server refuses, with the reason', async () => {
    serve();
    let refuse: () => void = () => undefined;
    api.on('PUT /coupons/:id', async () => {
      await new Promise<void>((done) => (refuse = done));
      return problem(409, 'version_conflict', 'Somebody changed it.');
    });
    showPage('/admin/coupons');
    await row();
    await userEvent.click(screen.getByRole('switch'));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false));
    refuse();
    expect(await screen.findByText('SPRING10 is still on')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  });

  it('creates a coupon: shows errors at their fields, and converts amounts to cents', async () => {
    serve();
    showPage('/admin/coupons');
    await userEvent.click(await screen.findByRole('link', { name: 'New coupon' }));
    const dialog = await screen.findByRole('dialog', { name: 'New coupon' });
    await userEvent.selectOptions(field('Type'), 'amount');
    await userEvent.clear(field('Amount'));
    await userEvent.type(field(/^Code/), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Create coupon' }));
    expect(within(dialog).getByText('2 fields need another look')).toBeTruthy();
    expect(api.requests('POST /coupons')).toHaveLength(0);
    await userEvent.type(field(/^Code/), 'mas-5');
    await userEvent.type(field('Amount'), '5.25');
    await userEvent.click(screen.getByRole('button', { name: 'Create coupon' }));
    await waitFor(() =>
      expect(api.requests('POST /coupons')[0]?.body).toMatchObject({
        code: 'xmas-5',
        effect: { kind: 'amount', amount: 525, currency: 'USD' },
        maxRedemptions: null,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('creates many at once with one key, and saves them', async () => {
    serve();
    showPage('/admin/coupons?coupon=many');
    await screen.findByRole('dialog', { name: 'Bulk create coupons' });
    await userEvent.type(field('Code prefix'), 'spring');
    await userEvent.clear(field('How many'));
    await userEvent.type(field('How many'), '2');
    await userEvent.click(screen.getByRole('button', { name: 'Create codes' }));
    expect(await screen.findByText('2 codes created')).toBeTruthy();
    const [asked] = api.requests('POST /coupons/bulk');
    expect(asked?.body).toMatchObject({ prefix: 'spring', count: 2, coupon: { maxRedemptions: 1 } });
    expect(asked?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
    expect(field('Codes').value).toBe('SPRING-AAAAAAAA\nSPRING-BBBBBBBB');
  });

  it('creates many at once above the approval limit, whose codes wait for approval', async () => {
    serve();
    api.on('POST /coupons/bulk', () => ({ codes: ['SPRING-AAAAAAAA'], pending: true }));
    showPage('/admin/coupons?coupon=many');
    await screen.findByRole('dialog', { name: 'Bulk create coupons' });
    await userEvent.type(field('Code prefix'), 'spring');
    await userEvent.click(screen.getByRole('button', { name: 'Create codes' }));
    expect(await screen.findByText('1 code waiting for approval')).toBeTruthy();
    expect(screen.queryByText('1 code made')).toBeNull();
  });

  it('shows pending approval: no switch in the list, and the reason in the panel', async () => {
    serve();
    api.on('GET /coupons', () => ({ items: [waiting] })).on('GET /coupons/:id', () => waiting);
    const { container } = showPage('/admin/coupons');
    await row();
    expect(screen.getByText('Waiting for approval')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(await row());
    const dialog = await screen.findByRole('dialog', { name: 'SPRING10' });
    expect(await within(dialog).findByText(/The percentage is above the limit for one person/)).toBeTruthy();
  });

  it('explains why a coupon was declined', async () => {
    serve();
    const declined = { state: 'declined', decidedBy: 'ben@example.com', reason: 'Half of it would do.' } as const;
    api.on('GET /coupons/:id', () => ({ ...waiting, approval: couponApproval(declined) }));
    showPage(`/admin/coupons?coupon=${coupon().id}`);
    expect(await screen.findByText('Declined by ben@example.com')).toBeTruthy();
    expect(screen.getByText(/Half of it would do/)).toBeTruthy();
  });

  it('reports pending approval when saving above the limit', async () => {
    serve();
    api.on('PUT /coupons/:id', () => waiting);
    showPage(`/admin/coupons?coupon=${coupon().id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Save coupon' }));
    expect(await screen.findByText('SPRING10 is waiting for approval')).toBeTruthy();
  });

  it('shows the uses, and overwrites another change only on request', async () => {
    serve();
    showPage(`/admin/coupons?coupon=${coupon().id}`);
    const dialog = await screen.findByRole('dialog', { name: 'SPRING10' });
    expect(await within(dialog).findByText('$90.00')).toBeTruthy();
    api.on('PUT /coupons/:id', ({ body }) =>
      (body as { version: number }).version === 4
        ? problem(409, 'version_conflict', 'Somebody changed it.')
        : { ...coupon(), ...(body as object), version: 6 },
    );
    api.on('GET /coupons/:id', () => coupon({ version: 5 }));
    await userEvent.clear(field('Percent'));
    await userEvent.type(field('Percent'), '12.5');
    await userEvent.click(screen.getByRole('button', { name: 'Save coupon' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save mine' }));
    await waitFor(() =>
      expect(api.requests('PUT /coupons/:id').at(-1)?.body).toMatchObject({
        effect: { kind: 'percent', percent: 1_250 },
        version: 5,
      }),
    );
  });

  it('archives a coupon after a confirmation with its name', async () => {
    serve();
    showPage(`/admin/coupons?coupon=${coupon().id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Archive …' }));
    await userEvent.click(screen.getByRole('button', { name: 'Archive SPRING10' }));
    await waitFor(() => expect(api.requests('POST /coupons/:id/archive')).toHaveLength(1));
    expect(await screen.findByText('No coupons yet')).toBeTruthy();
  });
});
