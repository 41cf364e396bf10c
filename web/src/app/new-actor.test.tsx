import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { receiptRow } from '../testing/fixtures/account-fixtures';
import { FakeApi } from '../testing/servers/fake-api';
import { heading, showPage } from '../testing/show-page';
import { signedIn, signedOut } from '../testing/identity/sign-in';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi({ 'GET /cards': () => ({ cards: [] }), 'GET /receipts': () => ({ items: [receiptRow] }) });
  signedIn();
});
afterEach(() => {
  api.stop();
  signedOut();
});

it('opens the sign-in after signing out on a private page, without requesting its data again', async () => {
  const { client } = showPage('/user/payments');
  await heading('Payments and receipts');
  await screen.findByText(/2026-000123/);
  await client.invalidateQueries({ refetchType: 'none' });
  const before = api.asked.length;
  act(signedOut);
  expect(screen.queryByText(/2026-000123/)).toBeNull();
  await heading('Sign in');
  expect(api.asked.slice(before).map(({ path }) => path)).not.toContainEqual(expect.stringMatching(/cards|receipts/));
});
