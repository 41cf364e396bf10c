import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { forgetPreferences } from '../../stores/preferences';
import { account } from '../../testing/fixtures/account-fixtures';
import { cart } from '../../testing/fixtures/cart-fixtures';
import { details } from '../../testing/fixtures/details-fixtures';
import { otherSlug, row, slug } from '../../testing/fixtures/shipment-fixtures';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { FakeApi } from '../../testing/servers/fake-api';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(30_000);

const counts = { all: 1, drafts: 0, to_pay: 0, to_print: 0, in_transit: 0, problems: 0, delivered: 0 };
let api: FakeApi;
beforeEach(() => {
  URL.createObjectURL = () => 'blob:label';
  URL.revokeObjectURL = () => undefined;
  api = new FakeApi({
    'GET /cart': () => cart([]),
    'GET /account': () => account(),
    'GET /shipments': ({ query }) => ({
      items: query.get('q')?.startsWith('9400')
        ? [row({ slug: otherSlug, receiver: 'Cy Dunn', reference: 'PO-7' })]
        : [],
      counts,
    }),
    'GET /shipments/:slug/details': () => details(),
    'GET /labels/:slug/file': () => new Response(new Blob(['x']), { status: 200 }),
  });
  signedIn();
});
afterEach(() => {
  api.stop();
  forgetPreferences();
  signedOut();
});

const box = () => screen.findByRole('combobox', { name: 'Search pages, actions and shipments' });
const chosen = () => screen.getByRole('option', { selected: true }).textContent;
const press = (keys: string) => userEvent.keyboard(keys);

describe('command palette', () => {
  it('opens by Ctrl+K, navigates to a page by keyboard only, and is accessible', async () => {
    const { router, baseElement } = showPage('/shipments');
    await heading('Shipments');
    await press('{Control>}k{/Control}');
    expect(await box()).toHaveFocus();
    expect(await axe(baseElement)).toHaveNoViolations();
    await press('payments');
    await waitFor(() => expect(chosen()).toBe('Payments and receipts'));
    await press('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/payments'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('wraps around with the arrow keys, and returns the focus on Esc', async () => {
    showPage('/shipments');
    await heading('Shipments');
    const button = screen.getByRole('button', { name: 'Search' });
    await userEvent.click(button);
    const field = await box();
    const first = chosen();
    await press('{ArrowUp}');
    const last = chosen();
    expect(last).not.toBe(first);
    await press('{ArrowDown}');
    expect(chosen()).toBe(first);
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await press('{Tab}{Tab}{Tab}');
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('finds a shipment by its number and opens it', async () => {
    const { router } = showPage('/shipments');
    await heading('Shipments');
    await press('{Meta>}k{/Meta}');
    await userEvent.type(await box(), '9400100');
    const found = await screen.findByRole('option', { name: /Cy Dunn/ });
    expect(found.textContent).toContain('PO-7');
    expect(api.requests('GET /shipments').at(-1)?.query.toString()).toBe('q=9400100&limit=6');
    await press('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/shipments/${otherSlug}`));
  });

  it('reports no results', async () => {
    showPage('/shipments');
    await heading('Shipments');
    await press('{Control>}k{/Control}');
    await userEvent.type(await box(), 'zzzz');
    expect(await screen.findByText('No results')).toBeTruthy();
    expect(screen.getByText('0 results')).toBeTruthy();
  });

  it('runs actions on the open shipment', async () => {
    showPage(`/shipments/${slug}`);
    await heading('Shipment to Bo Chen');
    await press('{Control>}k{/Control}');
    await userEvent.type(await box(), 'void');
    await waitFor(() => expect(chosen()).toBe('Void label and refund'));
    await press('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Void this label?' })).toBeTruthy();
    await press('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox', { name: /^Search pages/ })).toBeNull();
  });

  it('does not open while typing in a field', async () => {
    showPage('/shipments');
    await heading('Shipments');
    await userEvent.click(screen.getByLabelText('Search shipments'));
    await press('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a guest the pages of guests only', async () => {
    signedOut();
    showPage('/shipments');
    await heading('Shipments');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    const list = within(await screen.findByRole('listbox'));
    expect(list.getByRole('option', { name: 'New shipment' })).toBeTruthy();
    for (const name of [/^Account/, /^Payments/, /^Audit/]) expect(list.queryByRole('option', { name })).toBeNull();
  });

  it('lists the shortcuts', async () => {
    showPage('/shipments');
    await heading('Shipments');
    await press('{Control>}k{/Control}');
    await userEvent.type(await box(), 'keyboard');
    await press('{Enter}');
    const help = within(await screen.findByRole('dialog', { name: 'Shortcuts' }));
    expect(help.getByText('Next shipment')).toBeTruthy();
    expect(help.getByText('Ctrl K or ⌘ K')).toBeTruthy();
  });
});
