import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OwnClaim } from '#libs/contracts/insurance/insurance-claims.js';
import { axe } from '../../testing/dom/axe';
import { ownClaimOf } from '../../testing/fixtures/claim-fixtures';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: FakeApi;
beforeEach(() => signedIn());
afterEach(() => {
  api.stop();
  signedOut();
});

const second = { id: '7d9f6a5e-0000-4000-8000-0000000000c2', status: 'info_requested', kind: 'loss' } as const;

describe('shipper claims page', () => {
  it('shows parcel, amount and next step of each claim, page by page', async () => {
    api = new FakeApi({
      'GET /insurance-claims': ({ query }) =>
        query.get('cursor') ? { items: [ownClaimOf(second)] } : { items: [ownClaimOf()], next: 'n1' },
    });
    const { container } = showPage('/shipments/claims');
    const parcel = await screen.findByRole('link', { name: 'USPS parcel to Ada Lovelace' });
    expect(parcel.getAttribute('href')).toMatch(/^\/shipments\//);
    expect(screen.getByText(/^Claimed \$150\.00\. Sent/)).toBeTruthy();
    expect(screen.getByText('We’re reviewing it and will e-mail you.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Open the shipment to answer the question.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('filters claims by status', async () => {
    const all: OwnClaim[] = [ownClaimOf(), ownClaimOf({ ...second, status: 'paid', approved: 150_00 })];
    api = new FakeApi({
      'GET /insurance-claims': ({ query }) => ({
        items: all.filter(({ status }) => [null, status].includes(query.get('status') as OwnClaim['status'] | null)),
      }),
    });
    showPage('/shipments/claims');
    expect(await screen.findAllByRole('link', { name: 'USPS parcel to Ada Lovelace' })).toHaveLength(2);
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Paid');
    expect(await screen.findByText('Paid by transfer or check.')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Withdrawn');
    expect(await screen.findByText('No claims have this status.')).toBeTruthy();
  });

  it('explains how to file a claim when there is none', async () => {
    api = new FakeApi({ 'GET /insurance-claims': () => ({ items: [] }) });
    const { container } = showPage('/shipments/claims');
    expect(await screen.findByText(/open its shipment to file a claim/)).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('can be loaded again after an error', async () => {
    let fails = true;
    api = new FakeApi({
      'GET /insurance-claims': () =>
        fails ? problem(503, 'unavailable', 'Try again soon.') : { items: [ownClaimOf()] },
    });
    showPage('/shipments/claims');
    expect(await screen.findByText('Could not load your claims')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: /Try again|Retry/ }));
    expect(await screen.findByRole('link', { name: 'USPS parcel to Ada Lovelace' })).toBeTruthy();
  });
});
