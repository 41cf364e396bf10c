import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TrialRates } from '#libs/contracts/admin/trial-rates.js';
import { asAdmin } from '../../testing/fixtures/admin-fixtures';
import { hub, hubAccounts } from '../../testing/fixtures/carrier-fixtures';
import { signedOut } from '../../testing/identity/sign-in';
import { FakeApi } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: FakeApi;
beforeEach(() => {
  asAdmin();
  api = new FakeApi({
    'GET /admin/carriers': () => ({ sellers: [hub] }),
    'GET /admin/carriers/hub/accounts': () => hubAccounts,
  });
});
afterEach(() => {
  signedOut();
  api.stop();
});

const card = async (name: string) => (await screen.findByRole('heading', { level: 2, name })).closest('section')!;

describe('carrier connection page', () => {
  it('tests a connection, and shows the vendor’s message of a failure when expanded', async () => {
    const failure = { code: 'key_refused', text: 'Hub refuses the key. Check HUB_API_KEY.', raw: 'Token is void' };
    const answers = [
      { testedAt: '2026-11-26T07:00:00Z', latencyMs: 1_230, mode: 'test', failure: null },
      { testedAt: '2026-11-26T07:00:01Z', latencyMs: 5_000, mode: 'test', failure },
    ];
    api.on('POST /admin/carriers/hub/test', () => answers.shift());
    showPage('/admin/carriers');
    const hubCard = within(await card('Hub'));
    const button = hubCard.getByRole('button', { name: 'Test connection to Hub' });
    await userEvent.click(button);
    expect((await hubCard.findByText(/Hub answered in/)).textContent).toBe('Hub answered in 1,230 ms with a test key.');
    await userEvent.click(button);
    expect(await hubCard.findByText(failure.text)).toBeTruthy();
    await userEvent.click(hubCard.getByText(/^Details/));
    expect(hubCard.getByText('Token is void').closest('details')!.open).toBe(true);
  });

  it('lists the accounts of an aggregator, and marks carriers that are not in the catalog', async () => {
    showPage('/admin/carriers');
    const table = within(await screen.findByRole('table', { name: 'Accounts of Hub' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'CarrierBillingModeStatus',
      'UPSWarehouseBy the carrierLive and testActive',
      'LSONot in catalogWarehouseBy HubNot statedNot stated',
    ]);
    expect(screen.getByText(/Services of LSO are not in our catalog/)).toBeTruthy();
  });

  it('explains why an aggregator lists no accounts, and retries', async () => {
    const failure = { code: 'carrier_unavailable', text: 'Hub did not answer within 5 seconds.', raw: null };
    api.on('GET /admin/carriers/hub/accounts', () => ({ ...hubAccounts, accounts: [], failure }));
    showPage('/admin/carriers');
    const section = within(await screen.findByRole('region', { name: 'Accounts at Hub' }));
    expect(await section.findByText(failure.text)).toBeTruthy();
    api.on('GET /admin/carriers/hub/accounts', () => ({ ...hubAccounts, accounts: [] }));
    await userEvent.click(section.getByRole('button', { name: 'Try again' }));
    expect(await section.findByText('No carrier accounts. Add one in the dashboard of Hub.')).toBeTruthy();
  });

  it('shows trial rates with our cost and a guest’s price', async () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' as const });
    const rate = {
      ...{ carrier: 'ups', carrierName: 'UPS', service: 'air', serviceName: 'UPS Air', estimate: false },
      ...{ cost: usd(1_000), accountPrice: usd(1_080), retailPrice: null, total: usd(1_105), isOffered: false },
      transitDays: { min: 2, max: 3 },
    };
    const message = {
      carrier: 'dhl',
      code: 'over_weight',
      text: 'DHL: Too heavy.',
      retryable: false,
      raw: 'TOO HEAVY',
    };
    const result: TrialRates = {
      ...{ shipDate: '2026-11-27', latencyMs: 412, marginVersion: 4, rates: [rate], messages: [message] },
      ...{ refusals: [], failure: null },
    };
    const sent: unknown[] = [];
    api.on('POST /admin/carriers/hub/trial-rates', ({ body }) => {
      sent.push(body);
      return result;
    });
    showPage('/admin/carriers');
    const hubCard = within(await card('Hub'));
    await userEvent.click(hubCard.getByText(/^Trial rates/));
    const form = within(hubCard.getByRole('form', { name: 'Trial rates of Hub' }));
    await userEvent.clear(form.getByLabelText('Weight, lb'));
    await userEvent.click(form.getByRole('button', { name: 'Get rates' }));
    expect((await form.findAllByText('Enter a number greater than 0.')).length).toBeGreaterThan(0);
    await userEvent.type(form.getByLabelText('Weight, lb'), '2.5');
    await userEvent.click(form.getByRole('button', { name: 'Get rates' }));
    const table = within(await hubCard.findByRole('table', { name: 'Rates of Hub' }));
    const [, row] = table.getAllByRole('row');
    expect(row!.textContent).toBe('UPS AirNot offered to guests2–3$10.00$11.05$10.80–');
    expect(hubCard.getByText(/1 rate in 412 ms/)).toBeTruthy();
    expect(hubCard.getByText('TOO HEAVY')).toBeTruthy();
    expect(sent).toMatchObject([{ to: { postal: '94103' }, parcels: [{ weight: { value: 2.5, unit: 'lb' } }] }]);
  });

  it('explains why there are no trial rates', async () => {
    const failure = { code: 'carrier_unavailable', text: 'Hub did not answer within 10 seconds.', raw: null };
    const nothing = { rates: [], messages: [], refusals: [], shipDate: '2026-11-27', latencyMs: 10_000 };
    api.on('POST /admin/carriers/hub/trial-rates', () => ({ ...nothing, marginVersion: 4, failure }));
    showPage('/admin/carriers');
    const hubCard = within(await card('Hub'));
    await userEvent.click(hubCard.getByText(/^Trial rates/));
    await userEvent.click(hubCard.getByRole('button', { name: 'Get rates' }));
    expect(await hubCard.findByText(failure.text)).toBeTruthy();
  });
});
