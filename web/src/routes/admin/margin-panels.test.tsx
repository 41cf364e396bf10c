import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BacktestView } from '#libs/contracts/margins/margin-backtests.js';
import type { SimulatedRule, SimulationPriceBody, SimulationView } from '#libs/contracts/margins/margin-simulation.js';
import type { MarginVersionSummary } from '#libs/contracts/margins/margins.js';
import { FakeApi, problem, Reply } from '../../testing/servers/fake-api';
import { usd } from '../../testing/fixtures/shipment-fixtures';
import { marginDraft, rule } from '../../testing/fixtures/margin-fixtures';
import { showPage } from '../../testing/show-page';
import { signedIn, signedOut } from '../../testing/identity/sign-in';

const simulation = '0b2d9a3e-0000-4000-8000-00000000a001';
const backtest = '0b2d9a3e-0000-4000-8000-00000000b001';
const weighty = rule(2, { conditions: [{ field: 'weight', not: false, over: 50, to: null }] });

const traced = (number: number, over: Partial<SimulatedRule>): SimulatedRule => ({
  ruleId: rule(number).id,
  name: `Rule ${number}`,
  outcome: 'applied',
  failedCondition: null,
  text: 'All conditions fit.',
  before: usd(1000),
  amount: usd(0),
  after: usd(1000),
  ...over,
});

/** What the server would answer: the first rule's percentage of a cost of $10. */
function priced(percent: number): SimulationView {
  const amount = percent / 10;
  const offer = {
    carrier: 'usps',
    carrierName: 'USPS',
    service: 'priority_mail',
    serviceName: 'Priority Mail',
    cost: usd(1000),
    total: usd(1000 + amount),
    margin: usd(amount),
    lines: [{ kind: 'base' as const, label: 'Base rate', amount: 1000 }],
    rules: [
      traced(1, { amount: usd(amount), after: usd(1000 + amount) }),
      traced(2, { outcome: 'not_matched', failedCondition: 0, text: 'The billable weight is 5 lb, not above 50 lb.' }),
    ],
  };
  return { id: simulation, status: 'complete', offers: [offer] };
}

const owner = { email: 'bo@example.com', group: 'gold', channel: 'form', monthlyParcels: 12 };

const run = (over: Partial<BacktestView>): BacktestView => ({
  id: backtest,
  days: 90,
  source: 'draft',
  status: 'running',
  done: 20,
  total: 80,
  text: null,
  result: null,
  createdAt: '2026-11-20T10:00:00Z',
  finishedAt: null,
  ...over,
});

const figures = {
  orders: 60,
  labels: 80,
  revenueBefore: usd(90_000),
  revenueAfter: usd(91_000),
  marginBefore: usd(9_000),
  marginAfter: usd(10_000),
  belowCost: 3,
};

const version = (number: number, over: Partial<MarginVersionSummary> = {}): MarginVersionSummary => ({
  number,
  note: `Note ${number}`,
  mode: 'exclusive',
  ruleCount: 3,
  publishedAt: '2026-11-18T10:00:00Z',
  publishedBy: 'ana@example.com',
  effectiveFrom: '2026-11-18T10:00:00Z',
  restores: null,
  state: 'past',
  ...over,
});

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi({
    'GET /margins/draft': () => marginDraft({ rules: [rule(1), weighty] }),
    'POST /margins/simulations': ({ body }) =>
      new Reply(202, { id: simulation, customer: 'shipment' in (body as object) ? owner : null }),
    'GET /margins/simulations/:id': () => priced(100),
    'POST /margins/simulations/:id/price': ({ body }) => {
      const effect = (body as SimulationPriceBody).rules?.rules[0]?.effect;
      return priced(effect?.kind === 'percent' ? effect.percent : 0);
    },
    'POST /margins/backtests': () => new Reply(202, { id: backtest }),
    'GET /margins/versions': () => ({ items: [version(7, { state: 'current' }), version(6)] }),
    'GET /margins/compare': () => ({
      modes: { from: 'exclusive', to: 'on_base' },
      rules: [{ id: rule(1).id, change: 'removed', before: rule(1), after: null }],
    }),
    'POST /margins/versions/:number/restore': () => new Reply(201, version(8)),
  });
  signedIn({ groups: ['admin'] });
});
afterEach(() => {
  api.stop();
  signedOut();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const line = (name: string) => screen.findByRole('row', { name });

describe('margin simulator', () => {
  it('tries the rules as they are edited, without saving them, and shows the effect of each', async () => {
    showPage('/admin/margins');
    await userEvent.click(await screen.findByRole('button', { name: 'Run simulation' }));
    await line('Customer pays $10.10');
    await line('Rule 1 +$0.10');
    await userEvent.click(screen.getByText('1 rule that does not'));
    expect(screen.getByText('Does not fit: over 50 lb')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Rule 1/, expanded: false }));
    await userEvent.clear(await screen.findByLabelText('Percentage'));
    await userEvent.type(screen.getByLabelText('Percentage'), '25');
    await line('Customer pays $12.50');
    expect(api.requests('PUT /margins/draft')).toEqual([]);
    expect(api.requests('POST /margins/simulations')[0]?.body).toMatchObject({
      request: { from: { postal: '10001' }, to: { postal: '94103', residential: true } },
    });
  });

  it('asks for a correction, and accepts a real shipment by its address', async () => {
    showPage('/admin/margins?panel=simulator');
    await userEvent.clear(await screen.findByLabelText('Weight, lb'));
    await press('Run simulation');
    await screen.findByText('Enter a number greater than 0.');
    await userEvent.selectOptions(screen.getByLabelText('Shipment'), 'Existing shipment');
    await userEvent.type(screen.getByLabelText('Link or shipment ID'), '/track/AbCdEfGhIjKlMnOpQrSt_-');
    await press('Run simulation');
    await line('Customer pays $10.10');
    expect(api.requests('POST /margins/simulations')[0]?.body).toEqual({ shipment: 'AbCdEfGhIjKlMnOpQrSt_-' });
    expect(screen.getByLabelText('Parcels last month')).toHaveProperty('value', '12');
    await waitFor(() =>
      expect(api.requests('POST /margins/simulations/:id/price').at(-1)?.body).toMatchObject({ customer: owner }),
    );
  });

  it('explains a failure', async () => {
    api.on('POST /margins/simulations', () => problem(404, 'not_found', 'There is no such shipment.'));
    showPage('/admin/margins');
    await userEvent.click(await screen.findByRole('button', { name: 'Run simulation' }));
    await screen.findByText('There is no such shipment.');
  });
});

describe('margin backtest', () => {
  it('shows its progress, and can be canceled', async () => {
    let status: BacktestView['status'] = 'running';
    api.on('GET /margins/backtests/:id', () => run({ status }));
    api.on('POST /margins/backtests/:id/cancel', () => {
      status = 'cancelled';
      return new Reply(204);
    });
    const { router } = showPage('/admin/margins?panel=backtest');
    await userEvent.selectOptions(await screen.findByLabelText('Sales from'), 'Last 90 days');
    await press('Start back-test');
    await screen.findByText('20 of 80 labels repriced');
    expect(router.state.location.search).toContain(backtest);
    expect(api.requests('POST /margins/backtests')[0]?.body).toEqual({ source: 'draft', days: 90 });
    await press('Cancel');
    await screen.findByText('The back-test was canceled');
  });

  it('shows the alternative result, as charts and tables', async () => {
    const group = (key: string) => ({ key, ...figures });
    const result = {
      ...figures,
      touched: 12,
      byCarrier: [group('usps')],
      byWeight: [group('1-5')],
      byDay: [group('2026-11-19'), group('2026-11-20')],
      biggest: [],
    };
    api.on('GET /margins/backtests/:id', () => run({ status: 'done', result }));
    showPage(`/admin/margins?panel=backtest&backtest=${backtest}`);
    await screen.findByText(/12 of 80 labels would change price/);
    screen.getByText('3 labels would be sold below cost');
    screen.getByRole('img', { name: /Margin by day/ });
    await userEvent.click(screen.getByText('By carrier', { selector: 'summary' }));
    await line('USPS 80 $900.00 $910.00 $90.00 $100.00 +$10.00');
  });

  it('explains a failure', async () => {
    api.on('GET /margins/backtests/:id', () => run({ status: 'failed', text: 'Start it again.' }));
    showPage(`/admin/margins?panel=backtest&backtest=${backtest}`);
    await screen.findByText('Start it again.');
  });
});

describe('margin history', () => {
  it('compares a version with the draft, and restores one with a note', async () => {
    showPage('/admin/margins?panel=history');
    await userEvent.click(await screen.findByRole('button', { name: 'Compare with the draft version 6' }));
    expect(within(await screen.findByRole('list', { name: 'Differences' })).getByText('Removed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Restore version 7' })).toBeNull();
    await press('Restore version 6');
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore version 6?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const asked = api.requests('POST /margins/versions/:number/restore')[0];
    expect(asked?.body).toEqual({ note: 'Restore version 6', effectiveFrom: null });
    expect(asked?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('reports at its field that a version cannot start on a date out of range', async () => {
    showPage('/admin/margins?panel=history');
    await userEvent.click(await screen.findByRole('button', { name: 'Restore version 6' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore version 6?' }));
    const from = dialog.getByLabelText(/Active from/);
    fireEvent.change(from, { target: { value: '1950-01-01T10:00' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    await dialog.findByText('Enter a date between 1970 and 2999.');
    expect(document.activeElement).toBe(from);
    expect(api.requests('POST /margins/versions/:number/restore')).toEqual([]);
  });
});
