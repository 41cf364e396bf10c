import type { ImportChangeView } from '#libs/contracts/imports/changes.js';
import { File as NodeFile } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { RowOffer } from '#libs/contracts/imports/rows/rows.js';
import { cart } from '../../testing/fixtures/cart-fixtures';
import { problem, Reply } from '../../testing/servers/fake-api';
import { order as orderFixture, usd } from '../../testing/fixtures/shipment-fixtures';
import { ImportApi } from '../../testing/servers/import-api';
import { rowFixture } from '../../testing/fixtures/import-fixtures';
import { signedIn } from '../../testing/identity/sign-in';
import { formatMoney } from '../../lib/text/format';
import { showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: ImportApi;
beforeEach(() => signedIn());
afterEach(() => api.stop());

const offer = (service: string, amount: number): RowOffer => ({
  ...{
    carrier: 'usps',
    service,
    serviceName: service,
    total: usd(amount),
    estimate: false,
    estimateWithout: [],
    days: { min: 2, max: 4 },
  },
});
const lacking: RowOffer = { ...offer('Priority Mail', 900), estimate: true, estimateWithout: ['fuel'] };
const listed: RowOffer = { ...offer('Priority Mail Express', 2_900), estimate: true };
const offers = [offer('Ground Advantage', 600), lacking, listed];

/** A step of a file with two priced rows and one that has an error. */
function open(step: 'rates' | 'cart') {
  const priced = [2, 3].map((row) => rowFixture(row, { state: 'rated', offer: offers[0] ?? null, offers }));
  api = new ImportApi([...priced, rowFixture(4, { values: { recipient_city: '' } })]);
  api.view = { ...api.view, total: usd(1_200), order: { rows: 2, total: usd(1_200) }, rule: { kind: 'cheapest' } };
  api.on('GET /cart', () => cart([]));
  return showPage(`/apps/create-shipment?tab=file&import=${api.view.id}&step=${step}`);
}

const waiting: ImportChangeView = {
  ...{ id: '7d6f6f0e-3a55-4a54-8a53-2a3a8d5cbb11', kind: 'corrections', status: 'waiting', total: null, done: 0 },
  ...{ applied: 0, conflicts: 0, unknown: 0, invalid: 0, refused: [], faults: [], failure: null },
  createdAt: '2026-11-22T03:00:00.000Z',
};

describe('file prices', () => {
  it('use one rule for all, with another service for single rows, accessibly', async () => {
    const { container } = open('rates');
    await screen.findAllByText(/Ground Advantage · 2–4 days · live price/);
    expect(await axe(container)).toHaveNoViolations();
    api.on('PUT /imports/:id/rule', ({ body }) => ({ ...api.view, ...(body as object), version: 9 }));
    await userEvent.selectOptions(screen.getByLabelText('For all rows'), 'cheapest_within');
    await userEvent.click(screen.getByRole('button', { name: 'Apply rule' }));
    await screen.findByText('In use: Cheapest within 3 days');
    api.on('PUT /imports/:id/rows/:row/offer', () => ({ ...api.rows.get(3), offer: offers[1], chosen: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Change service for row 3' }));
    await screen.findByRole('radio', { name: /Priority Mail Express.* · estimate/ });
    await userEvent.click(await screen.findByRole('radio', { name: /Priority Mail.*estimate without fuel/ }));
    await screen.findByText(/estimate without fuel · chosen by you/);
    expect(api.requests('PUT /imports/:id/rows/:row/offer')[0]?.body).toEqual({
      revision: 1,
      offer: { carrier: 'usps', service: 'Priority Mail' },
    });
  });

  it('use conditional rules, which are sent only without errors and show those at their fields', async () => {
    open('rates');
    api.on('PUT /imports/:id/rule', ({ body }) => ({ ...api.view, ...(body as object), version: 9 }));
    const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply rule' }));
    const countries = () => screen.findAllByLabelText(/^Countries/);
    const add = await screen.findByRole('button', { name: 'Add rule' });
    await userEvent.click(add);
    expect(document.activeElement).toBe(add);
    await userEvent.click(add);
    await userEvent.type((await countries())[1]!, 'Germany');
    await userEvent.selectOptions(screen.getByLabelText('For all other rows'), 'cheapest_within');
    await apply();
    await waitFor(async () => expect(document.activeElement).toBe((await countries())[1]));
    expect(screen.getByText('Use two-letter country codes like US or DE.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove rule 1' }));
    expect((await countries()).map((one) => one.getAttribute('aria-invalid'))).toEqual(['true']);
    await userEvent.clear((await countries())[0]!);
    await userEvent.type((await countries())[0]!, 'ca, mx');
    await apply();
    await screen.findByText('In use: 1 rule, else Cheapest within 3 days');
    const rules = api.requests('PUT /imports/:id/rule').map(({ body }) => (body as { rule: unknown }).rule);
    expect(rules).toEqual([
      {
        kind: 'cases',
        cases: [{ countries: ['CA', 'MX'], choose: { kind: 'cheapest' } }],
        otherwise: { kind: 'cheapest_within', days: 3 },
      },
    ]);
  });
});

describe('continuing from the prices', () => {
  it('names the rows that continue and those that stay, with one primary button', async () => {
    open('rates');
    const next = await screen.findByRole('link', { name: 'Continue with 2 rows' });
    expect(next.getAttribute('href')).toContain('step=cart');
    expect(screen.getByText('1 row stays behind: 1 with errors.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Apply rule' }).className).toContain('border-border-strong');
  });
});

describe('sale of a file', () => {
  const sale = { status: 'done' as const, rows: 2, done: 2, total: usd(1_200), orderId: null, failure: null };

  it('adds the priced rows to the cart and leaves the others', async () => {
    const { container } = open('cart');
    const add = await screen.findByRole('button', { name: 'Add 2 shipments ($12.00) to cart, leave 1' });
    expect(await axe(container)).toHaveNoViolations();
    api.on('POST /imports/:id/cart', () => {
      api.view = { ...api.view, counts: { ...api.view.counts, rated: 0, added: 2 }, sale: { ...sale, target: 'cart' } };
      return new Reply(202, api.view);
    });
    await userEvent.click(add);
    await screen.findByText('2 shipments are in the cart');
    expect(api.requests('POST /imports/:id/cart')[0]?.body).toEqual({ rows: 2, total: 1_200 });
  });

  it('shows the old and the new sum and asks again when prices have changed', async () => {
    open('cart');
    const refusal = problem(409, 'price_changed', 'Prices have changed.');
    const issues = [
      { path: 'rows', message: '2' },
      { path: 'total', message: '1350' },
    ];
    api.on('POST /imports/:id/cart', () => new Reply(409, { ...(refusal.body as object), issues }));
    await userEvent.click(await screen.findByRole('button', { name: /^Add 2 shipments/ }));
    expect((await screen.findByText(/Before: 2 shipments for \$12.00/)).textContent).toContain(
      '2 shipments for $13.50',
    );
    await userEvent.click(screen.getByRole('button', { name: /^Add 2 shipments \(\$13.50\)/ }));
    await waitFor(() => expect(api.requests('POST /imports/:id/cart')[1]?.body).toEqual({ rows: 2, total: 1_350 }));
  });

  it('shows the progress and result of a corrected file, and why one is not applied', async () => {
    open('cart');
    const field = await screen.findByLabelText('Corrected file');
    const bring = (differs: Partial<ImportChangeView>) => {
      api.on('POST /imports/:id/corrections', () => {
        api.view = { ...api.view, change: { ...waiting, ...differs } };
        return new Reply(202, { ...api.view, change: { ...waiting, id: differs.id ?? waiting.id } });
      });
      fireEvent.change(field, { target: { files: [new NodeFile(['Waybill row'], 'left.csv')] } });
    };
    const refused = [12, 15, 20].map((row) => ({ row, reason: row < 20 ? ('changed' as const) : ('sold' as const) }));
    const errors = [{ row: 14, message: 'Enter the city.' }];
    bring({
      status: 'done',
      total: 9,
      done: 9,
      applied: 2,
      conflicts: 4,
      refused,
      unknown: 3,
      invalid: 1,
      faults: errors,
    });
    await screen.findByRole('progressbar', { name: 'Applying the corrected file' });
    await screen.findByText('2 rows changed and checked');
    const stay = '4 rows not changed: 12, 15 (edited here after the download); 20 (being sold); and 1 more.';
    expect(screen.getByText(stay)).toBeTruthy();
    expect(screen.getByText('3 lines match no row of this import.')).toBeTruthy();
    expect(screen.getByText('Row 14: Enter the city.')).toBeTruthy();
    bring({ status: 'done', total: 1, done: 1 });
    await screen.findByText('The file has no changes.');
    const failure = { code: 'too_many_rows', text: 'This file has more rows than the upload.' };
    bring({ status: 'failed', failure });
    await screen.findByText('This file has more rows than the upload.');
  });

  it('shows the price of the first order when a file has more rows than an order', async () => {
    open('cart');
    const order = { rows: 9_999, total: usd(1_234_500) };
    api.view = { ...api.view, counts: { ...api.view.counts, rated: 25_000 }, total: usd(3_000_000), order };
    await screen.findByText(/2 more orders after this one/);
    expect(screen.getByText(/25,000 rows for \$30,000.00/)).toBeTruthy();
    await screen.findByRole('button', { name: 'Pay for 9,999 shipments as one order ($12,345.00)' });
  });

  it('allows ordering shipments of a failed order again', async () => {
    open('cart');
    const failure = { code: 'coupon_not_found', text: 'There is no code NOPE. Nothing was charged.' };
    const counts = { ...api.view.counts, rated: 0, added: 2 };
    api.view = { ...api.view, counts, total: usd(0), sale: { ...sale, target: 'order', status: 'failed', failure } };
    await screen.findByText('There is no code NOPE. Nothing was charged.');
    await screen.findByRole('button', { name: 'Pay for 2 shipments as one order ($12.00)' });
    expect(screen.queryByRole('button', { name: /to cart/ })).toBeNull();
  });

  it('places one order, paid on the usual page', async () => {
    open('cart');
    const orderId = '7d6f6f0e-3a55-4a54-8a53-2a3a8d5cbb10';
    api.on('GET /orders/:id', () =>
      orderFixture({ id: orderId, number: 'WB-7', payment: 'created', total: usd(1_100), captured: usd(0) }),
    );
    api.on('POST /imports/:id/order', () => {
      api.view = { ...api.view, sale: { ...sale, target: 'order', orderId } };
      return new Reply(202, api.view);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pay for 2 shipments as one order ($12.00)' }));
    expect(api.requests('POST /imports/:id/order')).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /I accept/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay for 2 shipments as one order ($12.00)' }));
    const pay = await screen.findByRole('link', { name: 'Go to payment' });
    expect(await screen.findByText('Payment needed for order WB-7')).toBeTruthy();
    expect(screen.getByText('2 shipments for $11.00')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Labels in this order' })).toBeNull();
    expect(pay.getAttribute('href')).toBe(`/cart/checkout?order=${orderId}`);
    expect(api.requests('POST /imports/:id/order')[0]?.body).toEqual({
      ...{ rows: 2, total: 1_200, email: 'ana@example.com', acceptTerms: true },
    });
  });

  it('reports a canceled order next to the button that orders again, and a paid one', async () => {
    const { unmount } = open('cart');
    const order = orderFixture({ payment: 'cancelled' });
    api.on('GET /orders/:id', () => order);
    const counts = { ...api.view.counts, rated: 0, added: 2 };
    api.view = { ...api.view, counts, sale: { ...sale, target: 'order', orderId: order.id } };
    await screen.findByText('The order was canceled');
    await screen.findByRole('button', { name: 'Pay for 2 shipments as one order ($12.00)' });
    expect(screen.queryByText('Order placed')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Go to payment' })).toBeNull();
    unmount();
    open('cart');
    api.view = {
      ...api.view,
      order: { rows: 0, total: usd(0) },
      sale: { ...sale, target: 'order', orderId: order.id },
    };
    api.on('GET /orders/:id', () => orderFixture({ payment: 'captured' }));
    await screen.findByText(/^Order .* paid$/);
    expect(screen.getByText(/^2 shipments for /).textContent).toContain(formatMoney(orderFixture().captured));
  });
});
