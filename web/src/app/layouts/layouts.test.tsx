import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../../lib/http/query-client';
import { useSession } from '../../stores/session';
import { FakeApi } from '../../testing/servers/fake-api';
import { Providers } from '../providers';
import { Component as AdminLayout } from './admin-layout';
import { Component as AuthLayout } from './auth-layout';
import { Component as DefaultLayout } from './default-layout';
import { Component as EmptyLayout } from './empty-layout';
import { GuestDashboardLayout } from './guest-dashboard-layout';
import { Component as InstantQuoteLayout } from './instant-quote-layout';
import { Component as ShipperLayout } from './shipper-layout';
import { SignedInLayout } from './signed-in-layout';

const seven: [string, ComponentType][] = [
  ['admin', AdminLayout],
  ['auth', AuthLayout],
  ['signed-in', SignedInLayout],
  ['default', DefaultLayout],
  ['empty', EmptyLayout],
  ['guest-dashboard', GuestDashboardLayout],
  ['instant quote', InstantQuoteLayout],
];

function show(Layout: ComponentType) {
  const children = [{ path: '*', Component: () => <h1>Page</h1> }];
  const router = createMemoryRouter([{ Component: Layout, children }], { initialEntries: ['/here'] });
  return render(
    <Providers client={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  ).container;
}

describe.each(seven)('layout %s', (_, Layout) => {
  it('has one main area as the target of the skip link, and no accessibility violation', async () => {
    const container = show(Layout);
    expect(screen.getByRole('main').id).toBe('main');
    const { violations } = await axe(container);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('shipper layout', () => {
  let api: FakeApi;
  beforeEach(() => {
    api = new FakeApi();
  });
  afterEach(() => api.stop());
  afterEach(() => act(() => useSession.setState({ actor: 'guest' })));

  it('shows the guest dashboard to a guest and the dashboard to a signed-in user', () => {
    show(ShipperLayout);
    expect(screen.getByText('Guest')).toBeTruthy();
    act(() => useSession.setState({ actor: 'user' }));
    expect(screen.queryByText('Guest')).toBeNull();
  });
});

describe('menu of small screens', () => {
  it('opens, closes with Esc and returns the focus', async () => {
    show(DefaultLayout);
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
  });
});
