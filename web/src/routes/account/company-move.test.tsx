import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { movedKinds, type DataMoveView, type MoveCounts } from '#libs/contracts/companies/data-move.js';
import { acting } from '../../lib/browser/acting-company';
import { axe } from '../../testing/dom/axe';
import { company } from '../../testing/fixtures/company-fixtures';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';

jest.setTimeout(30_000);

let api: FakeApi;
beforeEach(() => signedIn());
afterEach(() => {
  acting.company = '';
  api.stop();
  signedOut();
});

const counts = (over: Partial<MoveCounts> = {}): MoveCounts =>
  ({ ...Object.fromEntries(movedKinds.map((kind) => [kind, 0])), ...over }) as MoveCounts;
const view = (over: Partial<DataMoveView> = {}): DataMoveView => ({
  ...{ moving: false, moves: counts({ shipments: 2, addresses: 1 }), stays: counts({ packages: 1 }), busyFiles: 0 },
  ...over,
});

function serve(shown = view(), role: 'owner' | 'admin' = 'owner'): void {
  acting.company = company().id;
  api = new FakeApi({
    'GET /companies': () => ({ companies: [company({ role })] }),
    'GET /company/data-move': () => shown,
    'GET /company/members': () => ({ members: [] }),
    'GET /company/invitations': () => ({ invitations: [] }),
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('moving data to a company', () => {
  it('shows what moves and what stays, and moves it after a confirmation', async () => {
    serve();
    const { container } = showPage('/user/company?tab=move');
    expect(await screen.findByText('2 shipments')).toBeTruthy();
    expect(screen.getByText('1 address')).toBeTruthy();
    expect(screen.getByText('1 package: the company already has the same.')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    api.on('POST /company/data-move', () => view({ moving: true }));
    api.on('GET /company/data-move', () => view({ moves: counts() }));
    await press('Move to Acme Ltd');
    await press('Move my data');
    await waitFor(() => expect(api.requests('POST /company/data-move')[0]?.body).toEqual({ confirm: 'move my data' }));
    expect(await screen.findByText('Moving your data to Acme Ltd')).toBeTruthy();
    expect(await screen.findByText('Your data is now in Acme Ltd', undefined, { timeout: 15_000 })).toBeTruthy();
  });

  it('says why a move cannot start', async () => {
    serve();
    showPage('/user/company?tab=move');
    const words = 'One of your uploaded files is being processed. Try again when it is done.';
    api.on('POST /company/data-move', () => problem(409, 'illegal_transition', words));
    await press('Move to Acme Ltd');
    await press('Move my data');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('has nothing to move, and is for owners only', async () => {
    serve(view({ moves: counts() }));
    const { unmount } = showPage('/user/company?tab=move');
    expect(await screen.findByText('Your personal account has nothing to move.')).toBeTruthy();
    unmount();
    api.stop();
    serve(view(), 'admin');
    showPage('/user/company');
    expect(await screen.findByRole('link', { name: 'Approvals' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Move data' })).toBeNull();
  });
});
