import { cartLimit, cartView, type CartView } from '#libs/contracts/orders/cart.js';
import { quoteView, type QuoteView } from '#libs/contracts/shipments/quotes.js';
import { shipmentView } from '#libs/contracts/shipments/shipments.js';
import { until } from '#libs/dev/testing/until.js';
import { Guest } from '../../shop/guest.js';
import { readParcels, type DemoShipment } from '../../shop/read-parcels.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { HttpClient } from '../measuring/http-client.js';
import { paced, quantile } from '../measuring/paced.js';
import { inWholeRun } from '../measuring/whole-run.js';
import { sharedShop } from '../measuring/shared-shop.js';

const pace = { perSecond: 10, seconds: inWholeRun(8, 20) };
const warmUp = { perSecond: 5, seconds: inWholeRun(3, 5) };
/** Shipments created concurrently. */
const atOnce = 10;
/** Milliseconds. */
const goal = 30;

/** GET /api/cart at a steady pace, with a full cart in which every item is priced. */
export async function run(): Promise<BenchLine[]> {
  const shop = await sharedShop({ env: { RATE_LIMIT_FACTOR: '100000' } });
  const client = new HttpClient(shop.url);
  try {
    const guest = await Guest.of(shop.url);
    const { items } = await fullCart(guest);
    if (items.length !== cartLimit || items.some((item) => item.state !== 'ok'))
      throw new Error('The cart is not full of shipments that can be paid.');
    const headers = { authorization: await guest.authorization() };
    const read = async () => {
      const { status, text } = await client.ask({ path: '/api/cart', headers });
      if (status !== 200) throw new Error(`GET /api/cart: ${status} ${text}`);
    };
    await paced(read, warmUp);
    const times = await paced(read, pace);
    return [lineOf('p50', times, 0), lineOf('p95', times, 1)];
  } finally {
    client.close();
    await shop.close();
  }
}

function lineOf(share: 'p50' | 'p95', times: readonly number[], ratioGoal: number): BenchLine {
  const value = quantile(times, Number(share.slice(1)) / 100);
  const method = `GET of a cart with ${cartLimit} items, ${pace.perSecond}/s`;
  return { name: `cart.${share}`, value, unit: 'ms', against: goal, ratio: goal / value, goal: ratioGoal, method };
}

/** A full cart of the demo's parcels, each at its first offer. */
async function fullCart(guest: Guest): Promise<CartView> {
  const parcels = readParcels('libs/dev/proof/shop/parcels.csv');
  const quotes = await Promise.all(parcels.map((parcel) => quoted(guest, parcel)));
  const made = async (number: number): Promise<string> => {
    const place = number % parcels.length;
    const { from, to, contents } = parcels[place]!;
    const { parcels: pieces, signature, insuredValue } = parcels[place]!;
    const offerId = quotes[place]!.offers[0]!.id;
    const content = { from, to, contents, parcels: pieces, signature, insuredValue };
    const body = { ...content, offerId, noProhibitedContents: true };
    return (await guest.ask(shipmentView, '/shipments', { method: 'POST', body })).slug;
  };
  const slugs: string[] = [];
  while (slugs.length < cartLimit)
    slugs.push(...(await Promise.all(Array.from({ length: atOnce }, (_, at) => made(slugs.length + at)))));
  return guest.ask(cartView, '/cart/items', { method: 'POST', body: { shipments: slugs.slice(0, cartLimit) } });
}

async function quoted(guest: Guest, { from, to, parcels, signature, insuredValue }: DemoShipment): Promise<QuoteView> {
  const place = ({ country, postal, state, city, residential }: typeof from) => ({
    ...{ country, postal, state, city, residential },
  });
  const body = { from: place(from), to: place(to), parcels, signature, insuredValue };
  let quote = await guest.ask(quoteView, '/quotes', { method: 'POST', body });
  await until('prices', async () => {
    quote = await guest.ask(quoteView, `/quotes/${quote.id}`);
    return quote.status === 'complete';
  });
  return quote;
}
