import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ClaimView, ShipmentClaims } from '#libs/contracts/insurance/insurance-claims.js';
import { fileOf } from '../../testing/chosen-file';
import { axe } from '../../testing/dom/axe';
import { claimOf } from '../../testing/fixtures/claim-fixtures';
import { details } from '../../testing/fixtures/details-fixtures';
import { shipment, slug } from '../../testing/fixtures/shipment-fixtures';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: FakeApi;
afterEach(() => api.stop());

const sold = () => {
  const one = details();
  return { ...one, shipment: shipment({ ...one.shipment, insuredValue: 200_00 }) };
};

/** The page of an insured shipment, whose claim changes as asked. */
function serve(first: Partial<ShipmentClaims> = {}, submit?: () => unknown) {
  let claims: ClaimView[] = first.claims ?? [];
  const change = (over: Partial<ClaimView>) => {
    claims = [claimOf({ ...claims[0], ...over })];
    return claims[0];
  };
  api = new FakeApi({
    'GET /shipments/:slug/details': sold,
    'GET /shipments/:slug/insurance-claim': () => ({
      ...{ text: null, insured: 200_00, parcels: [], until: '2027-01-09', lossFrom: '2026-11-25', ...first },
      ...{ possible: claims.every(({ status }) => status === 'draft' || status === 'withdrawn'), claims },
    }),
    'PUT /shipments/:slug/insurance-claim': () => change({ status: 'draft', files: [] }),
    'PUT /insurance-claims/:id/files/:number': () => change({}),
    'POST /insurance-claims/:id/submit': submit ?? (() => change({ status: 'submitted' })),
    'POST /insurance-claims/:id/withdraw': () => change({ status: 'withdrawn' }),
  });
  return showPage(`/shipments/${slug}`);
}

describe('insurance claim on a shipment', () => {
  it('is filed with a description, the amount and files', async () => {
    const { container } = serve();
    await userEvent.click(await screen.findByRole('button', { name: 'File a claim' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send claim' }));
    expect(await screen.findAllByText('Choose what happened.')).not.toHaveLength(0);
    expect(api.requests('PUT /shipments/:slug/insurance-claim')).toHaveLength(0);
    await userEvent.selectOptions(screen.getByLabelText('What happened?'), 'damage');
    await userEvent.type(screen.getByLabelText('Amount, in $'), '150');
    await userEvent.type(screen.getByLabelText('Describe it'), 'The vase is broken.');
    fireEvent.change(screen.getByLabelText('Add photos and documents'), {
      target: { files: [fileOf(10, 'box.png'), fileOf(10, 'bill.pdf')] },
    });
    await userEvent.selectOptions(screen.getByLabelText('bill.pdf'), 'invoice');
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Send claim' }));
    expect(await screen.findByRole('article', { name: 'Claim: The contents are damaged' })).toBeTruthy();
    expect(api.requests('PUT /shipments/:slug/insurance-claim')[0]?.body).toEqual({
      ...{ kind: 'damage', amount: 150_00, description: 'The vase is broken.' },
    });
    const stored = api.requests('PUT /insurance-claims/:id/files/:number');
    expect(stored.map(({ params, query }) => [params['number'], query.get('purpose')])).toEqual([
      ['1', 'photo'],
      ['2', 'invoice'],
    ]);
  });

  it('names the parcel where each is insured for its own value', async () => {
    const parcels = [
      { number: 1, trackingNumber: '9400A', insured: 50_00, open: true },
      { number: 2, trackingNumber: '9400B', insured: 150_00, open: true },
    ];
    serve({ parcels });
    expect(await screen.findByText(/parcel 1 for \$50\.00, parcel 2 for \$150\.00/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'File a claim' }));
    await userEvent.selectOptions(screen.getByLabelText('What happened?'), 'damage');
    await userEvent.type(screen.getByLabelText('Amount, in $'), '60');
    await userEvent.type(screen.getByLabelText('Describe it'), 'Broken.');
    await userEvent.click(screen.getByRole('button', { name: 'Send claim' }));
    expect(await screen.findAllByText('Choose the parcel.')).not.toHaveLength(0);
    await userEvent.selectOptions(screen.getByLabelText('Parcel'), '1');
    await userEvent.click(screen.getByRole('button', { name: 'Send claim' }));
    expect(await screen.findAllByText('Enter at most $50.00.')).not.toHaveLength(0);
    await userEvent.selectOptions(screen.getByLabelText('Parcel'), '2');
    await userEvent.click(screen.getByRole('button', { name: 'Send claim' }));
    expect(await screen.findByText('Claim sent')).toBeTruthy();
    expect(api.requests('PUT /shipments/:slug/insurance-claim')[0]?.body).toMatchObject({ parcel: 2, amount: 60_00 });
  });

  it('preserves what was typed when the server refuses it', async () => {
    serve({}, () => problem(422, 'invalid_body', 'Add a photo of the damage and the packaging.'));
    await userEvent.click(await screen.findByRole('button', { name: 'File a claim' }));
    await userEvent.selectOptions(screen.getByLabelText('What happened?'), 'loss');
    await userEvent.type(screen.getByLabelText('Amount, in $'), '20.50');
    await userEvent.type(screen.getByLabelText('Describe it'), 'Gone.');
    await userEvent.click(screen.getByRole('button', { name: 'Send claim' }));
    expect(await screen.findByText(/Add a photo of the damage/)).toBeTruthy();
    expect(screen.getByDisplayValue('20.50')).toBeTruthy();
  });

  it('shows a question with its answer form, and is withdrawn after a confirmation', async () => {
    const { container } = serve({ claims: [claimOf({ status: 'info_requested', words: 'Which box?' })] });
    expect(await screen.findByText('Which box?')).toBeTruthy();
    expect(screen.getByLabelText('Your answer')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw claim' }));
    expect(api.requests('POST /insurance-claims/:id/withdraw')).toHaveLength(0);
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('button', { name: 'File a claim' })).toBeTruthy();
  });
});
