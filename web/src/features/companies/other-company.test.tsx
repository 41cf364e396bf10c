import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
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
    'GET /orders/:id': () => problem(404, 'not_found', 'Not found.'),
    'GET /shipments/:slug/details': () => problem(404, 'not_found', 'Not found.'),
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

  describe.each([
    ['an order', '/shipments/success?order=3f6c1a52-8f0e-4c39-9a3e-0d6a0c1f2b11'],
    ['a parcel', '/shipments/AbCdEfGhIjKlMnOpQrSt_-'],
  ])('%s that is not there for whom the reader acts for', (_, address) => {
    const link = `${address}${address.includes('?') ? '&' : '?'}company=${company().id}`;

    it('offers a member to switch', async () => {
      showPage(link);
      await heading('This link is for Acme Ltd');
      expect(screen.getByText('You are using your personal account now.')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Switch to Acme Ltd' })).toBeTruthy();
    });

    it('names the company in use to a member of both', async () => {
      const other = company({ id: `c_${'2'.repeat(32)}`, name: 'Beta Inc.' });
      api.on('GET /companies', () => ({ companies: [company(), other] }));
      acting.company = other.id;
      showPage(link);
      await heading('This link is for Acme Ltd');
      expect(screen.getByText('You are using Beta Inc. now.')).toBeTruthy();
    });

    it('does not exist for a person of no such company, nor for a member who acts for it', async () => {
      api.on('GET /companies', () => ({ companies: [] }));
      const { unmount } = showPage(link);
      await heading('This page could not be found');
      expect(screen.queryByRole('button', { name: /Switch/ })).toBeNull();
      unmount();
      api.on('GET /companies', () => ({ companies: [company()] }));
      acting.company = company().id;
      showPage(link);
      await heading('This page could not be found');
      expect(screen.queryByRole('button', { name: /Switch/ })).toBeNull();
    });

    it('offers the personal account when the link names nobody and the tab acts for a company', async () => {
      acting.company = company().id;
      showPage(address);
      await heading('Not found in Acme Ltd');
      expect(screen.getByRole('button', { name: 'Switch to personal account' })).toBeTruthy();
    });

    it('offers a guest to sign in, and asks for no companies', async () => {
      signedOut();
      showPage(link);
      await heading('This page could not be found');
      const signIn = within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' });
      expect(signIn.getAttribute('href')).toBe(`/auth/login?${new URLSearchParams({ redirect: link })}`);
      expect(api.requests('GET /companies')).toEqual([]);
    });
  });
});
