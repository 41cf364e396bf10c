import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { ImportView, FormatBody, MappingBody } from '#libs/contracts/imports/imports.js';
import type { SavedMapping } from '#libs/contracts/imports/mapping/mapping.js';
import { account, entry, saved } from '../../testing/fixtures/account-fixtures';
import { FakeApi, problem, Reply } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { importId, mapping, orders } from '../../testing/fixtures/upload-fixtures';

const address = `/apps/create-shipment?tab=file&import=${importId}&step=columns`;
const put = 'PUT /imports/:id/mapping';

let api: FakeApi;
let view: ImportView;
let before: SavedMapping[];
beforeEach(() => {
  before = [];
  view = orders({ status: 'needs_mapping', rows: 0, totalRows: null, missing: ['weight'] });
  api = new FakeApi({
    'GET /imports/:id': () => view,
    'GET /account': () => account({ defaultSenderId: entry().id }),
    'GET /addresses': () => ({ items: [entry({ isDefaultSender: true })] }),
    'GET /packages': () => ({ items: [saved()] }),
    'GET /import-mappings': () => ({ items: before }),
    'DELETE /import-mappings/:id': ({ params }) => {
      before = before.filter(({ id }) => id !== params.id);
      return new Reply(204);
    },
    [put]: ({ body }) => (view = { ...view, mapping: (body as MappingBody).mapping, status: 'reading', version: 9 }),
  });
  signedIn();
});
afterEach(() => {
  api.stop();
  signedOut();
  sessionStorage.clear();
});

const field = (label: string) => screen.findByRole('combobox', { name: label });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const savedBodies = () => api.requests(put).map(({ body }) => body as MappingBody);
const needed = () => [field('Length'), field('Width'), field('Height')];

describe('columns page of an import', () => {
  it('shows guessed columns with their values, required ones first', async () => {
    const { container } = showPage(address);
    const name = (await field('Recipient name')).closest('li') as HTMLElement;
    expect(within(name).getByText('Guessed')).toBeTruthy();
    expect(within(name).getByText('Ann Lee')).toBeTruthy();
    expect((await field('Recipient name')).querySelector(':checked')?.textContent).toBe('Ship Name');
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles.indexOf('Found in your file')).toBe(titles.indexOf('Required') + 1);
    expect(screen.getByText('1 column in the file won’t be used:').nextSibling?.textContent).toBe('Colour');
    expect(screen.getByText(/UTF-8 · comma/)).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('marks missing required columns, and sends nothing without them', async () => {
    showPage(address);
    expect((await field('Weight')).getAttribute('aria-invalid')).toBe('true');
    await press('Continue');
    expect(await screen.findByText('Some required fields have no column')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(savedBodies()).toHaveLength(0);
    await userEvent.selectOptions(await field('Package'), 'Shoe box');
    await userEvent.selectOptions(await field('Weight'), 'Colour');
    expect(screen.queryByText('Some required fields have no column')).toBeNull();
    await userEvent.selectOptions(await field('Package'), 'None: each row has its size');
    expect(screen.getByText('Some required fields have no column')).toBeTruthy();
  });

  it('maps columns, or one text for all rows', async () => {
    const { router } = showPage(address);
    await userEvent.selectOptions(await field('Package'), 'Shoe box');
    await userEvent.selectOptions(await field('Weight'), 'Same for all rows…');
    await userEvent.type(screen.getByLabelText('Weight for all rows'), '12 oz');
    await userEvent.selectOptions(await field('Recipient name'), 'Colour');
    await userEvent.selectOptions(
      await field('Rows with the same order number'),
      'Parcels of one shipment, if the recipient is the same',
    );
    await userEvent.selectOptions(await field('Date format'), 'Day first: 31/12/2026');
    await press('Continue');
    await waitFor(() => expect(router.state.location.search).toContain('step=repair'));
    expect(savedBodies()[0]).toMatchObject({
      version: 3,
      mapping: {
        columns: { weight: { constant: '12 oz' }, recipient_name: { column: 5, guessed: false } },
        packageId: saved().id,
        sameReference: 'parcels',
        dates: 'day_first',
      },
    });
  });

  it('can be operated by keyboard only', async () => {
    showPage(address);
    (await needed()[0])?.focus();
    await userEvent.selectOptions(document.activeElement as HTMLSelectElement, 'Colour');
    await userEvent.tab();
    expect(document.activeElement).toBe(await needed()[1]);
  });

  it('reuses the mapping of an earlier file by its column names, and forgets one', async () => {
    const known = mapping({ columns: { recipient_name: { column: 1, guessed: false }, weight: { constant: '1 lb' } } });
    const id = importId.replace(/1$/, '7');
    const header = ['Other', 'Colour'];
    before = [{ id, name: 'may.csv', header, mapping: known, usedAt: '2026-11-20T12:00:00.000Z' }];
    showPage(address);
    await userEvent.click(await screen.findByText('How files were understood before (1)'));
    await press('Use may.csv');
    await waitFor(async () =>
      expect((await field('Recipient name')).querySelector(':checked')?.textContent).toBe('Colour'),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Weight for all rows').value).toBe('1 lb');
    await press('Delete may.csv');
    await press('Delete');
    await waitFor(() => expect(screen.queryByText('How files were understood before (1)')).toBeNull());
  });

  it('preserves unsaved changes over a reload, until another header or mapping makes them obsolete', async () => {
    const chosen = async () => (await field('Weight')).querySelector(':checked')?.textContent;
    let page = showPage(address);
    await userEvent.selectOptions(await field('Weight'), 'Colour');
    await userEvent.selectOptions(await field('Package'), 'Shoe box');
    await userEvent.selectOptions(await field('Recipient name'), 'Not in the file');
    page.unmount();
    page = showPage(address);
    expect(await chosen()).toBe('Colour');
    expect((await field('Package')).querySelector(':checked')?.textContent).toBe('Shoe box');
    expect((await field('Recipient name')).querySelector(':checked')?.textContent).toBe('Not in the file');
    page.unmount();
    view = { ...view, mapping: mapping({ weightUnit: 'kg' }) };
    showPage(address);
    expect(await chosen()).not.toBe('Colour');
  });

  it('asks for one sender address when the file has none, instead of a column for each of its fields', async () => {
    api.on('GET /account', () => account({ defaultSenderId: null }));
    showPage(address);
    const sender = await field('Sender');
    await waitFor(() => expect(sender.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Your file has no sender. Choose or add an address for all rows.')).toBeTruthy();
    expect((await field('Sender street 1')).getAttribute('aria-invalid')).toBeNull();
    await userEvent.selectOptions(await field('Sender city'), 'Colour');
    expect((await field('Sender street 1')).getAttribute('aria-invalid')).toBe('true');
    await userEvent.selectOptions(sender, entry().id);
    expect([sender, await field('Sender street 1')].map((one) => one.getAttribute('aria-invalid'))).toEqual([
      null,
      null,
    ]);
  });

  it('accepts a new sender without leaving the import', async () => {
    const added = entry({ id: '7d6f6f0e-3a55-4a54-8a53-2a3a8d5cbb77', nickname: 'Warehouse' });
    api.on('POST /addresses', () => {
      api.on('GET /addresses', () => ({ items: [entry({ isDefaultSender: true }), added] }));
      return added;
    });
    showPage(address);
    await press('New address');
    const dialog = await screen.findByRole('dialog', { name: 'New sender' });
    for (const [label, text] of Object.entries({ 'Full name': 'Ana Ruiz', 'Street address': '233 S Wacker Dr' }))
      await userEvent.type(await within(dialog).findByLabelText(label), text);
    await userEvent.type(within(dialog).getByLabelText('City'), 'Chicago');
    await userEvent.selectOptions(within(dialog).getByLabelText('State'), 'IL');
    await userEvent.type(within(dialog).getByLabelText('ZIP code'), '60606');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add address' }));
    await waitFor(async () =>
      expect((await field('Sender')).querySelector(':checked')?.textContent).toContain('Warehouse'),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(savedBodies()).toEqual([]);
  });

  it('saves over a version that the server increased', async () => {
    view = orders({ version: 5 });
    api.on(put, ({ body }) => {
      const { version } = body as MappingBody;
      if (version === 5) view = { ...view, version: 6 };
      return version === 5 ? problem(409, 'version_conflict', 'Changed.') : view;
    });
    const { router } = showPage(address);
    await userEvent.selectOptions(await field('Package'), 'Shoe box');
    await userEvent.selectOptions(await field('Weight'), 'Colour');
    await userEvent.click(await screen.findByRole('button', { name: /^Continue with/ }));
    await waitFor(() => expect(router.state.location.search).toContain('step=repair'));
    expect(savedBodies().map(({ version }) => version)).toEqual([5, 6]);
  });

  it('does not silently overwrite somebody else’s mapping', async () => {
    api.on(put, ({ body }) => {
      const { version } = body as MappingBody;
      if (version === 8) return view;
      view = { ...view, version: 8, mapping: mapping({ weightUnit: 'kg' }) };
      return problem(409, 'version_conflict', 'Changed.');
    });
    const { router } = showPage(address);
    await userEvent.selectOptions(await field('Package'), 'Shoe box');
    await userEvent.selectOptions(await field('Weight'), 'Colour');
    await press('Continue');
    await screen.findByText('This import was changed elsewhere');
    await press('Show saved version');
    await waitFor(async () => expect(((await field('Default weight unit')) as HTMLSelectElement).value).toBe('kg'));
    await userEvent.selectOptions(await field('Package'), 'Shoe box');
    await userEvent.selectOptions(await field('Weight'), 'Colour');
    await press('Continue');
    await waitFor(() => expect(router.state.location.search).toContain('columns'));
    expect(savedBodies().map(({ version }) => version)).toEqual([3, 8]);
  });
});

describe('file format', () => {
  it('is changed, and the file is read again', async () => {
    api.on('PUT /imports/:id/format', () => (view = { ...view, status: 'reading', busy: 'reading', header: [] }));
    showPage(address);
    await userEvent.click(await screen.findByText('Change format'));
    await userEvent.selectOptions(await field('Encoding'), 'Windows-1252');
    await userEvent.click(screen.getByLabelText('The first row is a header'));
    await press('Re-read file');
    await screen.findByRole('heading', { name: 'Reading the file' });
    expect(api.requests('PUT /imports/:id/format')[0]?.body as FormatBody).toEqual({
      version: 3,
      format: { encoding: 'windows-1252', delimiter: ',', quote: '"', header: false },
    });
  });
});
