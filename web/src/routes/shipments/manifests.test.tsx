import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { ManifestDayView } from '#libs/contracts/shipments/manifests.js';
import { address } from '../../testing/fixtures/shipment-fixtures';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';

jest.setTimeout(30_000);

let api: FakeApi;
beforeEach(() => signedIn());
afterEach(() => {
  api.stop();
  signedOut();
});

const day: ManifestDayView = { day: '2026-11-24', groups: [], excluded: [], excludedCount: 0, manifests: [] };
const group = { key: 'k1', carrierName: 'USPS', sender: address(), labels: 1_200, forms: 2 };
const left = {
  ...{ shipment: 'AbCdEfGhIjKlMnOpQrSt_-', trackingNumber: '9400', carrierName: 'USPS' },
  ...{ reason: 'scanned' as const, text: 'USPS has already scanned it.' },
};
const form = {
  ...{ id: '11111111-1111-4111-8111-111111111111', number: 'SF2026', carrierName: 'USPS', sender: 'Main St' },
  ...{ labels: 1_000, sample: true, createdAt: '2026-11-24T20:00:00Z' },
};

describe('end-of-day page', () => {
  it('has nothing to do without labels of that day', async () => {
    api = new FakeApi({ 'GET /manifests': () => day });
    showPage('/shipments/manifests');
    expect(await screen.findByText(/^No labels for/)).toBeTruthy();
  });

  it('creates the forms of a group, and explains excluded labels', async () => {
    api = new FakeApi({
      'GET /manifests': () => ({ ...day, groups: [group], excluded: [left], excludedCount: 1 }),
      'POST /manifests': () => ({ ...day, manifests: [form] }),
    });
    const { container } = showPage('/shipments/manifests');
    expect(await screen.findByText('USPS has already scanned it.')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Create 2 forms' }));
    expect(await screen.findByRole('button', { name: 'Download form SF2026' })).toBeTruthy();
  });

  it('explains what to do after a conflict', async () => {
    api = new FakeApi({
      'GET /manifests': () => ({ ...day, groups: [group] }),
      'POST /manifests': () => problem(409, 'label_not_ready', 'These labels are on a form already.'),
    });
    showPage('/shipments/manifests');
    await userEvent.click(await screen.findByRole('button', { name: 'Create 2 forms' }));
    expect(await screen.findByText('Could not create the form')).toBeTruthy();
  });
});
