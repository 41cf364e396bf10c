import type { Page } from 'playwright-core';
import { cartView } from '#libs/contracts/orders/cart.js';
import { quoteView } from '#libs/contracts/shipments/quotes.js';
import { addressDraft, shipmentView } from '#libs/contracts/shipments/shipments.js';
import { Guest } from '../../shop/guest.js';
import { poll } from '../../shop/poll.js';
import { cartItem } from './cart-steps.js';
import { ann, bob } from './quote-steps.js';

/** 10 × 8 × 4 in, as in `ratesAddress`. */
const box = {
  ...{ type: 'parcel', preset: 'custom', weight: { value: 2.5, unit: 'lb' } },
  dimensions: { length: 10, width: 8, height: 4, unit: 'in' },
};

/** Opens the cart as a guest with one parcel per name, created over HTTP; `fillCart` does the same on the screen. */
export async function openReadyCart(page: Page, names: readonly string[]): Promise<void> {
  const shop = new URL((await page.request.get('/config.json')).url()).origin;
  const guest = await Guest.of(shop);
  const shipments = await readyShipments(guest, names);
  await guest.ask(cartView, '/cart/items', { method: 'POST', body: { shipments } });
  await page.addInitScript(([key, value]) => localStorage.getItem(key) ?? localStorage.setItem(key, value), [
    'waybill.guest',
    JSON.stringify({ identityId: guest.identityId }),
  ] as const);
  await page.goto('/cart');
  for (const name of names) await cartItem(page, name).waitFor();
}

/** Slugs of one shipment per receiver at the first price, in order. */
async function readyShipments(guest: Guest, names: readonly string[]): Promise<string[]> {
  const [from, to] = [addressDraft.parse(ann), addressDraft.parse(bob)];
  const body = { from: placeOf(from), to: placeOf(to), parcels: [box] };
  const { id } = await guest.ask(quoteView, '/quotes', { method: 'POST', body });
  const { offers } = await poll(
    'all carriers have answered',
    () => guest.ask(quoteView, `/quotes/${id}`),
    ({ status }) => status === 'complete',
  );
  const slugs: string[] = [];
  for (const name of names) {
    const shipment = { from, to: { ...to, name }, parcels: [box], offerId: offers[0]?.id, noProhibitedContents: true };
    slugs.push((await guest.ask(shipmentView, '/shipments', { method: 'POST', body: shipment })).slug);
  }
  return slugs;
}

type Place = ReturnType<typeof addressDraft.parse>;

const placeOf = ({ country, postal, state, city, residential }: Place) => ({
  ...{ country, postal, state, city, residential },
});
