import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AppLink, MenuLink } from './link';

const menuClass = ({ isActive }: { isActive: boolean }) => (isActive ? 'open' : 'closed');
const page = (
  <>
    <AppLink to="/stores" replace>
      Stores
    </AppLink>
    <AppLink to="/cart" target="_blank">
      Cart
    </AppLink>
    <AppLink to="/reports" onClick={(event) => event.preventDefault()}>
      Reports
    </AppLink>
    <AppLink to="?open=s1">Open</AppLink>
    <MenuLink to="/shipments" className={menuClass}>
      Shipments
    </MenuLink>
    <MenuLink to="/ship" className={menuClass}>
      Ship
    </MenuLink>
    <MenuLink to="/shipments" end className={menuClass}>
      All
    </MenuLink>
  </>
);

function show(address: string) {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/first', address] });
  render(<RouterProvider router={router} />);
  return router;
}
const link = (name: string) => screen.getByRole('link', { name });
afterEach(() => document.body.replaceChildren());

describe('AppLink', () => {
  it('opens its page in place of the present one when it says so', () => {
    const router = show('/start');
    fireEvent.click(link('Stores'));
    expect(router.state).toMatchObject({ location: { pathname: '/stores' }, historyAction: 'REPLACE' });
  });

  it('leaves the press to the browser when another tab is meant', () => {
    const router = show('/start');
    expect(fireEvent.click(link('Cart'))).toBe(true);
    expect(fireEvent.click(link('Stores'), { ctrlKey: true })).toBe(true);
    expect(router.state.location.pathname).toBe('/start');
  });

  it('stays on the page when the press was handled', () => {
    const router = show('/start');
    fireEvent.click(link('Reports'));
    expect(router.state.location.pathname).toBe('/start');
  });

  it('changes only the query when its address is a query', () => {
    const router = show('/start?tab=1');
    expect(link('Open').getAttribute('href')).toBe('/start?open=s1');
    fireEvent.click(link('Open'));
    expect(router.state.location).toMatchObject({ pathname: '/start', search: '?open=s1' });
  });
});

describe('MenuLink', () => {
  it.each([
    ['/shipments', ['open', 'closed', 'open']],
    ['/shipments/new', ['open', 'closed', 'closed']],
  ])('marks the menu entry of %s', (address, marks) => {
    show(address);
    expect(['Shipments', 'Ship', 'All'].map((name) => link(name).className)).toEqual(marks);
    expect(link('Shipments').getAttribute('aria-current')).toBe('page');
  });
});
