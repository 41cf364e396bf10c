import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { retentionKind, type RetentionView } from '#libs/contracts/operations/retention.js';
import { asOperator } from '../../testing/fixtures/admin-fixtures';
import { axe } from '../../testing/dom/axe';
import { signedOut } from '../../testing/identity/sign-in';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

const untouched = { purgedToday: 0, purged: 0, lastPurgedAt: null, lastRunAt: null, nextRunAt: null };
const view: RetentionView = {
  rules: retentionKind.options.map((kind) => ({ kind, storedDays: 30, ...untouched })),
};
Object.assign(view.rules[0]!, {
  ...{ storedDays: 180, purgedToday: 3, purged: 1_204, lastPurgedAt: '2026-11-26T04:10:00Z' },
  ...{ lastRunAt: '2026-11-26T05:10:00Z', nextRunAt: '2026-11-26T06:10:00Z' },
});

let api: FakeApi;
afterEach(() => {
  signedOut();
  api.stop();
});

describe('data retention page', () => {
  it('shows the retention period of each kind, its purged rows and the next run', async () => {
    asOperator();
    api = new FakeApi({ 'GET /operations/retention': () => view });
    const { container } = showPage('/admin/retention');
    const table = await screen.findByRole('table', { name: 'Data retention' });
    expect(within(table).getAllByRole('rowheader')).toHaveLength(retentionKind.options.length);
    const row = within(table).getByRole('row', { name: /^Guests: names and addresses/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['180 days', '3', '1,204']);
    expect(cells.slice(3).every(({ textContent }) => textContent?.startsWith('Nov 26'))).toBe(true);
    const drafts = within(table).getByRole('row', { name: /^Drafts of users/ });
    expect(within(drafts).getAllByText('–')).toHaveLength(3);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('explains a load error, and tries again', async () => {
    asOperator();
    api = new FakeApi({ 'GET /operations/retention': () => problem(403, 'forbidden', 'Not now.') });
    showPage('/admin/retention');
    expect(await screen.findByText('Could not load data retention')).toBeTruthy();
    api.on('GET /operations/retention', () => view);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Data retention' })).toBeTruthy();
  });
});
