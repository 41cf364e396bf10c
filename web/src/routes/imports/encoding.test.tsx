import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { FormatBody, ImportView } from '#libs/contracts/imports/imports.js';
import { account } from '../../testing/fixtures/account-fixtures';
import { importId, orders } from '../../testing/fixtures/upload-fixtures';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';

const address = `/apps/create-shipment?tab=file&import=${importId}`;
const put = 'PUT /imports/:id/format';
const found: NonNullable<ImportView['encoding']> = {
  ...{ chosen: false, confidence: 0.62 },
  candidates: [
    { encoding: 'windows-1250', confidence: 0.62 },
    { encoding: 'windows-1252', confidence: 0.38 },
  ],
  readings: [
    {
      row: 4,
      texts: [
        { encoding: 'windows-1250', text: 'Jan Kowaliński' },
        { encoding: 'windows-1252', text: 'Jan Kowaliñski' },
      ],
    },
  ],
};

let api: FakeApi;
let view: ImportView;
beforeEach(() => {
  view = orders({
    ...{ status: 'needs_encoding', rows: 0, totalRows: null, header: [], mapping: null, encoding: found },
  });
  api = new FakeApi({
    'GET /imports/:id': () => view,
    'GET /account': () => account(),
    'GET /addresses': () => ({ items: [] }),
    'GET /packages': () => ({ items: [] }),
    'GET /import-mappings': () => ({ items: [] }),
    [put]: () => (view = { ...view, status: 'reading', busy: 'reading', version: 9 }),
  });
  signedIn();
});
afterEach(() => {
  api.stop();
  signedOut();
  sessionStorage.clear();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => api.requests(put).map(({ body }) => body as FormatBody);

describe('file with ambiguous encoding', () => {
  it('shows its first rows in each encoding, and is read in the chosen one', async () => {
    const { container } = showPage(address);
    await screen.findByRole('heading', { name: '“ń” or “ñ”?' });
    const group = screen.getByRole('group', { name: 'Which of these is right?' });
    const right = within(group).getByRole('radio', { name: /Windows-1250 \(Central European\).*Jan Kowaliński/ });
    expect(within(group).getByRole('radio', { name: /Windows-1252 \(Western\).*Jan Kowaliñski/ })).toBeTruthy();
    expect(screen.getByText('Choose encoding')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    await press('Read file');
    expect(await screen.findByText('Choose one of them.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.click(right);
    await press('Read file');
    await screen.findByRole('heading', { name: 'Reading the file' });
    expect(sent()).toEqual([
      { version: 3, format: { encoding: 'windows-1250', delimiter: ',', quote: '"', header: true } },
    ]);
  });

  it('is decided by keyboard only', async () => {
    showPage(address);
    const [first] = await screen.findAllByRole('radio');
    first!.focus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Read file');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('can be read in another encoding', async () => {
    showPage(address);
    await userEvent.click(await screen.findByText('None of these'));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Encoding' }), 'Shift-JIS');
    await press('Re-read file');
    await waitFor(() => expect(sent()).toMatchObject([{ format: { encoding: 'shift_jis' } }]));
  });
});

describe('encoding of a file', () => {
  const columns = `${address}&step=columns`;

  it('is shown with its confidence, or who chose it', async () => {
    view = orders({ encoding: { ...found, confidence: 0.94, readings: [] } });
    const page = showPage(columns);
    expect(await screen.findByText('We detected the encoding and are 94% sure.')).toBeTruthy();
    page.unmount();
    view = orders({ encoding: { ...found, chosen: true, readings: [] } });
    showPage(columns);
    expect(await screen.findByText('You chose the encoding.')).toBeTruthy();
  });

  it('is changed after edits only when they may be discarded', async () => {
    view = orders();
    api.on(put, ({ body }) =>
      (body as FormatBody).discardEdits
        ? (view = { ...view, status: 'reading', busy: 'reading', version: 9 })
        : problem(409, 'edits_would_be_lost', 'You changed 3 rows of this file.'),
    );
    showPage(columns);
    await userEvent.click(await screen.findByText('Change format'));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Encoding' }), 'Windows-1250');
    await press('Re-read file');
    expect(await screen.findByText('You changed 3 rows of this file.')).toBeTruthy();
    await press('Discard edits and re-read');
    await screen.findByRole('heading', { name: 'Reading the file' });
    expect(sent().map(({ discardEdits, format }) => [discardEdits, format.encoding])).toEqual([
      [undefined, 'windows-1250'],
      [true, 'windows-1250'],
    ]);
  });
});
