import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { axe } from '../testing/dom/axe';
import { FakeApi } from '../testing/servers/fake-api';
import { FakeAuth } from '../testing/identity/fake-auth';
import { signedIn, signedOut } from '../testing/identity/sign-in';
import { heading, showPage } from '../testing/show-page';

describe('shop that requires a sign-in', () => {
  let api: FakeApi;
  beforeAll(() => {
    api = new FakeApi({}, { signInRequired: true });
    new FakeAuth();
  });
  afterEach(() => signedOut());
  afterAll(() => api.stop());

  it.each([
    '/shipments?tab=drafts',
    '/shipments/new/sender-details',
    '/shipments/new/instant-quote/package-type',
    '/shipments/new/instant-quote/package-type/parcel/custom/rates',
    '/cart',
    '/cart/checkout',
    '/cart/edit/1/package-type',
    '/user',
    '/stores',
    '/apps/create-shipment',
  ])('asks for a sign-in at %s, explains it, and returns', async (address) => {
    const { router } = showPage(address);
    await heading('Sign in');
    expect(router.state.location.pathname).toBe('/auth/login');
    expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe(address);
    expect(screen.getByText(/This shop is for people with an account/)).toBeTruthy();
    expect(screen.queryByText(/Continue as a guest/)).toBeNull();
  });

  it('has an accessible sign-in page', async () => {
    const { container } = showPage('/shipments');
    await heading('Sign in');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('asks on the next page when a guest arrived by a link', async () => {
    const { router } = showPage('/shipments/success?order=1&access=a.b.c');
    await screen.findByRole('main');
    await router.navigate('/shipments');
    await heading('Sign in');
  });

  it('shows people with an account their pages', async () => {
    signedIn();
    const { router } = showPage('/cart');
    await heading(/cart/i);
    expect(router.state.location.pathname).toBe('/cart');
  });
});
