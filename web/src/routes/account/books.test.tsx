import { File as NodeFile } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AddressEntry, AddressEntryBody } from '#libs/contracts/addresses/address-book.js';
import type { SavedPackage, SavedPackageBody } from '#libs/contracts/parcels/saved-packages.js';
import { account, entry, saved } from '../../testing/fixtures/account-fixtures';
import { FakeApi, problem, Reply } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';
import { signedIn, signedOut } from '../../testing/identity/sign-in';

let api: FakeApi;
let book: AddressEntry[];
let packages: SavedPackage[];
beforeEach(() => {
  book = [entry({ isDefaultSender: true }), entry({ id: '0b2d9a3e-0000-4000-8000-000000000002', nickname: 'Aunt' })];
  packages = [saved()];
  api = new FakeApi({
    'GET /account': () => account(),
    'GET /addresses': ({ query }) => ({
      items: book.filter(({ nickname }) => nickname.toLowerCase().startsWith(query.get('search') ?? '')),
    }),
    'POST /addresses': ({ body }) => {
      const made = entry({ ...(body as AddressEntryBody), id: '0b2d9a3e-0000-4000-8000-000000000003' });
      book.push(made);
      return new Reply(201, made);
    },
    'DELETE /addresses/:id': ({ params }) => {
      book = book.filter(({ id }) => id !== params.id);
      return new Reply(204);
    },
    'GET /packages': () => ({ items: packages }),
    'POST /packages': ({ body }) => {
      const made = saved({ ...(body as SavedPackageBody), id: '0b2d9a3e-0000-4000-8000-0000000000a2' });
      packages.push(made);
      return new Reply(201, made);
    },
  });
  signedIn();
});
afterEach(() => {
  api.stop();
  signedOut();
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('address book page', () => {
  it('searches as the user types, and reports no matches', async () => {
    showPage('/user?tab=addresses');
    await screen.findByText('Warehouse');
    expect(screen.getByText('Default sender')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Search addresses'), 'au');
    await waitFor(() => expect(screen.queryByText('Warehouse')).toBeNull());
    expect(screen.getByText('Aunt')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Search addresses'), 'x');
    expect(await screen.findByText('No address starts with “aux”.')).toBeTruthy();
  });

  it('adds an address in the format of its country', async () => {
    showPage('/user?tab=addresses');
    await screen.findByText('Aunt');
    await press('Add address');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add address' }));
    await userEvent.type(dialog.getByLabelText(/Nickname/), 'Shop');
    await userEvent.click(dialog.getByRole('button', { name: 'Add address' }));
    await dialog.findByText(/need another look/);
    await userEvent.type(dialog.getByLabelText(/Full name/), 'Bo Chen');
    await userEvent.type(dialog.getByLabelText(/Street/), '1 Market St');
    await userEvent.type(dialog.getByLabelText('City'), 'San Francisco');
    await userEvent.selectOptions(dialog.getByLabelText('State'), 'CA');
    await userEvent.type(dialog.getByLabelText('ZIP code'), '94105');
    await userEvent.click(dialog.getByLabelText('My default return address'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add address' }));
    await screen.findByText('Shop');
    expect(api.requests('POST /addresses')[0]?.body).toMatchObject({
      nickname: 'Shop',
      isDefaultReturn: true,
      address: { street1: '1 Market St', state: 'CA', country: 'US' },
    });
  });

  it('changes the displayed version, and explains a conflict', async () => {
    api.on('PATCH /addresses/:id', () => problem(409, 'version_conflict', 'Changed.'));
    showPage('/user?tab=addresses');
    await screen.findByText('Aunt');
    await press('Edit Aunt');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
    await dialog.findByText('This address was changed elsewhere');
    expect(api.requests('PATCH /addresses/:id')[0]?.body).toMatchObject({ version: 1, nickname: 'Aunt' });
  });

  it('deletes an address, and undoes it', async () => {
    showPage('/user?tab=addresses');
    await screen.findByText('Aunt');
    await press('Delete Aunt');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Aunt' })).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Delete Aunt' })).toBeTruthy();
  });

  it('waits for a CSV file to be read and shows the result of each row, or why it was rejected', async () => {
    const file = { id: '0b2d9a3e-0000-4000-8000-0000000000f1', failure: null };
    let failure: string | null = null;
    api.on('POST /addresses/file', ({ headers, body }) => {
      expect(headers.get('content-type')).toBe('text/csv');
      expect(body).toBe('nickname,name\nA,B\n');
      return new Reply(202, { ...file, status: 'waiting', result: null });
    });
    const refused = [{ row: 3, issues: [{ column: 'postal', message: 'A ZIP code has 5 digits.' }] }];
    const warnings = [{ row: 4, issues: [{ column: 'city', message: 'ZIP code 10001 is in New York, NY.' }] }];
    api.on('GET /addresses/files/:id', () => ({
      ...file,
      ...(failure === null
        ? { status: 'done', result: { added: 1, merged: 2, refused, warnings } }
        : { status: 'failed', result: null, failure }),
    }));
    showPage('/user?tab=addresses');
    await screen.findByText('Aunt');
    // Node's file: jsdom's own cannot be read by its fetch.
    const chosen: unknown = new NodeFile(['nickname,name\nA,B\n'], 'book.csv', { type: 'application/vnd.ms-excel' });
    await userEvent.upload(screen.getByLabelText('CSV file with addresses'), chosen as File, { applyAccept: false });
    await screen.findByText('1 address added', {}, { timeout: 10_000 });
    expect(screen.getByText(/2 already in your book. 1 row rejected/)).toBeTruthy();
    expect(screen.getByText('city: ZIP code 10001 is in New York, NY.')).toBeTruthy();
    expect(screen.getByRole('row', { name: /3 postal: A ZIP code has 5 digits/ })).toBeTruthy();
    failure = 'A quotation mark is opened and never closed.';
    await userEvent.upload(screen.getByLabelText('CSV file with addresses'), chosen as File, { applyAccept: false });
    await screen.findByText(failure, {}, { timeout: 10_000 });
  });

  it('shows how to begin when empty, and explains a load error', async () => {
    book = [];
    showPage('/user?tab=addresses');
    expect(await screen.findByText('No addresses yet')).toBeTruthy();
  });
});

describe('saved packages', () => {
  it('are added with size and, only when always the same, weight', async () => {
    showPage('/user?tab=packages');
    await screen.findByText('Shoe box');
    expect(screen.getByText('Box 14 × 8 × 5 in')).toBeTruthy();
    await press('Add package');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add package' }));
    await dialog.findByText(/need another look/);
    expect(dialog.getAllByText('Give it a name.').length).toBeGreaterThan(0);
    await userEvent.type(dialog.getByLabelText('Name'), 'Big box');
    await userEvent.type(dialog.getByLabelText('Length'), '2');
    for (const side of ['Width', 'Height'])
      expect(dialog.getByLabelText(side).getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(dialog.getByLabelText('Length'));
    for (const side of ['Length', 'Width', 'Height']) await userEvent.type(dialog.getByLabelText(side), '20');
    await userEvent.click(dialog.getByRole('button', { name: 'Add package' }));
    await screen.findByText('Big box');
    expect(api.requests('POST /packages')[0]?.body).toEqual({
      name: 'Big box',
      parcel: { type: 'parcel', preset: 'custom', dimensions: { length: 20, width: 20, height: 20, unit: 'in' } },
    });
  });

  it('report a name in use, and are deleted', async () => {
    api.on('POST /packages', () => problem(409, 'name_taken', 'There is a package of this name.'));
    api.on('DELETE /packages/:id', () => {
      packages = [];
      return new Reply(204);
    });
    showPage('/user?tab=packages');
    await screen.findByText('Shoe box');
    await press('Add package');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Name'), 'Shoe box');
    await userEvent.selectOptions(dialog.getByLabelText('Packaging'), 'usps_small_flat_rate_box');
    await userEvent.click(dialog.getByRole('button', { name: 'Add package' }));
    await dialog.findByText('There is a package of this name.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await press('Delete Shoe box');
    expect(await screen.findByText('No packages yet')).toBeTruthy();
  });
});
