import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { cart, cartItem, itemSlug } from '../../testing/fixtures/cart-fixtures';
import { details } from '../../testing/fixtures/details-fixtures';
import { account } from '../../testing/fixtures/account-fixtures';
import { order, orderItem, otherSlug, receiver, row, slug } from '../../testing/fixtures/shipment-fixtures';
import { signedIn, signedOut } from '../../testing/identity/sign-in';
import { FakeApi, problem } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';

jest.setTimeout(30_000);

const counts = { all: 2, drafts: 0, to_pay: 2, to_print: 0, in_transit: 0, problems: 0, delivered: 0 };
const nameOf = (one: string | undefined) => (one === slug ? 'Bo Chen' : 'Cy Dunn');
const named = (one: string) => {
  const { shipment } = details();
  return details({ shipment: { ...shipment, slug: one, to: receiver({ name: nameOf(one) }) } });
};

let api: FakeApi;
beforeEach(() => {
  URL.createObjectURL = () => 'blob:label';
  URL.revokeObjectURL = () => undefined;
  api = new FakeApi({
    'GET /shipments': () => ({ items: [row(), row({ slug: otherSlug, receiver: 'Cy Dunn' })] }),
    'GET /shipments/counts': () => counts,
    'GET /shipments/:slug/details': ({ params }) => named(params.slug ?? slug),
    'GET /labels/:slug/file': () => new Response(new Blob(['x']), { status: 200 }),
    'GET /cart': () => cart([]),
    'GET /account': () => account(),
  });
  signedIn();
});
afterEach(() => {
  api.stop();
  signedOut();
});

const panel = (name: string) => screen.findByRole('complementary', { name: `Shipment to ${name}` });
const link = (name: string) => screen.findByRole('link', { name });

describe('shipment panel next to the list', () => {
  it('opens by the row, preserves the list’s address, and adds the open shipment to it', async () => {
    const { router, container } = showPage('/shipments?tab=to_pay');
    await userEvent.click(await link('Bo Chen'));
    const box = await panel('Bo Chen');
    expect(router.state.location.search).toBe(`?tab=to_pay&open=${slug}`);
    await waitFor(() =>
      expect(within(box).getByRole('heading', { level: 2, name: 'Shipment to Bo Chen' })).toHaveFocus(),
    );
    expect(await axe(container)).toHaveNoViolations();
    await waitFor(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  });

  it('survives a reload, without taking the focus', async () => {
    showPage(`/shipments?open=${otherSlug}`);
    const box = await panel('Cy Dunn');
    expect(box.contains(document.activeElement)).toBe(false);
  });

  it('moves with J and K, opens with Enter, selects with X and closes with Esc, all by keyboard', async () => {
    const { router } = showPage('/shipments');
    const first = await link('Bo Chen');
    await userEvent.keyboard('j');
    expect(first).toHaveFocus();
    await userEvent.keyboard('j');
    expect(await link('Cy Dunn')).toHaveFocus();
    await userEvent.keyboard('x');
    expect(screen.getByText('1 shipment selected')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await panel('Cy Dunn');
    await userEvent.keyboard('k');
    await panel('Bo Chen');
    expect(router.state.location.search).toBe(`?open=${slug}`);
    await userEvent.keyboard('k');
    expect(router.state.location.search).toBe(`?open=${slug}`);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(router.state.location.search).toBe('');
    expect(await link('Bo Chen')).toHaveFocus();
  });

  it('leaves the keys to a focused field', async () => {
    const { router } = showPage(`/shipments?open=${slug}`);
    await panel('Bo Chen');
    await userEvent.click(await screen.findByLabelText('Note'));
    await userEvent.keyboard('jk{Escape}');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('jk');
    expect(router.state.location.search).toBe(`?open=${slug}`);
  });

  it('has no single-key shortcuts for a guest outside of list and panel', async () => {
    signedOut();
    showPage('/shipments');
    const first = await link('Bo Chen');
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard('j');
    expect(first).not.toHaveFocus();
    first.focus();
    await userEvent.keyboard('j');
    expect(await link('Cy Dunn')).toHaveFocus();
  });

  it('deletes a draft and preserves the list’s filter', async () => {
    api.on('DELETE /shipments/:slug', () => new Response(null, { status: 204 }));
    const { shipment } = details();
    api.on('GET /shipments/:slug/details', () => details({ shipment: { ...shipment, status: 'draft' }, label: null }));
    const { router } = showPage(`/shipments?tab=drafts&open=${slug}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete this shipment?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=drafts'));
    expect(api.requests('DELETE /shipments/:slug')).toHaveLength(1);
  });

  it('reports a missing shipment, and can be closed', async () => {
    api.on('GET /shipments/:slug/details', () => problem(404, 'not_found', 'Not found.'));
    showPage(`/shipments?open=${slug}`);
    expect(await screen.findByText('Shipment not found')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Shipment not found')).toBeNull());
  });
});

describe('shipment panel next to other lists', () => {
  it('opens in the cart, and moves there with J and K', async () => {
    api.on('GET /cart', () => cart([cartItem(1), cartItem(2)]));
    const { router } = showPage('/cart');
    await userEvent.click(await link('To Receiver 1'));
    await panel('Cy Dunn');
    expect(router.state.location.search).toBe(`?open=${itemSlug(1)}`);
    expect(await link('To Receiver 1')).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('j');
    await waitFor(() => expect(router.state.location.search).toBe(`?open=${itemSlug(2)}`));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Shipment/ })).toBeNull());
    expect(await link('To Receiver 2')).toHaveFocus();
  });

  it('moves by two rows when J is repeated before the first row is open, and back the same way', async () => {
    api.on('GET /cart', () => cart([cartItem(1), cartItem(2), cartItem(3)]));
    const { router } = showPage(`/cart?open=${itemSlug(1)}`);
    await link('To Receiver 3');
    await panel('Cy Dunn');
    const twice = (key: string) => [key, key].forEach((one) => fireEvent.keyDown(document.body, { key: one }));
    twice('j');
    await waitFor(() => expect(router.state.location.search).toBe(`?open=${itemSlug(3)}`));
    await waitFor(async () => expect(await link('To Receiver 3')).toHaveAttribute('aria-current', 'true'));
    twice('k');
    await waitFor(() => expect(router.state.location.search).toBe(`?open=${itemSlug(1)}`));
  });

  it('opens next to an order without loading it again', async () => {
    const items = [orderItem(), orderItem({ shipment: otherSlug, receiver: 'Cy Dunn' })];
    api.on('GET /orders/:id', () => order({ items, itemCount: 2 }));
    const { router } = showPage(`/shipments/success?order=${order().id}`);
    const row = await link('To Cy Dunn');
    // By the page, and once more by what polls it.
    await waitFor(() => expect(api.requests('GET /orders/:id')).toHaveLength(2));
    await userEvent.click(row);
    await panel('Cy Dunn');
    expect(router.state.location.search).toBe(`?order=${order().id}&open=${otherSlug}`);
    expect(api.requests('GET /orders/:id')).toHaveLength(2);
  });
});
