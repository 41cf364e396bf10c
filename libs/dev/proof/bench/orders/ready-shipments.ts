import { addressDraft, shipmentView } from '#libs/contracts/shipments/shipments.js';
import { quoteView } from '#libs/contracts/shipments/quotes.js';
import type { Guest } from '../../shop/guest.js';
import { poll } from '../../shop/poll.js';
import { readParcels } from '../../shop/read-parcels.js';

/** Shipments created concurrently. */
const atOnce = 8;

export type ReadyShipments = { slugs: string[]; price: number };

/** Creates this many identical shipments that can be ordered at the cheapest price (minor units) of one quote. */
export async function readyShipments(guest: Guest, count: number): Promise<ReadyShipments> {
  const { body, price } = await pricedShipment(guest);
  const slugs: string[] = [];
  let begun = 0;
  const make = async () => {
    while (begun < count) {
      begun += 1;
      slugs.push((await guest.ask(shipmentView, '/shipments', { method: 'POST', body })).slug);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, make));
  return { slugs, price };
}

/** The request for a quote of the demo's first parcel, and the parcel. */
export function firstParcel() {
  const [input] = readParcels('libs/dev/proof/shop/parcels.csv');
  if (!input) throw new Error('The demo has no parcels.');
  const { parcels, signature, insuredValue, contents } = input;
  const [from, to] = [addressDraft.parse(input.from), addressDraft.parse(input.to)];
  const quote = { from: place(from), to: place(to), parcels, signature, insuredValue };
  return { quote, shipment: { from, to, parcels, signature, insuredValue, contents } };
}

/** The body that creates a shipment at the cheapest offer of a new quote, and its price in minor units. */
export async function pricedShipment(guest: Guest): Promise<{ body: object; price: number }> {
  const parcel = firstParcel();
  const requested = await guest.ask(quoteView, '/quotes', { method: 'POST', body: parcel.quote });
  const quote = await poll(
    'all carriers have answered',
    () => guest.ask(quoteView, `/quotes/${requested.id}`),
    ({ status }) => status === 'complete',
  );
  const [offer] = quote.offers.toSorted((one, other) => one.total.amount - other.total.amount);
  if (!offer) throw new Error('Nobody takes the parcel.');
  const body = {
    ...parcel.shipment,
    ...{ shipDate: quote.shipDate, noProhibitedContents: true, offerId: offer.id },
  };
  return { body, price: offer.total.amount };
}

type Place = ReturnType<typeof addressDraft.parse>;

const place = ({ country, postal, state, city, residential }: Place) => ({
  ...{ country, postal, state, city, residential },
});
