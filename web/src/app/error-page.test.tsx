import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiProblem, NetworkError } from '../lib/http/problems';
import { ErrorPage } from './error-page';
import { FallbackErrorPage } from './fallback-error-page';

function showThrown(thrown: unknown) {
  const Component = () => {
    throw thrown;
  };
  const router = createMemoryRouter([{ path: '/', Component, ErrorBoundary: ErrorPage }]);
  render(
    <FallbackErrorPage>
      <RouterProvider router={router} />
    </FallbackErrorPage>,
  );
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const problem = (status: number) =>
  new ApiProblem({
    type: 'about:blank',
    title: 'T',
    status,
    code: 'internal',
    detail: 'The database sleeps.',
    requestId: 'req_7',
  });

describe('error page', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void jest.restoreAllMocks());

  it('shows 500 and the message', () => {
    showThrown(new Error('It broke.'));
    expect(screen.getByText('500')).toBeTruthy();
    expect(heading()).toBe('It broke.');
  });

  it("shows 'Error' when there is no message", () => {
    showThrown(new Error(''));
    expect(heading()).toBe('Error');
  });

  it('shows status, sentence and reference of a problem', () => {
    showThrown(problem(503));
    expect(screen.getByText('503')).toBeTruthy();
    expect(heading()).toBe('The database sleeps.');
    expect(screen.getByText('req_7')).toBeTruthy();
  });

  it('opens the page that could not be loaded when the connection is back', async () => {
    let away = true;
    const router = createMemoryRouter([
      {
        path: '/',
        loader: () => {
          if (away) throw new NetworkError(new TypeError('Failed to fetch'));
          return null;
        },
        Component: () => <h1>Rates</h1>,
        HydrateFallback: () => null,
        ErrorBoundary: ErrorPage,
      },
    ]);
    render(<RouterProvider router={router} />);
    await screen.findByRole('heading', { name: 'No connection' });
    away = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByRole('heading', { name: 'Rates' });
  });

  it('shows the 404 page for a 404 problem', () => {
    showThrown(problem(404));
    expect(heading()).toBe('This page could not be found');
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toBeTruthy();
  });

  it('shows its fallback when it fails itself', () => {
    render(<FallbackErrorPage>{null}</FallbackErrorPage>).unmount();
    const Broken = () => {
      throw new Error('in the error page');
    };
    render(
      <FallbackErrorPage>
        <Broken />
      </FallbackErrorPage>,
    );
    expect(heading()).toBe('An error occurred while showing the error page');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  });
});
