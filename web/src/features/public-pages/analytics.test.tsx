import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { loadConfig } from '../../lib/config';
import { asksNotToTrack, chooseAnalytics, useAnalyticsConsent } from '../../stores/analytics-consent';
import { axe } from '../../testing/dom/axe';
import { FakeApi } from '../../testing/servers/fake-api';
import AnalyticsBar from './analytics-bar';
import { AnalyticsChoice } from './analytics-choice';
import { isCounted } from './analytics-script';

/** What back and forward lead to. */
let entries: { url: string; sameDocument: boolean }[] = [];
Object.defineProperty(window, 'navigation', { value: { entries: () => entries } });
const leave = jest.fn();
const reload = jest.fn();
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src^="https://stats.example"]')];

function show(address = '/') {
  const page = (
    <main>
      <AnalyticsBar leave={leave} />
      <AnalyticsChoice reload={reload} />
    </main>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  return { router, ...render(<RouterProvider router={router} />) };
}
const question = () => screen.findByRole('region', { name: 'Analytics' });

describe('analytics', () => {
  let api: FakeApi;
  beforeAll(() => {
    api = new FakeApi({}, { analytics: { scriptUrl: 'https://stats.example/s.js', site: 'shop.example' } });
  });
  afterAll(() => api.stop());
  afterEach(() => {
    for (const script of scripts()) script.remove();
    localStorage.clear();
    useAnalyticsConsent.setState({ consent: null });
    leave.mockClear();
    reload.mockClear();
    entries = [];
  });

  it('load nothing before consent, and the script once after it', async () => {
    const { container } = show();
    await question();
    expect(scripts()).toEqual([]);
    expect((await axe(container)).violations).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(scripts()).toHaveLength(1));
    expect({ ...scripts()[0]?.dataset }).toEqual({ domain: 'shop.example', websiteId: 'shop.example' });
    expect(screen.queryByRole('region')).toBeNull();
    expect(localStorage.getItem('waybill.analytics')).toBe('yes');
  });

  it('load nothing after a refusal, and do not ask again', async () => {
    const first = show();
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
    first.unmount();
    show();
    await screen.findByText('Your visits are not counted.');
    expect([screen.queryByRole('region'), scripts()]).toEqual([null, []]);
  });

  it('never see a private page, which opens as a new document', async () => {
    chooseAnalytics('yes');
    const { router } = show();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    await router.navigate('/features');
    expect(leave).not.toHaveBeenCalled();
    void router.navigate('/label/secret?x=1');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/label/secret?x=1'));
    expect(router.state.location.pathname).toBe('/features');
  });

  it.each(['/track/secret', '/return/secret', '/unsubscribe', '/cart', '/contact-us'])(
    'do not start at %s',
    async (address) => {
      chooseAnalytics('yes');
      show(address);
      await screen.findByText('You allow us to count your visits.');
      expect([isCounted(address), scripts()]).toEqual([false, []]);
    },
  );

  it.each([
    [true, 0],
    [false, 1],
  ])('do not start when back leads to a private page of the same document (%s)', async (sameDocument, loaded) => {
    entries = [
      { url: 'https://shop.example/label/secret', sameDocument },
      { url: 'https://shop.example/', sameDocument: true },
    ];
    chooseAnalytics('yes');
    show();
    await screen.findByText('You allow us to count your visits.');
    expect(scripts()).toHaveLength(loaded);
  });

  it('stop when consent is withdrawn', async () => {
    chooseAnalytics('yes');
    show();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Stop counting' }));
    expect([localStorage.getItem('waybill.analytics'), reload.mock.calls.length]).toEqual(['no', 1]);
  });

  it.each([
    [{ doNotTrack: '1' }, true],
    [{ globalPrivacyControl: true }, true],
    [{ doNotTrack: '0' }, false],
    [{ doNotTrack: null }, false],
  ])('are declined by the browser setting %j: %s', (browser, expected) =>
    expect(asksNotToTrack(browser)).toBe(expected),
  );

  it('are not offered when the browser declines tracking', async () => {
    chooseAnalytics('yes');
    Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
    show();
    await act(() => loadConfig());
    Object.defineProperty(navigator, 'doNotTrack', { value: null, configurable: true });
    expect([screen.queryByRole('status'), scripts()]).toEqual([null, []]);
  });
});
