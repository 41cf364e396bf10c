import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../testing/dom/axe';
import { FakeApi, problem } from '../testing/servers/fake-api';
import { slug, tracking } from '../testing/fixtures/shipment-fixtures';
import { heading, showPage } from '../testing/show-page';

jest.setTimeout(30_000);

let api: FakeApi;
afterEach(() => api.stop());
const page = `/track/${slug}`;

describe('tracking page', () => {
  it('shows status, day and scans, accessibly and hidden from search engines', async () => {
    api = new FakeApi({ 'GET /track/:slug': () => tracking() });
    const { container, unmount } = showPage(page);
    await heading('On the way');
    expect(screen.getByText('Arriving Fri, Jan 2')).toBeTruthy();
    expect(screen.getByText('Accepted')).toBeTruthy();
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(document.title).toBe('On the way – Waybill');
    expect(await axe(container)).toHaveNoViolations();
    unmount();
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
  });

  it('shows nothing that identifies a person, even when the response contains it (TRACK-3)', async () => {
    const leak = {
      ...tracking(),
      receiver: 'Bo Chen',
      street1: '1 Market St',
      phone: '+14155550100',
      email: 'bo@example.com',
    };
    api = new FakeApi({ 'GET /track/:slug': () => leak });
    const { container } = showPage(page);
    await heading('On the way');
    for (const secret of ['Bo Chen', '1 Market St', '4155550100', 'bo@example.com', '94105'])
      expect(container.innerHTML).not.toContain(secret);
  });

  it('stops polling when the parcel is delivered (TRACK-4)', async () => {
    const states = [tracking(), tracking(), tracking({ status: 'delivered', text: 'Delivered', final: true })];
    api = new FakeApi({ 'GET /track/:slug': () => (states.length > 1 ? states.shift() : states[0]) });
    jest.useFakeTimers({ advanceTimers: true });
    showPage(page);
    await heading('Delivered');
    const asked = api.requests('GET /track/:slug').length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    jest.useRealTimers();
    expect(api.requests('GET /track/:slug')).toHaveLength(asked);
    expect(screen.queryByText('Refresh')).toBeNull();
  });

  it('asks the carrier on demand, and reports when it was just asked', async () => {
    api = new FakeApi({
      'GET /track/:slug': () => tracking(),
      'POST /track/:slug/refresh': () => problem(429, 'rate_limited', 'Too often.'),
    });
    showPage(page);
    await userEvent.click(await screen.findByText('Refresh'));
    expect(await screen.findByText(/Refreshed less than five minutes ago/)).toBeTruthy();
  });

  it('subscribes to mails about the parcel, and reports errors at the field', async () => {
    const answers = [problem(429, 'rate_limited', 'Too often.'), undefined];
    api = new FakeApi({
      'GET /track/:slug': () => tracking(),
      'POST /track/:slug/subscriptions': () => answers.shift(),
    });
    const user = userEvent.setup();
    showPage(page);
    const field = await screen.findByRole('textbox', { name: 'Your e-mail' });
    const press = () => user.click(screen.getByRole('button', { name: 'Get updates' }));
    await user.type(field, 'ada');
    await press();
    expect(field).toHaveAccessibleDescription(/like name@example.com/);
    await user.type(field, '@example.com');
    await press();
    await waitFor(() => expect(field).not.toHaveAccessibleDescription(/like name/));
    expect(api.requests('POST /track/:slug/subscriptions')).toHaveLength(1);
    await press();
    expect(await screen.findByText(/Check your inbox/)).toHaveTextContent('ada@example.com');
    expect(api.requests('POST /track/:slug/subscriptions').at(-1)?.body).toEqual({ email: 'ada@example.com' });
  });

  it('offers no mails about a delivered parcel', async () => {
    api = new FakeApi({ 'GET /track/:slug': () => tracking({ status: 'delivered', text: 'Delivered', final: true }) });
    showPage(page);
    await heading('Delivered');
    expect(screen.queryByText('Get updates by e-mail')).toBeNull();
  });

  it('confirms an address only when the button is pressed, and reports an expired link', async () => {
    const answers = [problem(409, 'link_expired', 'This link no longer works.'), undefined];
    api = new FakeApi({
      'GET /track/:slug': () => tracking(),
      'PUT /track/:slug/subscriptions': () => answers.shift(),
    });
    const { container } = showPage(`${page}?subscribe=t0ken`);
    await heading('On the way');
    expect(api.requests('PUT /track/:slug/subscriptions')).toHaveLength(0);
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Get updates' }));
    await press();
    expect(await screen.findByText(/no longer works/)).toBeTruthy();
    await press();
    expect(await screen.findByText('You’ll get updates by e-mail')).toBeTruthy();
    expect(api.requests('PUT /track/:slug/subscriptions').at(-1)?.body).toEqual({ token: 't0ken' });
    expect(await axe(container)).toHaveNoViolations();
  });

  it('offers the tracking box for an unknown parcel', async () => {
    api = new FakeApi({ 'GET /track/:slug': () => problem(404, 'not_found', 'Not found.') });
    const { container } = showPage(page);
    await heading('Parcel not found');
    expect(screen.getByRole('textbox')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });
});
