import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReturnParcels, ReturnView } from '#libs/contracts/shipments/returns.js';
import { axe } from '../testing/dom/axe';
import { otherSlug, slug } from '../testing/fixtures/shipment-fixtures';
import { FakeApi, problem } from '../testing/servers/fake-api';
import { heading, showPage } from '../testing/show-page';

jest.setTimeout(30_000);

let api: FakeApi;
beforeEach(() => {
  URL.createObjectURL = () => 'blob:label';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => api.stop());

const page = `/return/${slug}`;
const parcels: ReturnParcels = {
  ...{ shop: 'Lamp Shop', from: ['Bo Chen', '1 Market St'], to: ['Ada', 'Lamp Shop'], contents: ['2 × Lamp'] },
  parcels: [
    {
      ...{ type: 'parcel', preset: 'custom', special: [], weight: { value: 2, unit: 'lb' } },
      dimensions: { length: 12, width: 9, height: 4, unit: 'in' },
    },
  ],
  ...{
    carrierName: 'USPS',
    serviceName: 'USPS Ground',
    sample: true,
    invoice: false,
    expiresAt: '2099-01-02T12:00:00Z',
  },
  tracking: [{ trackingNumber: '9400100000000000000015', slug: otherSlug }],
};

/** A return that goes through the given states, one per request, and stays at the last. */
function serve(...views: ReturnView[]) {
  const left = [...views];
  api = new FakeApi({
    'GET /returns/:token': () => (left.length > 1 ? left.shift() : left[0]),
    'GET /returns/:token/label': () => new Response(new Blob(['x']), { status: 200 }),
  });
}

describe('return page', () => {
  it('shows the contents and addresses, and serves the label as a file without a sign-in', async () => {
    serve({ state: 'ready', return: parcels });
    const { container } = showPage(page);
    await heading('Your return label for Lamp Shop');
    for (const text of ['Bo Chen', '2 × Lamp', 'USPS Ground', 'Box 12 × 9 × 4 in, 2 lb'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Track' }).getAttribute('href')).toBe(`/track/${otherSlug}`);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    await userEvent.selectOptions(screen.getByLabelText('Paper'), 'a4');
    await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(api.requests('GET /returns/:token/label')).toHaveLength(1));
    const [asked] = api.requests('GET /returns/:token/label');
    expect(asked?.query.get('format')).toBe('a4');
    expect(asked?.headers.get('authorization')).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('waits for the payment with a button, and for the label automatically', async () => {
    serve({ state: 'unpaid', return: { ...parcels, carrierName: '', tracking: [] } });
    showPage(page);
    await heading('Your label is not ready yet');
    expect(screen.queryByRole('button', { name: 'Print label' })).toBeNull();
    const bought: ReturnView[] = ['preparing', 'preparing', 'ready'].map(
      (state) => ({ state, return: parcels }) as ReturnView,
    );
    api.on('GET /returns/:token', () => (bought.length > 1 ? bought.shift() : bought[0]));
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await heading('Creating your label…');
    expect(await screen.findByRole('button', { name: 'Print label' }, { timeout: 20_000 })).toBeTruthy();
  });

  it.each<[ReturnView['state'], string]>([
    ['used', 'Your return is on its way'],
    ['canceled', 'This return was canceled'],
    ['expired', 'This link has expired'],
    ['revoked', 'This link no longer works'],
  ])('shows the status of one that is %s, without a label', async (state, title) => {
    serve({ state, return: state === 'used' ? parcels : null });
    const { container } = showPage(page);
    await heading(title);
    expect(screen.queryByRole('button', { name: /label|PDF/ })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each([
    ['unknown', 404, 'not_found'],
    ['cut', 400, 'invalid_body'],
  ] as const)('explains what to do with a link that is %s', async (_, status, code) => {
    api = new FakeApi({ 'GET /returns/:token': () => problem(status, code, 'No.') });
    showPage('/return/short');
    await heading('Return not found');
    expect(screen.getByText(/Use the last one you got/)).toBeTruthy();
  });

  it('serves the commercial invoice when customs requires one', async () => {
    serve({ state: 'ready', return: { ...parcels, invoice: true } });
    api.on('GET /returns/:token/invoice', () => new Response(new Blob(['x']), { status: 200 }));
    showPage(page);
    await heading('Your return label for Lamp Shop');
    await userEvent.click(screen.getByRole('button', { name: 'Commercial invoice' }));
    await waitFor(() => expect(api.requests('GET /returns/:token/invoice')).toHaveLength(1));
  });

  it('explains why there is no file', async () => {
    serve({ state: 'ready', return: parcels });
    api.on('GET /returns/:token/label', () => problem(409, 'link_expired', 'This link no longer works.'));
    showPage(page);
    await heading('Your return label for Lamp Shop');
    await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('That didn’t work')).toBeTruthy();
  });
});
