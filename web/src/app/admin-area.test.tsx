import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { FakeApi } from '../testing/servers/fake-api';
import { heading, showPage } from '../testing/show-page';
import { signedIn, signedOut } from '../testing/identity/sign-in';
import { adminPaths } from '../lib/navigation/all-admin-screens';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
});
afterEach(() => {
  api.stop();
  signedOut();
});

const hrefs = Object.values(adminPaths).map(({ pattern }) => pattern.replace(':slug', 'AbCdEfGhIjKlMnOpQrSt_-'));

describe('admin area', () => {
  it.each(hrefs)(
    'requires a sign-in of guests and does not exist for customers, without loading any part: %s',
    async (href) => {
      const guest = showPage(href);
      await waitFor(() => expect(guest.router.state.location.pathname).toBe('/auth/login'));
      expect(guest.router.state.location.search).toBe(`?redirect=${encodeURIComponent(href)}`);
      expect(guest.router.routes[0]?.children?.some(({ id }) => id?.includes('admin'))).toBe(false);
      guest.unmount();
      signedIn();
      const user = showPage(href);
      await heading('This page could not be found');
      expect(user.router.routes[0]?.children?.some(({ id }) => id?.includes('admin'))).toBe(false);
      expect(api.asked).toEqual([]);
    },
  );

  it('appears as soon as staff sign in', async () => {
    const { router } = showPage('/admin/operations');
    await heading('Sign in');
    act(() => signedIn({ groups: ['operator'] }));
    await act(() => router.navigate('/admin/operations'));
    await waitFor(() => expect(router.state.matches.some(({ route }) => route.id.includes('admin-layout'))).toBe(true));
  });

  it('opens with the queues for operators', async () => {
    signedIn({ groups: ['operator'] });
    const { router } = showPage('/admin');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/operations'));
    const signIn = showPage('/auth/login');
    await waitFor(() => expect(signIn.router.state.location.pathname).toBe('/admin/operations'));
  });

  it('hides pages that operators may not see', async () => {
    signedIn({ groups: ['operator'] });
    showPage('/admin/users');
    await heading('This page could not be found');
  });
});
