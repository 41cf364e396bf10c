import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { noticeChoices } from '#libs/contracts/feed/notices.js';
import { Providers } from '../../app/providers';
import FeedLink from '../../features/feed/feed-link';
import { feedText } from '../../features/feed/feed-texts';
import { createQueryClient } from '../../lib/http/query-client';
import { axe } from '../../testing/dom/axe';
import { feedItem } from '../../testing/fixtures/feed-fixtures';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';

const problemItem = feedItem({
  ...{ id: '0b9f0a4e-6a1c-4c55-9d2f-2a1c9a3f2e02', kind: 'parcel_problem', name: 'Ada Lovelace, Reno' },
  target: 'AbCdEfGhIjKlMnOpQrSt_-',
});
const old = feedItem({
  id: '0b9f0a4e-6a1c-4c55-9d2f-2a1c9a3f2e03',
  kind: 'store_disconnected',
  read: true,
  target: null,
});

let api: FakeApi;
beforeEach(() => signedIn());
afterEach(() => {
  api.stop();
  signedOut();
});
const rows = async () => within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('link');

describe('the notifications', () => {
  it('lead to their subjects and are marked as read when opened', async () => {
    api = new FakeApi({ 'GET /feed': () => ({ items: [problemItem, old] }), 'POST /feed/read': () => undefined });
    const { container, router } = showPage('/user/feed');
    const [first, second] = await rows();
    expect(first?.textContent).toMatch(/^Unread: Problem with a parcel: Ada Lovelace, Reno/);
    expect(second?.getAttribute('href')).toBe('/stores');
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(first!);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/shipments/${problemItem.target}`));
    expect(api.requests('POST /feed/read')[0]?.body).toEqual({ id: problemItem.id });
  });

  it('load page by page', async () => {
    api = new FakeApi({
      'GET /feed': ({ query }) =>
        query.get('cursor') === 'b' ? { items: [old] } : { items: [problemItem], next: 'b' },
    });
    showPage('/user/feed');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are all marked as read up to the newest that is shown', async () => {
    let read = false;
    api = new FakeApi({
      'GET /feed': () => ({ items: [{ ...problemItem, read }, feedItem({ read })] }),
      'POST /feed/read': () => {
        read = true;
      },
    });
    showPage('/user/feed');
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
    expect(api.requests('POST /feed/read')[0]?.body).toEqual({ id: problemItem.id, through: true });
    expect(screen.queryByText('Unread:')).toBeNull();
  });

  it('say that there are none, and what went wrong', async () => {
    let broken = true;
    api = new FakeApi({
      'GET /feed': () => (broken ? problem(503, 'unavailable', 'Try again later.') : { items: [] }),
    });
    showPage('/user/feed');
    expect(await screen.findByText('Could not load your notifications')).toBeTruthy();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeTruthy();
  });

  it('have words and a page for each kind, also when the subject is gone', () => {
    for (const kind of Object.keys(noticeChoices) as (keyof typeof noticeChoices)[]) {
      expect(feedText(feedItem({ kind })).to).toMatch(/^\//);
      const gone = feedText(feedItem({ kind, name: '', target: null }));
      expect(gone.title).not.toMatch(/(:| order| for| of)$/);
    }
    const claim = feedItem({ kind: 'claim_update', status: 'partly_approved' });
    expect(feedText(claim).state).toBe('partly approved');
  });
});

describe('the link in the header', () => {
  it.each([
    [0, 'Notifications'],
    [3, 'Notifications, 3 unread'],
    [100, 'Notifications, 99+ unread'],
  ])('shows %i unread messages', async (unread, name) => {
    api = new FakeApi({ 'GET /feed/unread': () => ({ unread }) });
    const router = createMemoryRouter([{ path: '*', element: <FeedLink /> }]);
    render(
      <Providers client={createQueryClient()}>
        <RouterProvider router={router} />
      </Providers>,
    );
    expect(await screen.findByRole('link', { name })).toBeTruthy();
  });
});
