import { File } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { TariffDraftView, TariffListSummary, TariffOverview } from '#libs/contracts/tariffs/tariffs.js';
import { asAdmin } from '../../testing/fixtures/admin-fixtures';
import { signedOut } from '../../testing/identity/sign-in';
import { FakeApi, problem, Reply } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: FakeApi;
beforeEach(asAdmin);
afterEach(() => {
  signedOut();
  api.stop();
});

const draftId = '0b2d9a3e-0000-4000-8000-00000000c001';
const usps = { carrier: 'usps', kind: 'prices' } as const;
const builtIn = { ...usps, number: null, name: 'Notice 123', validFrom: '2025-10-05', validTo: null };
const draft: TariffDraftView = {
  ...usps,
  ...{ id: draftId, name: 'january.csv', rowCount: 3897, uploadedBy: 'ana@example.com' },
  uploadedAt: '2026-11-23T10:00:00Z',
  changes: [
    {
      ...{ service: 'priority_mail commercial', dearer: 12, cheaper: 1, same: 600, added: 0, removed: 2 },
      meanPercent: 3.5,
      largest: { where: '2 lb, zone 8', percent: 25, from: 1000, to: 1250 },
    },
    {
      service: 'ground_advantage',
      dearer: 0,
      cheaper: 0,
      same: 9,
      added: 0,
      removed: 0,
      meanPercent: 0,
      largest: null,
    },
  ],
};
const refused = {
  ...{ type: 'about:blank', title: 'Problem', status: 400, code: 'invalid_body', requestId: 'req-1' },
  detail: '1 of its cells cannot be used.',
};
const list = (over: Partial<TariffListSummary> = {}): TariffListSummary => ({
  ...usps,
  ...{ number: 4, name: 'july.csv', rowCount: 3897, note: 'July prices', validFrom: '2026-07-12', validTo: null },
  ...{ publishedBy: 'ana@example.com', publishedAt: '2026-07-01T10:00:00Z', restores: null, state: 'replaced' },
  ...over,
});

/** Answers as the server does: an upload becomes a draft, which a publication removes. */
function serve(first: Partial<TariffOverview> = {}, refusal?: Reply) {
  let stored: TariffOverview = { inForce: [{ ...builtIn, stale: 'old' }], drafts: [], lists: [], ...first };
  api = new FakeApi({
    'GET /admin/tariffs': () => stored,
    'POST /admin/tariffs/drafts': () => {
      if (refusal) return refusal;
      stored = { ...stored, drafts: [draft] };
      return draft;
    },
    'GET /admin/tariffs/drafts/:id': () => draft,
    'POST /admin/tariffs/drafts/:id/publish': () => {
      stored = { ...stored, drafts: [], lists: [list({ number: 5, state: 'coming' })] };
      return stored.lists[0];
    },
    'POST /admin/tariffs/lists/:number/restore': () => list({ number: 6, restores: 4 }),
  });
  return showPage('/admin/tariffs');
}
async function choose(name: string): Promise<void> {
  const input = await screen.findByLabelText('CSV file of the list');
  const file = new File(['service\n'], name, { type: 'text/csv' });
  await act(() => Promise.resolve(void fireEvent.change(input, { target: { files: [file] } })));
}

describe('tariffs page', () => {
  it('shows active lists, and warns of outdated ones', async () => {
    const { container } = serve();
    expect(await screen.findByText('Lists that may be out of date')).toBeTruthy();
    expect(screen.getByText(/USPS price list, from Oct 5, 2025: older than 180 days, no end date/)).toBeTruthy();
    expect(screen.getByText('Nothing published yet. Prices come from the built-in lists.')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows no warning when all lists are current', async () => {
    serve({ inForce: [{ ...builtIn, stale: null }] });
    expect(await screen.findByText('In force today')).toBeTruthy();
    expect(screen.queryByText('Lists that may be out of date')).toBeNull();
  });

  it('uploads a list, shows price changes, and publishes it for its days', async () => {
    const user = userEvent.setup();
    const { container } = serve();
    await choose('january.csv');
    const table = await screen.findByRole('table');
    const row = within(table).getByRole('row', { name: /priority mail commercial/i });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...['12', '1', '600', '0', '2', '+3.5%'], '+25%: 2 lb, zone 8, $10.00 to $12.50']);
    expect(within(table).queryByText(/ground advantage/i)).toBeNull();
    expect(api.requests('POST /admin/tariffs/drafts')[0]?.query.get('name')).toBe('january.csv');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: /^Publish/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(within(dialog).getAllByText('Enter a reason.').length).toBeGreaterThan(0);
    await user.type(within(dialog).getByLabelText(/Reason/), 'January prices');
    fireEvent.change(within(dialog).getByLabelText(/Valid from/), { target: { value: '2027-01-18' } });
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Scheduled')).toBeTruthy();
    expect(api.requests('POST /admin/tariffs/drafts/:id/publish')[0]?.body).toEqual({
      ...{ note: 'January prices', validFrom: '2027-01-18', validTo: null },
    });
  });

  it('names the unusable rows of a file', async () => {
    const message = 'Row 5, price_usd: "abc" is no price. Use a number like 12.34.';
    const issues = [{ path: '5.price_usd', code: 'row', message }];
    const { container } = serve({}, new Reply(400, { ...refused, issues }));
    await choose('wrong.csv');
    expect(await screen.findByText('1 of its cells cannot be used.')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Rows to correct' })).getByText(message)).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('restores an earlier list', async () => {
    const user = userEvent.setup();
    serve({ lists: [list()] });
    await user.click(await screen.findByRole('button', { name: 'Restore list 4' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restore list 4?' });
    await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(api.requests('POST /admin/tariffs/lists/:number/restore')).toHaveLength(1));
    expect(api.requests('POST /admin/tariffs/lists/:number/restore')[0]?.body).toMatchObject({
      note: 'Restore list 4',
    });
  });

  it('explains a load error, and tries again', async () => {
    api = new FakeApi({ 'GET /admin/tariffs': () => problem(503, 'unavailable', 'Try again.') });
    showPage('/admin/tariffs');
    expect(await screen.findByText('Could not load the tariffs')).toBeTruthy();
    expect(screen.getByRole('button', { name: /again/i })).toBeTruthy();
  });
});
