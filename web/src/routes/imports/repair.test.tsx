import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import type { ImportChangeView } from '#libs/contracts/imports/changes.js';
import type { RowView } from '#libs/contracts/imports/rows/rows.js';
import { Reply } from '../../testing/servers/fake-api';
import { ImportApi } from '../../testing/servers/import-api';
import { rowFixture } from '../../testing/fixtures/import-fixtures';
import { signedIn } from '../../testing/identity/sign-in';
import { showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: ImportApi;
beforeEach(() => signedIn());
afterEach(() => {
  api.stop();
  sessionStorage.clear();
});

const inTown = (row: number, recipient_city: string): RowView =>
  rowFixture(row, { values: { recipient_name: `Receiver ${row}`, recipient_city, recipient_postal: '53111' } });

/** The repair of a file with these towns, one a row from row 2. */
async function repair(...towns: string[]) {
  api = new ImportApi(towns.map((town, index) => inTown(index + 2, town)));
  const shown = showPage(`/apps/create-shipment?tab=file&import=${api.view.id}&step=repair`);
  await screen.findByText(`Receiver ${towns.length + 1}`);
  return { ...shown, user: userEvent.setup() };
}
const cell = (row: number, column = 1) => {
  const head = screen.getAllByRole('rowheader').find((one) => one.textContent?.includes(`Row ${row}`));
  const found = head?.closest<HTMLElement>('[role=row]')?.querySelectorAll<HTMLElement>('[role=gridcell]')[column];
  if (!found) throw new Error(`No cell in row ${row}`);
  return found;
};
const focus = (target: HTMLElement) => act(() => target.focus());
const townOf = (row: number) => api.rows.get(row)?.values.recipient_city;
const sent = () => api.requests('PATCH /imports/:id/rows').length;

describe('file repair', () => {
  it('shows rows with errors first, each with an icon and its message, accessibly', async () => {
    const { container } = await repair('Bonn', 'Bon', '');
    const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Row 3Errors', 'Row 4Errors', 'Row 2Ready']);
    expect(cell(3).textContent).toMatch(/^Error:BonThere is no such town/);
    expect(cell(4).textContent).toBe('Error:Enter the city.');
    expect(screen.getByRole('button', { name: /^Errors 2/ })).toBeTruthy();
    const grid = screen.getByRole('grid', { name: 'Rows in your file' });
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['4', '4']);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('fixes all rows with the same text and no others (BULK-3), and undoes it', async () => {
    const { user } = await repair('Bon', 'Bonn', 'Bon', '');
    await user.click(await screen.findByRole('button', { name: /There is no such town/ }));
    const field = screen.getByRole('textbox', { name: /instead of “Bon”/ });
    await user.clear(field);
    await user.type(field, 'Köln');
    await user.click(screen.getByRole('button', { name: 'Fix all 2' }));
    await waitFor(() => expect([2, 3, 4, 5].map(townOf)).toEqual(['Köln', 'Bonn', 'Köln', '']));
    await screen.findByText('2 rows changed');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect([2, 3, 4, 5].map(townOf)).toEqual(['Bon', 'Bonn', 'Bon', '']));
  });

  it('waits for a worker that fixes many rows, shows its progress, and explains why it stopped', async () => {
    const { user } = await repair('Bon', 'Bonn', 'Bon');
    const change: ImportChangeView = {
      ...{ id: '7d6f6f0e-3a55-4a54-8a53-2a3a8d5cbb11', kind: 'fix', status: 'working', total: 2_000, done: 500 },
      ...{ applied: 500, conflicts: 0, unknown: 0, invalid: 0, refused: [], faults: [], failure: null },
      createdAt: '2026-11-22T03:00:00.000Z',
    };
    api.on('POST /imports/:id/fixes', () => {
      api.view = { ...api.view, change };
      const id = '00000000-0000-4000-8000-000000000001';
      return new Reply(202, { id, column: 'recipient_city', rows: 2_000, undone: false, pending: true });
    });
    await user.click(await screen.findByRole('button', { name: 'Accept 2 suggestions' }));
    const bar = await screen.findByRole('progressbar', { name: 'Fixing rows' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    api.view = { ...api.view, change: { ...change, status: 'done', done: 2_000, applied: 1_990 } };
    await screen.findByText('1,990 rows changed', {}, { timeout: 10_000 });
    expect(screen.queryByRole('progressbar', { name: 'Fixing rows' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Accept 2 suggestions' }));
    const failure = { code: 'read_again', text: 'The file was read again in the meantime.' };
    api.view = { ...api.view, change: { ...change, status: 'failed', failure } };
    await screen.findByText(failure.text, {}, { timeout: 10_000 });
  });

  it('accepts the suggestions of all rows at once', async () => {
    const { user } = await repair('Bon', 'Bonn', 'Bon');
    await user.click(await screen.findByRole('button', { name: 'Accept 2 suggestions' }));
    await waitFor(() => expect([2, 3, 4].map(townOf)).toEqual(['Bonn', 'Bonn', 'Bonn']));
    await screen.findByRole('button', { name: /^Errors 0/ });
  });

  it('is one tab stop with arrow keys, Enter to edit and Esc to leave', async () => {
    const { user } = await repair('Bon', 'Bonn');
    expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    focus(cell(2, 0));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(cell(2));
    expect(within(cell(2)).getByText(/There is no such town/)).toBeTruthy();
    await user.keyboard('{Enter}x{Escape}');
    expect(document.activeElement).toBe(cell(2));
    expect(cell(2).textContent).toContain('Bon');
    await user.keyboard('{Enter}n{Enter}');
    expect(document.activeElement).toBe(cell(3));
    await waitFor(() => expect(townOf(2)).toBe('Bonn'));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(townOf(2)).toBe('Bon'));
    await user.keyboard('{Control>}y{/Control}');
    await waitFor(() => expect(townOf(2)).toBe('Bonn'));
  });

  it('moves to the next error and announces it, and accepts the suggestion with Alt+Enter', async () => {
    const { user } = await repair('Bonn', 'Bon', 'Bonn', '');
    focus(cell(3, 0));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByText('Row 3, Recipient city, There is no such town.: Bon');
    expect(document.activeElement).toBe(cell(3));
    await user.keyboard('{Alt>}{Enter}{/Alt}{Alt>}{ArrowDown}{/Alt}');
    await screen.findByText('Row 5, Recipient city, Enter the city.: empty');
    await waitFor(() => expect(townOf(3)).toBe('Bonn'));
  });

  it('scrolls to the first error without focusing it, and Next error then focuses it', async () => {
    const { user } = await repair('Bonn', 'Bon', 'Bon');
    const grid = screen.getByRole('grid');
    await waitFor(() => expect(grid.querySelector('[tabindex="0"]')).toBe(cell(3)));
    expect(grid.contains(document.activeElement)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Next error' }));
    await waitFor(() => expect(document.activeElement).toBe(cell(3)));
    await user.click(screen.getByRole('button', { name: 'Next error' }));
    await waitFor(() => expect(document.activeElement).toBe(cell(4)));
  });

  it('leaves the focus at a selected group, wherever it was in the table', async () => {
    const { user } = await repair('Bon', 'Bonn', '');
    focus(cell(4));
    await user.keyboard('{ArrowLeft}');
    const group = await screen.findByRole('button', { name: /There is no such town/ });
    await user.click(group);
    await screen.findByText('1 row shown');
    await waitFor(() => expect(cell(2, 0).tabIndex).toBe(0));
    expect(document.activeElement).toBe(group);
  });

  it('announces when no errors are left', async () => {
    const { user } = await repair('Bonn', 'Bonn');
    await user.click(screen.getByRole('button', { name: 'Next error' }));
    const messages = await screen.findAllByText('No errors left in these rows.');
    expect(messages.map((one) => one.closest('.sr-only'))).toEqual([null]);
  });

  it('excludes a row and includes it again', async () => {
    const { user } = await repair('Bon', 'Bonn');
    focus(cell(2, 0));
    await user.click(await screen.findByRole('button', { name: 'Exclude row 2' }));
    await waitFor(() => expect(api.rows.get(2)?.state).toBe('excluded'));
    await screen.findByRole('button', { name: /^Excluded 1/ });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.rows.get(2)?.state).not.toBe('excluded'));
  });
});

describe('changes by somebody else', () => {
  it('appear soon in an open table, even without a changed count', async () => {
    await repair('Bonn', 'Berlin');
    await screen.findByText('Berlin');
    api.change(3, { recipient_city: 'Hamburg' });
    await screen.findByText('Hamburg', {}, { timeout: 20_000 });
  });

  it('do not overwrite an edit in progress: both are shown for a choice', async () => {
    const { user } = await repair('Bonn', 'Berlin');
    focus(cell(2));
    await user.keyboard('{Enter}');
    api.change(2, { recipient_city: 'Boston' });
    const asked = api.requests('GET /imports/:id').length;
    await waitFor(() => expect(api.requests('GET /imports/:id').length).toBeGreaterThan(asked), { timeout: 20_000 });
    await user.keyboard('x{Enter}');
    await screen.findByText('Row 2 was changed elsewhere');
    expect(townOf(2)).toBe('Boston');
  });
});

describe('cell edits', () => {
  it('ask for a choice when two people edited one cell', async () => {
    const { user } = await repair('Bon', 'Bonn');
    api.change(2, { recipient_city: 'Boston' });
    focus(cell(2));
    await user.keyboard('{Enter}n{Enter}');
    await screen.findByText('Row 2 was changed elsewhere');
    expect(screen.getByText('theirs “Boston”,')).toBeTruthy();
    expect(townOf(2)).toBe('Boston');
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(townOf(2)).toBe('Bonn'));
  });

  it('are reported when they could not be sent, and survive a reload', async () => {
    const { user, unmount } = await repair('Bon', 'Bonn');
    const patch = api.handler('PATCH /imports/:id/rows');
    api.on('PATCH /imports/:id/rows', () => {
      throw new TypeError('Failed to fetch');
    });
    focus(cell(2));
    await user.keyboard('{Enter}n{Enter}');
    await screen.findByText('Edits to 1 row are not saved yet');
    unmount();
    api.on('PATCH /imports/:id/rows', patch);
    showPage(`/apps/create-shipment?tab=file&import=${api.view.id}&step=repair`);
    await waitFor(() => expect(townOf(2)).toBe('Bonn'));
  });

  it('are not overwritten by the response to an earlier one (BULK-4)', async () => {
    const { user } = await repair('Bon', 'Bonn');
    const patch = api.handler('PATCH /imports/:id/rows');
    let answer = () => undefined as void;
    api.on('PATCH /imports/:id/rows', async (asked) => {
      await new Promise<void>((go) => (answer = go));
      return patch(asked);
    });
    focus(cell(2));
    await user.keyboard('{Enter}n{Enter}');
    await waitFor(() => expect(sent()).toBe(1));
    focus(cell(2));
    await user.keyboard('Berlin{Enter}');
    answer();
    await waitFor(() => expect(sent()).toBe(2));
    expect(within(cell(2)).getByText('Berlin')).toBeTruthy();
    answer();
    await waitFor(() => expect(townOf(2)).toBe('Berlin'));
    expect(within(cell(2)).getByText('Berlin')).toBeTruthy();
  });
});
