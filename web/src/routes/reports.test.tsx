import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reportRecord } from '#libs/contracts/reports/report-records.js';
import type { ReportScheduleView } from '#libs/contracts/reports/report-schedules.js';
import type { ReportView } from '#libs/contracts/reports/reports.js';
import { axe } from '../testing/dom/axe';
import { company } from '../testing/fixtures/company-fixtures';
import { signedIn, signedOut } from '../testing/identity/sign-in';
import { FakeApi, problem } from '../testing/servers/fake-api';
import { heading, showPage } from '../testing/show-page';

const span = '?from=2026-11-01&to=2026-11-02';
const spend = (figures: number[]): ReportView => ({
  ...{ report: 'spend', from: '2026-11-01', to: '2026-11-02', by: 'day', group: 'carrier', currency: 'USD' },
  columns: [...reportRecord('spend').columns],
  total: figures,
  periods: [
    { start: '2026-11-01', figures: [0, 0, 0, 0, 0] },
    { start: '2026-11-02', figures },
  ],
  groups: figures[0] ? [{ name: 'USPS', figures, before: [1000, 1000, 0, 0, 1000] }] : [],
  moreGroups: figures[0] ? 3 : 0,
  previous: {
    ...{ from: '2026-10-30', to: '2026-10-31' },
    total: figures[0] ? [1000, 1000, 0, 0, 1000] : [0, 0, 0, 0, 0],
    periods: [],
  },
});

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi({
    'GET /reports/shipments': () => problem(500, 'internal', 'Not now.'),
    'GET /reports/spend': () => spend([2025, 2250, 225, 1225, 800]),
  });
  signedIn();
});
afterEach(() => {
  api.stop();
  signedOut();
});

describe('reports page', () => {
  it('shows figures next to the previous period accessibly, as charts and tables', async () => {
    const { container } = showPage(`/reports${span}&report=spend`);
    await screen.findByText('$10.00 before (+103%)');
    expect(screen.getByRole('img', { name: /^Paid by day, beside the period before/ })).toBeTruthy();
    await userEvent.click(screen.getByText('Show as table'));
    expect(screen.getByRole('row', { name: 'Mon, Nov 2 $20.25 $22.50 $2.25 $12.25 $8.00' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Change' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'USPS $20.25 $22.50 $2.25 $12.25 $8.00 +103%' })).toBeTruthy();
    expect(screen.getByText('And 3 more groups. The CSV file has all.')).toBeTruthy();
    const { violations } = await axe(container);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('offers to switch to the company that a mail names', async () => {
    api.on('GET /companies', () => ({ companies: [company()] }));
    showPage(`/reports${span}&report=spend&company=${company().id}`);
    expect(await screen.findByText('This link is for Acme Ltd')).toBeTruthy();
  });

  it('stores the selection in the address, and requests it', async () => {
    const { router } = showPage(`/reports${span}&report=spend`);
    await screen.findByText('$10.00 before (+103%)');
    await userEvent.selectOptions(screen.getByLabelText('Group by'), 'Zone');
    await waitFor(() => expect(router.state.location.search).toContain('group=zone'));
    await userEvent.selectOptions(screen.getByLabelText('Per'), 'Month');
    await waitFor(() => expect(router.state.location.search).toContain('by=month'));
    await userEvent.selectOptions(screen.getByLabelText('Figure'), 'Net spend');
    expect(await screen.findByRole('heading', { name: 'Net spend by day' })).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toContain('group=zone&by=month&figure=net'));
    await waitFor(() => expect(api.asked.at(-1)?.query.get('by')).toBe('month'));
    expect(api.asked.at(-1)?.query.get('group')).toBe('zone');
  });

  it('preserves two choices made at once, and spans of 400 days', async () => {
    const { router } = showPage('/reports?from=2025-10-01&to=2026-11-02&report=spend');
    await screen.findByText('$10.00 before (+103%)');
    expect(api.asked.at(-1)?.query.get('from')).toBe('2025-10-01');
    const [group, per] = [screen.getByLabelText('Group by'), screen.getByLabelText('Per')];
    act(() => {
      fireEvent.change(group, { target: { value: 'zone' } });
      fireEvent.change(per, { target: { value: 'month' } });
    });
    await waitFor(() => expect(router.state.location.search).toContain('group=zone&by=month'));
  });

  it('schedules the shown report, and pauses, changes and deletes schedules', async () => {
    const saved: ReportScheduleView = {
      ...{ id: 'b7a6a1de-8f4c-4a37-9c0f-0d8a6a2c7f11', report: 'spend', by: 'day', group: 'zone', days: 2 },
      ...{ every: 'month', on: 31, hour: 8, timeZone: 'America/New_York', paused: false },
      ...{ nextAt: '2026-11-30T13:00:00.000Z', lastAt: null },
    };
    let items: ReportScheduleView[] = [];
    const path = `/report-schedules/${saved.id}`;
    api
      .on('GET /report-schedules', () => ({ items }))
      .on('POST /report-schedules', () => (items = [saved])[0])
      .on(`PUT ${path}`, () => (items = [{ ...saved, paused: true, nextAt: null }])[0])
      .on(`DELETE ${path}`, () => void (items = []));
    const { baseElement } = showPage(`/reports${span}&report=spend&group=zone`);
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule this report' }));
    await userEvent.selectOptions(await screen.findByLabelText('Repeat'), 'Every month');
    await userEvent.selectOptions(screen.getByLabelText('Day'), '31');
    expect((await axe(baseElement)).violations.map(({ id }) => id)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Schedule report' }));
    expect(await screen.findByText(/^Every month on day 31 at 8 AM, New York time/)).toBeTruthy();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(api.requests('POST /report-schedules')[0]?.body).toEqual({
      ...{ report: 'spend', by: 'day', group: 'zone', days: 2, paused: false },
      ...{ every: 'month', on: 31, hour: 8, timeZone },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Pause Spend' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Resume Spend' }));
    expect(api.requests(`PUT ${path}`).map(({ body }) => (body as { paused: boolean }).paused)).toEqual([true, false]);
    await userEvent.click(screen.getByRole('button', { name: 'Edit Spend' }));
    expect(await screen.findByLabelText('Days in the report')).toHaveProperty('value', '2');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Spend' }));
    expect(await screen.findByText('No scheduled reports yet.')).toBeTruthy();
  });

  it('explains errors, and empty results', async () => {
    showPage(`/reports${span}`);
    await screen.findByText('Could not load the report');
    api.on('GET /reports/shipments', () => ({ ...spend([0, 0, 0, 0, 0]), report: 'shipments' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing to report in this period');
  });

  it('shows reports of the shop to admins only', async () => {
    signedIn({ groups: ['operator'] });
    showPage('/admin/reports');
    await heading('This page could not be found');
    expect(api.requests('GET /admin/reports/shipments')).toEqual([]);
  });
});
