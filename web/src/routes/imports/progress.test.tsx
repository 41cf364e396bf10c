import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { heading, showPage } from '../../testing/show-page';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { importId, orders } from '../../testing/fixtures/upload-fixtures';

const address = `/apps/create-shipment?tab=file&import=${importId}`;
const reading = (over: Partial<ImportView> = {}) =>
  orders({ status: 'reading', busy: 'reading', mapping: null, rows: 4_000, totalRows: 10_000, ...over });

let api: FakeApi;
let view: ImportView;
beforeEach(() => {
  api = new FakeApi({ 'GET /imports/:id': () => view, 'GET /imports': () => ({ items: [] }) });
  signedIn();
});
afterEach(() => {
  api.stop();
  signedOut();
});

describe('import progress', () => {
  it('shows counts, speed and end, and continues until it is done', async () => {
    view = reading({ pace: { rowsPerSecond: 2_000, secondsLeft: 3 } });
    const { container } = showPage(`${address}&step=file`);
    const bar = await screen.findByRole('progressbar', { name: 'Reading the file' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    expect(
      screen.getByText('4,000 of 10,000 rows · 2 rows with errors · 2,000 rows a second · about 3 seconds left'),
    ).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    view = orders();
    await screen.findByRole('link', { name: /^Continue with/ });
    expect(screen.queryByRole('progressbar', { name: 'Reading the file' })).toBeNull();
  });

  it('says that it waits until a worker reads the file', async () => {
    view = reading({ rows: 0, totalRows: null, pace: null });
    showPage(address);
    await screen.findByText('Waiting to start…');
    expect(screen.queryByText(/^0 rows/)).toBeNull();
  });

  it('can be canceled', async () => {
    view = reading();
    api.on('POST /imports/:id/cancel', () => (view = { ...view, status: 'cancelled', busy: null }));
    showPage(address);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByText('This import was canceled');
    expect(screen.getByLabelText('File of shipments')).toBeTruthy();
  });

  it('stops for the columns, and opens their page', async () => {
    view = reading();
    showPage(address);
    await screen.findByRole('heading', { name: 'Reading the file' });
    view = orders({ status: 'needs_mapping', rows: 0 });
    await waitFor(() => expect(screen.getByText('Columns', { selector: 'li[aria-current=step] span' })).toBeTruthy());
  });
});

describe('imported file', () => {
  it('explains why it is unreadable, and how to continue', async () => {
    const failure = { code: 'encoding', text: 'Some bytes are no UTF-8.' };
    view = orders({ status: 'failed', failure });
    const { container } = showPage(`${address}&step=repair`);
    await screen.findByText('Some bytes are no UTF-8.');
    expect(screen.getByRole('button', { name: 'Re-read file' })).toBeTruthy();
    expect(screen.getByLabelText('File of shipments')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('reports that it was uploaded before', async () => {
    view = orders({ notes: [{ code: 'same_file', text: 'The same file was uploaded on November 20.' }] });
    showPage(`${address}&step=file`);
    expect(await screen.findByText('The same file was uploaded on November 20.')).toBeTruthy();
  });

  it('stores its step in the address, and disables empty steps', async () => {
    view = orders({ status: 'needs_mapping', rows: 0 });
    showPage(`${address}&step=cart`);
    const steps = within(await screen.findByRole('navigation', { name: 'Import steps' }));
    expect(steps.getByRole('link', { name: /^File/ }).getAttribute('href')).toBe(`${address}&step=file`);
    expect(screen.queryByRole('link', { name: 'Rates' })).toBeNull();
  });

  it('answers 404 to other owners', async () => {
    api.on('GET /imports/:id', () => problem(404, 'not_found', 'There is no such upload.'));
    showPage(address);
    await heading('Import orders');
    expect(await screen.findByText('There is no such upload.')).toBeTruthy();
  });
});
