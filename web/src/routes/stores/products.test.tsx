import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { StoreProduct } from '#libs/contracts/stores/store-products.js';
import { storeProduct } from '../../testing/fixtures/store-rule-fixtures';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';

jest.setTimeout(30_000);

let api: FakeApi;
beforeEach(() => signedIn());
afterEach(() => {
  api.stop();
  signedOut();
});

function serve(...items: StoreProduct[]) {
  api = new FakeApi({
    'GET /stores': () => ({ items: [] }),
    'GET /packages': () => ({ items: [] }),
    'GET /store-products': () => ({ items }),
    'PUT /store-products': ({ body }) => storeProduct({ ...(body as object), source: 'edited' }),
    'POST /store-products/remove': () => undefined,
  });
}
const address = '/stores?tab=products';
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('store products page', () => {
  it('explains where products come from when empty', async () => {
    serve();
    const { container } = showPage(address);
    expect(await screen.findByText('No products yet')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('lists learned and entered products, accessibly', async () => {
    serve(storeProduct(), storeProduct({ sku: 'MUG', name: '', weight: null, source: 'edited' }));
    const { container } = showPage(`${address}&missing=size&q=m`);
    expect(await screen.findByText('Shipped parcels')).toBeTruthy();
    expect(screen.getByText('Entered by you')).toBeTruthy();
    expect(screen.getByText('0.6 oz')).toBeTruthy();
    expect(Object.fromEntries(api.requests('GET /store-products')[0]!.query)).toMatchObject({
      q: 'm',
      missing: 'size',
    });
    expect(await axe(container)).toHaveNoViolations();
  });

  it('changes the displayed version, with errors at their field', async () => {
    serve(storeProduct());
    showPage(address);
    await userEvent.click(await button('Edit SPORK-TI'));
    const dialog = within(await screen.findByRole('dialog', { name: 'SPORK-TI' }));
    await userEvent.type(dialog.getByLabelText('Length'), '7');
    const hs = dialog.getByLabelText(/^HS code/);
    await userEvent.clear(hs);
    await userEvent.type(hs, '82.15');
    await userEvent.click(dialog.getByRole('button', { name: 'Save product' }));
    expect(await dialog.findByText('An HS code has 6 to 10 digits.')).toBeTruthy();
    expect(dialog.getByText('Enter a number greater than 0.')).toBeTruthy();
    await userEvent.type(hs, '.99');
    await userEvent.type(dialog.getByLabelText('Width'), '1.5');
    await userEvent.type(dialog.getByLabelText('Height'), '1');
    await userEvent.click(dialog.getByRole('button', { name: 'Save product' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requests('PUT /store-products')[0]?.body).toEqual({
      ...{ sku: 'SPORK-TI', version: 3, name: 'Titanium Spork', weight: { value: 0.6, unit: 'oz' } },
      dimensions: { length: 7, width: 1.5, height: 1, unit: 'in' },
      ...{ hsCode: '821599', origin: 'CN', packaging: null },
    });
  });

  it('adds a product, and shows the server’s refusal in the form', async () => {
    serve();
    showPage(address);
    await userEvent.click(await button('Add product'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add product' }));
    await userEvent.type(dialog.getByLabelText('SKU'), 'MUG');
    api.on('PUT /store-products', () => problem(409, 'version_conflict', 'This product was changed elsewhere.'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add product' }));
    expect(await dialog.findByText('This product was changed elsewhere.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('SKU').value).toBe('MUG');
  });

  it('removes several at once', async () => {
    serve(storeProduct(), storeProduct({ sku: 'MUG' }));
    showPage(address);
    await userEvent.click(await screen.findByLabelText('Select all that are loaded'));
    await userEvent.click(await button('Remove'));
    await waitFor(() =>
      expect(api.requests('POST /store-products/remove')[0]?.body).toEqual({ skus: ['SPORK-TI', 'MUG'] }),
    );
  });

  it('imports a file, and reports rejected rows by line', async () => {
    serve(storeProduct());
    const problems = [{ line: 3, text: 'hsCode: An HS code has 6 to 10 digits.' }];
    api.on('POST /store-products/file', () => ({ added: 2, changed: 1, refused: 1, problems }));
    showPage(address);
    const input = await screen.findByLabelText('CSV file with products');
    await userEvent.upload(input, new File(['sku\nA\n'], 'products.csv', { type: 'text/csv' }));
    expect(await screen.findByText('2 products added, 1 changed')).toBeTruthy();
    expect(screen.getByRole('row', { name: '3 hsCode: An HS code has 6 to 10 digits.' })).toBeTruthy();
    expect(api.requests('GET /store-products').length).toBeGreaterThan(1);
  });
});
