import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { forgetQuotes } from '../../stores/drafts/instant-quotes';
import { FakeApi } from '../../testing/servers/fake-api';
import { offer, quote } from '../../testing/fixtures/shipment-fixtures';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: FakeApi;
beforeEach(() => {
  forgetQuotes();
  api = new FakeApi({ 'POST /quotes': () => quote(), 'GET /quotes/:id': () => quote() });
});
afterEach(() => api.stop());

const rates =
  '/shipments/new/instant-quote/package-type/custom/parcel/rates?from=US&fromPostal=60606&to=US&toPostal=94105&weight=5&weightUnit=lb&length=14&width=12&height=8&lengthUnit=in';

describe('chosen service', () => {
  it('is kept when a late answer replaces its offer right after the choice', async () => {
    const { router } = showPage(rates);
    await screen.findByText('3 services, from $18.35');
    const late = offer('Ground', 1790, '2026-11-30', { id: 'q1.late' });
    api.on('GET /quotes/:id', () => quote({ offers: [late] }));
    await userEvent.click(screen.getByText('Ship it'));
    await heading('Sender and recipient');
    expect(router.state.location.search).toContain('offer=q1.Ground');
    expect((await screen.findAllByText('$17.90')).length).toBeGreaterThan(0);
  });
});
