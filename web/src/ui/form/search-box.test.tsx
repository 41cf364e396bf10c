import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { SearchBox } from './search-box';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function Found() {
  const [search, setSearch] = useSearchParams();
  const value = search.get('q') ?? '';
  return <SearchBox label="Search" placeholder="" value={value} onSearch={(q) => setSearch({ q })} />;
}

function show(loader: () => Promise<unknown>) {
  const router = createMemoryRouter([
    { path: '/', element: <Found /> },
    { path: '/one', element: <h1>One</h1>, loader },
  ]);
  render(<RouterProvider router={router} />);
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'abc' } });
  return router;
}
const aMomentLater = () => act(() => jest.advanceTimersByTimeAsync(1_000));

describe('search box', () => {
  it('searches a moment after the typing', async () => {
    const router = show(() => Promise.resolve(null));
    expect(router.state.location.search).toBe('');
    await aMomentLater();
    expect(router.state.location.search).toBe('?q=abc');
  });

  it('does not cancel a link that was pressed before', async () => {
    let come: (value: null) => void = () => undefined;
    const router = show(() => new Promise((resolve) => (come = resolve)));
    act(() => void router.navigate('/one'));
    await aMomentLater();
    act(() => come(null));
    await aMomentLater();
    expect(router.state.location.pathname).toBe('/one');
  });
});
