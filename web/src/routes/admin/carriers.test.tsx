import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminCarriersView } from '#libs/contracts/admin/admin-carriers.js';
import { asAdmin } from '../../testing/fixtures/admin-fixtures';
import { hub, hubAccounts, listed } from '../../testing/fixtures/carrier-fixtures';
import { axe } from '../../testing/dom/axe';
import { signedOut } from '../../testing/identity/sign-in';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

const view: AdminCarriersView = { sellers: [listed, hub] };

let api: FakeApi;
beforeEach(() => {
  asAdmin();
  api = new FakeApi({ 'GET /admin/carriers': () => view, 'GET /admin/carriers/hub/accounts': () => hubAccounts });
});
afterEach(() => {
  signedOut();
  api.stop();
});

const card = async (name: string) => (await screen.findByRole('heading', { level: 2, name })).closest('section')!;
/** Answers with the page, and keeps what was sent. */
function saving(code: string, answer: AdminCarriersView = view): unknown[] {
  const sent: unknown[] = [];
  api.on(`PUT /admin/carriers/${code}/switches`, ({ body }) => {
    sent.push(body);
    return answer;
  });
  return sent;
}

describe('carriers page', () => {
  it('shows what is on, where the key comes from, its health and recent errors', async () => {
    const { container } = showPage('/admin/carriers');
    const one = within(await card('Hub'));
    expect(one.getByText('Paused after failures')).toBeTruthy();
    expect(one.getByText('Test key ending in WXYZ, from HUB_API_KEY')).toBeTruthy();
    expect(one.getByText('40 calls in 5 minutes, 25.0% failed, p95 1,800 ms')).toBeTruthy();
    const errors = within(one.getByRole('list', { name: 'Errors of Hub, the latest first' })).getAllByRole('listitem');
    expect(errors.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/The parcel is too heavy\.Label, UPS · 3 times · Nov 26/),
    ]);
    expect(one.getByRole('switch', { name: 'DHL, all services' }).getAttribute('aria-checked')).toBe('false');
    expect(one.queryByRole('switch', { name: 'DHL World' })).toBeNull();
    expect(one.getByRole('link', { name: 'Margins, version 4' }).getAttribute('href')).toBe('/admin/margins');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('switches a service without changing the others', async () => {
    const sent = saving('usps', { sellers: [{ ...listed, version: 1 }, hub] });
    showPage('/admin/carriers');
    const one = within(await card('USPS'));
    await userEvent.click(one.getByRole('switch', { name: 'USPS Ground' }));
    expect(await screen.findByText('USPS Ground is off')).toBeTruthy();
    const all = { isOn: true, audience: 'everyone', groups: [] };
    expect(sent).toEqual([{ ...all, off: ['usps/priority', 'usps/ground'], version: 0 }]);
    await userEvent.click(one.getByRole('switch', { name: 'Priority Mail' }));
    expect(await screen.findByText('Priority Mail is on')).toBeTruthy();
    expect(sent[1]).toEqual({ ...all, off: [], version: 1 });
  });

  it('saves once when a switch is pressed twice', async () => {
    const off = { ...listed, isOn: false };
    api.on('GET /admin/carriers', () => ({ sellers: [off] }));
    const answer = Promise.withResolvers<AdminCarriersView>();
    const sent: unknown[] = [];
    api.on('PUT /admin/carriers/usps/switches', ({ body }) => {
      sent.push(body);
      return answer.promise;
    });
    showPage('/admin/carriers');
    const toggle = within(await card('USPS')).getByRole('switch', { name: 'Sell USPS' });
    await userEvent.click(toggle);
    await waitFor(() => expect(sent).toHaveLength(1));
    await userEvent.click(toggle);
    answer.resolve({ sellers: [{ ...listed, version: 1 }] });
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
    expect(sent).toMatchObject([{ isOn: true, version: 0 }]);
  });

  it('asks before it stops selling a carrier', async () => {
    const sent = saving('hub');
    showPage('/admin/carriers');
    const one = within(await card('Hub'));
    await userEvent.click(one.getByRole('switch', { name: 'Sell Hub' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop selling Hub?' }));
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Stop selling' }));
    expect(await screen.findByText('Hub is off')).toBeTruthy();
    expect(sent).toMatchObject([{ isOn: false, off: ['dhl'], version: 7 }]);
  });

  it('requires price groups when a carrier is offered to them', async () => {
    const sent = saving('hub');
    showPage('/admin/carriers');
    const form = within(await screen.findByRole('form', { name: 'Who is offered Hub' }));
    await userEvent.selectOptions(form.getByLabelText('Offered to'), 'Price groups');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect((await form.findAllByText('Enter up to 50 price groups, separated by commas.')).length).toBeGreaterThan(0);
    await userEvent.type(form.getByLabelText('Price groups'), 'wholesale, partners');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Offered to: price groups')).toBeTruthy();
    expect(sent).toMatchObject([{ audience: 'groups', groups: ['wholesale', 'partners'] }]);
  });

  it('sets what labels of a carrier are printed as by default', async () => {
    const sent: unknown[] = [];
    api.on('PUT /admin/carriers/hub/label-defaults', ({ body }) => {
      sent.push(body);
      return view;
    });
    showPage('/admin/carriers');
    const form = within(await screen.findByRole('form', { name: 'Label defaults of Hub' }));
    expect(form.getByLabelText('DHL')).toHaveValue('zpl203');
    await userEvent.selectOptions(form.getByLabelText('UPS'), 'A4, four labels');
    await userEvent.selectOptions(form.getByLabelText('DHL'), 'No default (4 × 6 in label)');
    await userEvent.click(form.getByRole('button', { name: 'Save label defaults' }));
    expect(await screen.findByText('Label defaults of Hub saved')).toBeTruthy();
    expect(sent).toEqual([{ version: 7, formats: [{ carrier: 'ups', format: 'a4' }] }]);
  });

  it('explains a conflict, and a load error', async () => {
    api.on('PUT /admin/carriers/hub/switches', () => problem(409, 'version_conflict', 'Somebody else changed it.'));
    showPage('/admin/carriers');
    await userEvent.click(within(await card('Hub')).getByRole('switch', { name: 'UPS Air' }));
    expect(await screen.findByText('Could not change Hub')).toBeTruthy();
    expect(screen.getByText(/Somebody else changed it\./)).toBeTruthy();
  });

  it('tries again when the list could not be loaded', async () => {
    api.on('GET /admin/carriers', () => problem(403, 'forbidden', 'Not now.'));
    showPage('/admin/carriers');
    expect(await screen.findByText('Could not load the carriers')).toBeTruthy();
    api.on('GET /admin/carriers', () => view);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('USPS')).toBeTruthy();
  });
});
