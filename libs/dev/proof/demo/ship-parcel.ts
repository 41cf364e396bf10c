import { addressDraft, shipmentView } from '#libs/contracts/shipments/shipments.js';
import { labelView, type LabelView } from '#libs/contracts/shipments/labels.js';
import { orderView, paymentStart, type OrderView } from '#libs/contracts/orders/orders.js';
import { quoteView, type OfferView, type QuoteView } from '#libs/contracts/shipments/quotes.js';
import { trackingView, type TrackingView } from '#libs/contracts/shipments/tracking.js';
import { confirmCard } from '../shop/card.js';
import type { Guest } from '../shop/guest.js';
import { poll } from '../shop/poll.js';
import type { DemoShipment, OfferPreference } from '../shop/read-parcels.js';
import type { StepTimes } from './step-times.js';

/** The result for one shipment of the file. */
export interface Shipped {
  input: DemoShipment;
  offer: OfferView;
  order: OrderView;
  label: LabelView;
  pdf: Buffer;
}

/** One shipment from its quote to its label, with the requests that the web app makes. */
export async function shipParcel(guest: Guest, input: DemoShipment, times: StepTimes): Promise<Shipped> {
  const quote = await times.of('quote', () => askForPrices(guest, input));
  const offer = choose(quote, input.preference);
  const slug = await times.of('shipment', () => createShipment(guest, input, quote, offer));
  const placed = await times.of('order', () =>
    guest.ask(orderView, '/orders', {
      method: 'POST',
      body: { shipments: [slug], email: input.from.email, total: offer.total.amount, acceptTerms: true },
    }),
  );
  await times.of('card', async () =>
    confirmCard(guest.config, await guest.ask(paymentStart, `/orders/${placed.id}/payment`, { method: 'POST' })),
  );
  const order = await times.of('labels', () =>
    poll(
      'the order is settled',
      () => guest.ask(orderView, `/orders/${placed.id}`),
      ({ settled }) => settled,
    ),
  );
  const label = await guest.ask(labelView, `/labels/${slug}`);
  if (label.status !== 'purchased') throw new Error(`The label is ${label.status}: ${label.failure?.text}`);
  const pdf = await times.of('label file', () => guest.file(`/labels/${slug}/file?format=pdf`));
  return { input, offer, order, label, pdf };
}

/** Follows each piece on its public page until it is delivered. */
export function followToDelivery(guest: Guest, { label }: Shipped, times: StepTimes): Promise<TrackingView[]> {
  const follow = (slug: string) =>
    poll(
      'the parcel is delivered',
      () => guest.ask(trackingView, `/track/${slug}`),
      ({ final }) => final,
      180_000,
    );
  return Promise.all(label.pages.map(({ trackSlug }) => times.of('delivered', () => follow(trackSlug))));
}

async function askForPrices(guest: Guest, input: DemoShipment): Promise<QuoteView> {
  const { from, to, parcels, signature, insuredValue } = input;
  const body = { from: placeOf(from), to: placeOf(to), parcels, signature, insuredValue };
  const { id } = await guest.ask(quoteView, '/quotes', { method: 'POST', body });
  return poll(
    'all carriers have answered',
    () => guest.ask(quoteView, `/quotes/${id}`),
    ({ status }) => status === 'complete',
  );
}

const placeOf = ({ country, postal, state, city, residential }: DemoShipment['from']) => ({
  country,
  postal,
  state,
  city,
  residential,
});

/** The requested offer: the cheapest, or the cheapest of those that arrive first. */
function choose({ offers, refusals, messages }: QuoteView, { badge, carrier }: OfferPreference): OfferView {
  const able = offers.filter((offer) => !carrier || offer.carrier === carrier);
  const price = (a: OfferView, b: OfferView) => a.total.amount - b.total.amount;
  const arrival = (a: OfferView, b: OfferView) => a.delivery.latest.localeCompare(b.delivery.latest) || price(a, b);
  const [first] = able.sort(badge === 'cheapest' ? price : arrival);
  if (!first) throw new Error(`Nobody takes it: ${[...refusals, ...messages].map(({ text }) => text).join(' ')}`);
  return first;
}

async function createShipment(guest: Guest, input: DemoShipment, quote: QuoteView, offer: OfferView): Promise<string> {
  const { parcels, signature, insuredValue, contents } = input;
  const [from, to] = [addressDraft.parse(input.from), addressDraft.parse(input.to)];
  const body = {
    ...{ from, to, parcels, signature, insuredValue, contents },
    shipDate: quote.shipDate,
    references: [input.ref],
    noProhibitedContents: true,
    offerId: offer.id,
  };
  const { slug, status, issues } = await guest.ask(shipmentView, '/shipments', { method: 'POST', body });
  if (status !== 'ready')
    throw new Error(`The shipment is ${status}: ${issues.map(({ message }) => message).join(' ')}`);
  return slug;
}
