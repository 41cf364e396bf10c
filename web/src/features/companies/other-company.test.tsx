import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { acting } from '../../lib/browser/acting-company';
import { company } from '../../testing/fixtures/company-fixtures';
import { importId, orders } from '../../testing/fixtures/upload-fixtures';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { heading, showPage } from '../../testing/show-page';

let api: FakeApi;
beforeEach(() => {
  signedIn();
  api = new FakeApi({
    'GET /companies': () => ({ companies: [company()] }),
    'GET /pickups': () => ({ items: [] }),
    'GET /imports/:id': () => (acting.company ? orders() : problem(404, 'not_found', 'There is no such file.')),
  });
});
afterEach(() => {
  acting.company = '';
  api.stop();
  signedOut();
});

describe('links in mails about things of a company', () => {
  it.each([
    ['a pickup', '/shipments/pickups', 'Pickups'],
    ['a card', '/user/payments', 'Payments and receipts'],
    ['a file', `/apps/create-shipment?tab=file&import=${importId}`, 'Import orders'],
  ])('offer to switch to it on the page of %s, unless the reader acts for it', async (_, address, title) => {
    const link = `${address}${address.includes('?') ? '&' : '?'}company=${company().id}`;
    const { unmount } = showPage(link);
    expect(await screen.findByText('This link is for Acme Ltd')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Switch to Acme Ltd' })).toBeTruthy();
    unmount();
    acting.company = company().id;
    showPage(link);
    await heading(title);
    expect(screen.queryByText('This link is for Acme Ltd')).toBeNull();
  });
});
