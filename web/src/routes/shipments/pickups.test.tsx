import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PickupGroup, PickupView } from '#libs/contracts/shipments/pickups.js';
import { axe } from '../../testing/dom/axe';
import { address, order as orderOf, usd } from '../../testing/fixtures/shipment-fixtures';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';

jest.setTimeout(30_000);

let api: FakeApi;
beforeEach(() => signedIn());
afterEach(() => {
  api.stop();
  signedOut();
});

const label = (digit: string) => ({
  ...{ id: `${digit.repeat(8)}-1111-4111-8111-111111111111`, shipment: 'AbCdEfGhIjKlMnOpQrSt_-' },
  ...{ trackingNumber: `940000000000000000000${digit}`, recipient: 'Ada Lovelace' },
});
const group: PickupGroup = {
  ...{ key: 'k1', carrierName: 'USPS', sender: address(), sample: true, timeZone: 'America/New_York' },
  ...{ labels: [label('1'), label('2')], more: 0, days: ['2026-11-27', '2026-11-28'], anyTime: true },
  rule: 'USPS comes Monday to Saturday, with the mail, at any time of the day.',
};
const labels = { day: '2026-11-26', groups: [group], excluded: [], excludedCount: 0 };
const left = {
  ...{ shipment: 'AbCdEfGhIjKlMnOpQrSt_-', trackingNumber: '9400', carrierName: 'FedEx' },
  ...{ reason: 'not_offered' as const, text: "FedEx pickups can't be booked here." },
};
const pickup: PickupView = {
  ...{ id: '11111111-1111-4111-8111-111111111111', carrierName: 'USPS', serviceName: 'USPS Package Pickup' },
  ...{ status: 'scheduled', confirmation: 'WTC123', sender: '12 Main St', day: '2026-11-27', window: null },
  ...{ timeZone: 'America/New_York', labels: 2, price: 0, charge: null, sample: false, instructions: '', note: null },
  ...{ cancelable: true, canceling: false, createdAt: '2026-11-26T20:00:00Z' },
};
const free = {
  ...{ service: 'package_pickup', name: 'USPS Package Pickup', price: 0, bookable: true, note: 'Source: USPS FAQ' },
};
const none = { pickups: [], more: false };

describe('pickups page', () => {
  it('explains what to do without labels and without pickups', async () => {
    api = new FakeApi({ 'GET /pickups/labels': () => ({ ...labels, groups: [] }), 'GET /pickups': () => none });
    showPage('/shipments/pickups');
    expect(await screen.findByText(/^No labels for/)).toBeTruthy();
    expect(await screen.findByText('No pickups booked yet.')).toBeTruthy();
  });

  it('shows the price before it books the chosen labels, and explains excluded ones', async () => {
    let booked: PickupView[] = [];
    api = new FakeApi({
      'GET /pickups/labels': () => ({ ...labels, excluded: [left], excludedCount: 1 }),
      'GET /pickups': () => ({ pickups: booked, more: false }),
      'POST /pickups/offers': () => ({ offers: [free], messages: [] }),
      'POST /pickups': () => (booked = [pickup])[0],
    });
    const { container } = showPage('/shipments/pickups?day=2026-11-26');
    expect(await screen.findByText("FedEx pickups can't be booked here.")).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Book a USPS pickup/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /0002 to Ada/ }));
    await userEvent.selectOptions(screen.getByLabelText('Day'), '2026-11-28');
    expect(screen.queryByRole('button', { name: 'Book free pickup' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'See price' }));
    expect(await screen.findByText('USPS Package Pickup: free')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Book free pickup' }));
    expect(await screen.findByText('WTC123')).toBeTruthy();
    expect(api.requests('POST /pickups')[0]?.body).toEqual({
      ...{ day: '2026-11-26', key: 'k1', pickupDay: '2026-11-28', instructions: '', labels: [label('1').id] },
      ...{ service: 'package_pickup', price: 0 },
    });
  });

  it('removes the price when something changes', async () => {
    const paid = { ...free, name: 'UPS future day', price: 965, note: 'Price from UPS for this pickup.' };
    api = new FakeApi({
      'GET /pickups/labels': () => ({ ...labels, groups: [{ ...group, anyTime: false }] }),
      'GET /pickups': () => none,
      'POST /pickups/offers': () => ({ offers: [paid], messages: [] }),
    });
    showPage('/shipments/pickups');
    await userEvent.click(await screen.findByRole('button', { name: /^Book a USPS pickup/ }));
    await userEvent.click(screen.getByRole('button', { name: 'See price' }));
    expect(await screen.findByText('UPS future day: $9.65')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Where to find/), 'Dock 2');
    expect(screen.queryByText('UPS future day: $9.65')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'All labels' }));
    await userEvent.click(screen.getByRole('button', { name: 'See price' }));
    expect((await screen.findAllByText('Choose at least one label.')).length).toBeGreaterThan(0);
  });

  it('places an order for a pickup with a charge, and asks for its payment', async () => {
    const orderId = '22222222-1111-4111-8111-111111111111';
    const charge = { orderId, orderNumber: 'WB-100042', state: 'unpaid' as const };
    const unpaid: PickupView = { ...pickup, status: 'unpaid', confirmation: null, price: 2650, charge };
    const order = {
      ...orderOf({ id: orderId, total: usd(2650), items: [] }),
      ...{
        payment: 'created' as const,
        pickup: { id: pickup.id, serviceName: 'USPS Pickup On Demand', day: pickup.day },
      },
    };
    let booked: PickupView[] = [];
    api = new FakeApi({
      'GET /pickups/labels': () => labels,
      'GET /pickups': () => ({ pickups: booked, more: false }),
      'POST /pickups/offers': () => ({ offers: [{ ...free, service: 'on_demand', price: 2650 }], messages: [] }),
      'POST /pickups': () => (booked = [unpaid])[0],
      'GET /orders/:id': () => order,
      'GET /cards': () => ({ cards: [] }),
      'GET /payment/config': () => ({ provider: 'stripe', publishableKey: null }),
    });
    const { container } = showPage('/shipments/pickups');
    await userEvent.click(await screen.findByRole('button', { name: /^Book a USPS pickup/ }));
    await userEvent.click(screen.getByRole('button', { name: 'See price' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByRole('heading', { name: /^Pay for the pickup on/ })).toBeTruthy();
    expect(screen.getByText(/we reserve the amount on your card/i)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pay $26.50' })).toBeNull();
    expect(screen.queryByLabelText('Ship date')).toBeNull();
    expect(screen.getByText('Payment needed')).toBeTruthy();
    expect(api.requests('POST /pickups')[0]?.body).toMatchObject({ service: 'on_demand', price: 2650 });
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('link', { name: 'Back to all pickups' }));
    expect(await screen.findByRole('link', { name: 'Pay $26.50' })).toBeTruthy();
  });

  it('leads to the booked ones when nothing is to be paid any more', async () => {
    const order = { ...orderOf({ id: pickup.id, total: usd(2650), items: [] }), payment: 'cancelled' as const };
    api = new FakeApi({
      'GET /pickups/labels': () => labels,
      'GET /pickups': () => ({ pickups: [pickup], more: false }),
      'GET /orders/:id': () => order,
    });
    const { router } = showPage(`/shipments/pickups?order=${pickup.id}`);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByRole('button', { name: /^Book a USPS pickup/ })).toBeTruthy();
  });

  it.each([
    ['held', 'requested', /\$26\.50, reserved on your card until the carrier confirms/],
    ['charged', 'scheduled', /\$26\.50, charged to your card/],
    ['released', 'failed', /\$26\.50, not charged/],
    ['refunded', 'canceled', /\$26\.50, refunded to your card/],
    ['refund_failed', 'canceled', /did not take the refund; we will contact you/],
  ] as const)('shows a charge that is %s', async (state, status, text) => {
    const charge = { orderId: pickup.id, orderNumber: 'WB-1', state };
    const one = { ...pickup, status, price: 2650, charge };
    api = new FakeApi({
      'GET /pickups/labels': () => ({ ...labels, groups: [] }),
      'GET /pickups': () => ({ pickups: [one], more: false }),
    });
    showPage('/shipments/pickups');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Pay $26.50' })).toBeNull();
  });

  it('explains a failed booking, and cancels after a confirmation', async () => {
    api = new FakeApi({
      'GET /pickups/labels': () => labels,
      'GET /pickups': () => ({ pickups: [pickup], more: false }),
      'POST /pickups/offers': () => ({ offers: [free], messages: [] }),
      'POST /pickups': () => problem(409, 'label_not_ready', 'Some of these labels are on a pickup already.'),
      'POST /pickups/:id/cancel': () => ({ ...pickup, canceling: true, cancelable: false }),
    });
    showPage('/shipments/pickups');
    await userEvent.click(await screen.findByRole('button', { name: /^Book a USPS pickup/ }));
    await userEvent.click(screen.getByRole('button', { name: 'See price' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Book free pickup' }));
    expect(await screen.findByText('Could not book the pickup')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Cancel the pickup/ }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel pickup' }));
    expect(api.requests('POST /pickups/:id/cancel')).toHaveLength(1);
  });
});
