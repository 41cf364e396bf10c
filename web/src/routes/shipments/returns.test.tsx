import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReturnLinkView } from '#libs/contracts/shipments/returns.js';
import { axe } from '../../testing/dom/axe';
import { details, shipmentOrder } from '../../testing/fixtures/details-fixtures';
import { account } from '../../testing/fixtures/account-fixtures';
import { otherSlug, shipment, slug } from '../../testing/fixtures/shipment-fixtures';
import { FakeApi, problem, Reply } from '../../testing/servers/fake-api';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { showPage } from '../../testing/show-page';

jest.setTimeout(30_000);

let api: FakeApi;
afterEach(() => api.stop());

const page = `/shipments/${slug}`;
const [createdAt, expiresAt] = ['2026-11-20T12:00:00Z', '2099-01-02T12:00:00Z'];
const token = 'AbCdEfGhIjKlMnOpQrSt_-';

/** The page of a return whose link is as the requests leave it. */
function serveReturn(first: ReturnLinkView | null) {
  let link = first;
  const back = () => ({ shipment: slug, of: otherSlug, state: 'ready' as const, createdAt, link });
  api = new FakeApi({
    'GET /shipments/:slug/details': () => details({ isReturn: back() }),
    'PUT /shipments/:slug/return-link': () => {
      link = { state: 'active', createdAt, expiresAt };
      return { token, expiresAt };
    },
    'DELETE /shipments/:slug/return-link': () => {
      link = { state: 'revoked', createdAt, expiresAt };
      return new Reply(204);
    },
  });
}

describe('returns on the shipment page', () => {
  it('are listed with their status and link', async () => {
    const link: ReturnLinkView = { state: 'expired', createdAt, expiresAt: createdAt };
    api = new FakeApi({
      'GET /shipments/:slug/details': () =>
        details({ returns: [{ shipment: otherSlug, state: 'unpaid', createdAt, link }] }),
    });
    const { container } = showPage(page);
    const opens = await screen.findByRole('link', { name: /^Return of Nov 20/ });
    expect(opens.getAttribute('href')).toBe(`/shipments/${otherSlug}`);
    expect(screen.getByText('Not paid yet')).toBeTruthy();
    expect(screen.getByText(/^Link expired Nov 20/)).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('create a link that is shown once, for the chosen period', async () => {
    serveReturn(null);
    const { container } = showPage(page);
    await userEvent.selectOptions(await screen.findByLabelText('Works for'), '90');
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByText(`http://localhost/return/${token}`)).toBeTruthy();
    expect(api.requests('PUT /shipments/:slug/return-link')[0]?.body).toEqual({ days: 90 });
    const mail = screen.getByRole('link', { name: 'Write an e-mail' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toContain(`/return/${token}`);
    expect(screen.getByRole('link', { name: 'this shipment' }).getAttribute('href')).toBe(`/shipments/${otherSlug}`);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('revoke their link after a confirmation', async () => {
    serveReturn({ state: 'active', createdAt, expiresAt });
    showPage(page);
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke link' }));
    const asked = await screen.findByRole('dialog', { name: 'Revoke this link?' });
    expect(api.requests('DELETE /shipments/:slug/return-link')).toHaveLength(0);
    await userEvent.click(within(asked).getByRole('button', { name: 'Revoke link' }));
    expect(await screen.findByText('Link revoked.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create link' })).toBeTruthy();
  });

  it('explain why a link could not be created', async () => {
    serveReturn(null);
    api.on('PUT /shipments/:slug/return-link', () => problem(409, 'illegal_transition', 'Already on its way.'));
    showPage(page);
    await userEvent.click(await screen.findByRole('button', { name: 'Create link' }));
    expect(await screen.findByText('Could not create the link')).toBeTruthy();
  });
});

describe('a return that is charged when it is used', () => {
  const back = { shipment: slug, of: otherSlug, state: 'unpaid' as const, createdAt, link: null };
  const card = { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, isDefault: true };
  const serve = (answer: () => object, cards: object[] = [{ ...card, expires: 'later' }]) => {
    api = new FakeApi({
      'GET /shipments/:slug/details': answer,
      'GET /cards': () => ({ cards }),
      'GET /account': () => account(),
    });
  };
  const unordered = () => details({ shipment: shipment(), order: null, label: null, tracking: [], isReturn: back });
  beforeEach(signedIn);
  afterEach(signedOut);

  it('is created after a consent, at the price that is shown, and then waits for use', async () => {
    let ordered = false;
    const onUse = { usedAt: null, nextTryAt: null };
    serve(() =>
      ordered
        ? details({ order: shipmentOrder({ payment: 'on_use', receipt: false, onUse }), isReturn: back })
        : unordered(),
    );
    api.on('POST /shipments/:slug/pay-on-use', () => {
      ordered = true;
      return new Reply(201, { orderId: '1' });
    });
    const { container } = showPage(page);
    const create = await screen.findByRole('button', { name: 'Create label, pay when used' });
    await userEvent.click(create);
    expect(screen.getByText('Confirm this to create the label.')).toBeTruthy();
    expect(api.requests('POST /shipments/:slug/pay-on-use')).toHaveLength(0);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Charge \$18\.35 to this card/ }));
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(create);
    expect(await screen.findByText('Waiting for use')).toBeTruthy();
    expect(screen.getByText(/If nobody uses the label, we void it by/)).toBeTruthy();
    expect(api.requests('POST /shipments/:slug/pay-on-use')[0]?.body).toEqual({
      ...{ cardId: 'pm_1', total: 1835, agreed: true },
    });
    expect(screen.queryByRole('button', { name: 'Create label, pay when used' })).toBeNull();
  });

  it('needs a saved card, and an account', async () => {
    serve(unordered, []);
    const { unmount } = showPage(page);
    expect((await screen.findByRole('link', { name: 'Add a card' })).getAttribute('href')).toBe('/user/payments');
    unmount();
    signedOut();
    showPage(page);
    await screen.findByRole('button', { name: 'Create link' });
    expect(screen.queryByText('Pay only if it is used')).toBeNull();
  });

  it('says why it could not be created', async () => {
    serve(unordered);
    api.on('POST /shipments/:slug/pay-on-use', () => problem(409, 'price_changed', 'The price has changed.'));
    showPage(page);
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Charge/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Create label, pay when used' }));
    expect(await screen.findByText('Could not create the label')).toBeTruthy();
  });

  it.each([
    ['Charging your card', { payment: 'created', receipt: false }, null],
    ['Charged', { payment: 'captured', receipt: true }, null],
    ['Your card did not pay', { payment: 'failed', receipt: false }, '2099-01-02T12:00:00Z'],
  ] as const)('shows "%s" after the scan', async (title, order, nextTryAt) => {
    const onUse = { usedAt: createdAt, nextTryAt };
    serve(() => details({ order: shipmentOrder({ ...order, onUse }), isReturn: { ...back, state: 'used' } }));
    showPage(page);
    expect(await screen.findByText(title)).toBeTruthy();
    const pay = screen.queryByRole('link', { name: 'Pay $18.35 now' });
    expect(pay?.getAttribute('href')).toBe(nextTryAt ? `/cart/checkout?order=${shipmentOrder().id}` : undefined);
  });
});
