import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../testing/dom/axe';
import { slug, tracking } from '../testing/fixtures/shipment-fixtures';
import { FakeApi, problem } from '../testing/servers/fake-api';
import { heading, showPage } from '../testing/show-page';

jest.setTimeout(30_000);

let api: FakeApi;
afterEach(() => api.stop());
const number = '9400111206206406260787';
const page = `/track/usps/${number}`;
const route = 'GET /track/:carrier/:number';
const { status, text, events } = tracking();
const foreign = {
  ...{ kind: 'foreign', trackingNumber: number, carrier: 'usps', carrierName: 'USPS', status, text, events },
  ...{ carrierPage: `https://tools.usps.com/${number}`, checkedAt: '2026-01-01T12:00:00Z', final: false },
};

describe('page of any tracking number', () => {
  it('shows the carrier’s tracking of a foreign parcel, hidden from search engines', async () => {
    api = new FakeApi({ [route]: () => foreign });
    const { container } = showPage(page);
    await heading('On the way');
    expect(screen.getByText('Accepted')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Track at USPS/ }).getAttribute('href')).toBe(foreign.carrierPage);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('names the carrier it is asking while it waits', async () => {
    api = new FakeApi({ [route]: () => new Promise(() => undefined) });
    showPage(page);
    await heading('Asking USPS…');
  });

  it('opens the page of a parcel of this shop', async () => {
    api = new FakeApi({ [route]: () => ({ kind: 'own', slug }), 'GET /track/:slug': () => tracking() });
    showPage(page);
    await heading('On the way');
    expect(await screen.findByText('This parcel')).toBeTruthy();
  });

  it('reports that a number has no scans', async () => {
    api = new FakeApi({ [route]: () => ({ ...foreign, status: 'unknown', text: 'No news yet', events: [] }) });
    showPage(page);
    await heading('No news yet');
    expect(screen.getByText(/USPS has no scans of this number/)).toBeTruthy();
    expect(screen.queryByText('Tracking history')).toBeNull();
    expect(screen.getByLabelText('Tracking number')).toBeTruthy();
  });

  it.each([
    [
      problem(404, 'not_found', 'This is not a valid USPS tracking number. Check it for typos.'),
      'Parcel not found',
      /not a valid USPS tracking number/,
    ],
    [
      problem(409, 'carrier_refused', "We can't look up USPS numbers here."),
      'Track it with the carrier',
      /can't look up/,
    ],
    [problem(429, 'rate_limited', 'Too often.'), 'Too many lookups', /Wait ten minutes/],
    [problem(503, 'carrier_unavailable', 'USPS is slow to answer.'), 'No answer yet', /slow to answer/],
  ])('explains refusal %#', async (answer, title, detail) => {
    api = new FakeApi({ [route]: () => answer });
    const { container } = showPage(page);
    await heading(title);
    expect(screen.getByText(detail)).toBeTruthy();
    expect(Boolean(screen.queryByRole('link', { name: /Track at USPS/ }))).toBe(answer.status !== 404);
    expect(Boolean(screen.queryByLabelText('Tracking number'))).toBe(answer.status === 404);
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each([
    [`/track/usps/${'9'.repeat(400)}`, /not a valid USPS tracking number/],
    ['/track/usps/9400_1112', /not a valid USPS tracking number/],
    [`/track/NOBODY/${number}`, /don’t know this carrier/],
  ])('explains the invalid address %s', async (address, detail) => {
    api = new FakeApi({ [route]: () => problem(404, 'not_found', 'There is nothing at this address.') });
    showPage(address);
    await heading('Parcel not found');
    expect(screen.getByText(detail)).toBeTruthy();
    expect(screen.getByLabelText('Tracking number')).toBeTruthy();
  });

  it('reports that the number in the search box is too short', async () => {
    api = new FakeApi({
      'GET /track/:slug': () => problem(404, 'not_found', 'No.'),
      'GET /track': () => problem(400, 'invalid_body', 'Check the fields below.'),
    });
    showPage(`/track/${slug}`);
    await userEvent.type(await screen.findByLabelText('Tracking number'), '94');
    await userEvent.click(screen.getByRole('button', { name: 'Track' }));
    expect(await screen.findByText(/8 characters or more/)).toBeTruthy();
  });

  it('tries again on demand', async () => {
    const answers = [problem(503, 'carrier_unavailable', 'USPS is slow to answer.'), foreign];
    api = new FakeApi({ [route]: () => answers.shift() });
    showPage(page);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await heading('On the way');
  });

  it('opens from the search box for a carrier’s number', async () => {
    api = new FakeApi({
      'GET /track/:slug': () => problem(404, 'not_found', 'No.'),
      'GET /track': () => ({ carrier: 'usps', number }),
      [route]: () => foreign,
    });
    showPage(`/track/${slug}`);
    await userEvent.type(await screen.findByLabelText('Tracking number'), number);
    await userEvent.click(screen.getByRole('button', { name: 'Track' }));
    await heading('On the way');
    expect(api.requests(route)).toHaveLength(1);
  });
});
