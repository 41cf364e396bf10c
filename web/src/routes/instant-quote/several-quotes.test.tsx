import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';
import { forgetQuotes, useInstantQuotes } from '../../stores/drafts/instant-quotes';
import { quote } from '../../testing/fixtures/shipment-fixtures';
import { FakeApi } from '../../testing/servers/fake-api';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: FakeApi;
beforeEach(() => {
  forgetQuotes();
  api = new FakeApi({
    'POST /quotes': () => quote({ status: 'pending', offers: [] }),
    'GET /quotes/:id': () => quote(),
  });
});
afterEach(() => api.stop());

const places = 'from=US&fromPostal=60606&to=US&toPostal=94105&weight=5&weightUnit=lb';
const size = '&length=14&width=12&height=8&lengthUnit=in';
const rates = '/shipments/new/instant-quote/package-type/custom/parcel/rates';
const page = `${rates}/details?${places}${size}&quote=q1&offer=q1.Ground`;
const enter = (name: string, value: string) =>
  fireEvent.change(document.querySelector(`[name="${name}"]`)!, { target: { value } });
const values = (...names: string[]) =>
  names.map((name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value);

describe('several unfinished quotes', () => {
  it('are offered next to each other, one per route', async () => {
    for (const query of [`${places}${size}`, `${places}${size}`.replace('94105', '94103')]) {
      const { unmount } = showPage(`${rates}?${query}`);
      await heading('Prices for your parcel');
      unmount();
    }
    showPage(`${rates}?${places}${size}`.replace('weight=5', 'weight=6'));
    await heading('Prices for your parcel');
    const texts = () => useInstantQuotes.getState().quotes.map(({ text }) => text);
    await waitFor(() => expect(texts()).toEqual(['60606 → 94105, 6 lb', '60606 → 94103, 5 lb']));
  });

  it('have a recipient each', async () => {
    const before = showPage(page);
    await heading('Sender and recipient');
    enter('to.name', 'Ana Ruiz');
    before.unmount();
    const elsewhere = page.replace('fromPostal=60606', 'fromPostal=10001').replace('toPostal=94105', 'toPostal=90012');
    const other = showPage(elsewhere);
    await heading('Sender and recipient');
    expect(values('from.name', 'to.name')).toEqual(['', '']);
    enter('to.name', 'Bo Chen');
    other.unmount();
    showPage(page);
    await heading('Sender and recipient');
    expect(values('to.name')).toEqual(['Ana Ruiz']);
  });
});
