import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { rowFixture } from '../../testing/fixtures/import-fixtures';
import { signedIn } from '../../testing/identity/sign-in';
import { ImportApi } from '../../testing/servers/import-api';
import { showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: ImportApi;
beforeEach(() => signedIn());
afterEach(() => {
  api.stop();
  sessionStorage.clear();
});

/** The repair of a file with these towns, one a row from row 2. */
async function repair(...towns: string[]) {
  const rows = towns.map((city, index) => {
    const row = index + 2;
    return rowFixture(row, {
      values: { recipient_name: `Receiver ${row}`, recipient_city: city, recipient_postal: '53111' },
    });
  });
  api = new ImportApi(rows);
  showPage(`/apps/create-shipment?tab=file&import=${api.view.id}&step=repair`);
  await screen.findByText(`Receiver ${towns.length + 1}`);
  return { user: userEvent.setup() };
}

describe('continuing from file repair', () => {
  it('names the displayed rows of one kind of issue, even when that kind is fixed', async () => {
    const { user } = await repair('Bon', 'Bonn', '');
    await user.click(await screen.findByRole('button', { name: /There is no such town/ }));
    await screen.findByText('Showing only rows with:', { exact: false });
    await waitFor(() => expect(screen.queryByText('Receiver 3')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Accept 1 suggestion' }));
    await screen.findByText('Fixed in all rows:', { exact: false });
    await user.click(screen.getByRole('button', { name: 'Show all rows' }));
    await screen.findByText('Receiver 3');
    expect(screen.queryByText('Fixed in all rows:', { exact: false })).toBeNull();
    expect(screen.getByRole('button', { name: /^All 3/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it('continues with the ready rows, and names the rest', async () => {
    await repair('Bonn', 'Bon', 'Ulm');
    const next = await screen.findByRole('link', { name: 'Continue with 2 rows' });
    expect(next.getAttribute('href')).toContain('step=rates');
    expect(screen.getByText('1 row stays behind: 1 with errors.')).toBeTruthy();
  });
});
