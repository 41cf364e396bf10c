import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api';
import { usd } from '../testing/fixtures';
import { heading, showPage } from '../testing/show-page';
import { signedIn, signedOut } from '../testing/sign-in';

const receipt = {
  orderId: '7d9f6a5e-0000-4000-8000-000000000001',
  orderNumber: 'WB-100042',
  invoiceNumber: '2026-000123',
  issuedAt: '2026-11-20T12:00:00.000Z',
  total: usd(1835),
  email: 'ana@example.com',
  shipments: 1,
};

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi({ 'GET /cards': () => ({ cards: [] }), 'GET /receipts': () => ({ items: [receipt] }) });
  signedIn();
});
afterEach(() => {
  api.stop();
  signedOut();
});

it('who signs out on a page of theirs is at the sign-in, and nothing of the page is asked for again', async () => {
  const { client } = showPage('/user/payments');
  await heading('Cards and receipts');
  await screen.findByText(/2026-000123/);
  await client.invalidateQueries({ refetchType: 'none' });
  const before = api.asked.length;
  act(signedOut);
  expect(screen.queryByText(/2026-000123/)).toBeNull();
  await heading('Sign in');
  expect(api.asked.slice(before).map(({ path }) => path)).not.toContainEqual(expect.stringMatching(/cards|receipts/));
});
