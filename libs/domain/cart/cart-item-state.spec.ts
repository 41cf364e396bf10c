import {
  readyShipment,
  testParcel,
  testQuote,
  testRate,
  testReceiver,
} from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import type { Quote } from '../quotes/quote.js';
import { shippingToday } from '../shipments/ship-date.js';
import type { Shipment } from '../shipments/shipment.js';
import { cartItemState } from './cart-item-state.js';

const now = new Date();
const today = shippingToday(now);
const yesterday = shippingToday(new Date(now.getTime() - 36 * 3600_000));
const accepted = 1125;

const stateOf = (shipment: Shipment, quote: Quote | null = null, total = accepted) =>
  cartItemState(shipment, quote, total, now);

/** In the cart with an expired price. */
function expired(): Shipment {
  const shipment = readyShipment('g');
  shipment.toCart();
  shipment.offer = { ...shipment.offer!, expiresAt: now.toISOString() };
  return shipment;
}
const quoted = (shipment: Shipment, ...rates: Parameters<typeof testRate>[0][]) =>
  testQuote('g', shipment.rateRequest()!, rates.map(testRate));

it('is ok at its own price while that is valid, regardless of a newer quote', () => {
  const shipment = readyShipment('g');
  expect(stateOf(shipment)).toEqual({ state: 'ok', offer: shipment.offer, issue: null, pricing: false });
  expect(stateOf(shipment, quoted(shipment, { cost: 9 })).offer).toBe(shipment.offer);
});

it('needs a new price once its own has expired or its ship date has passed', () => {
  expect(stateOf(expired())).toMatchObject({ state: 'offer_expired', offer: null, pricing: false });
  const late = readyShipment('g', { shipDate: yesterday });
  expect(stateOf(late, quoted(late, {}))).toMatchObject({
    state: 'offer_expired',
    issue: { text: 'The ship date has passed. Request new prices.' },
  });
});

it('has the same service at the same price, and requires acceptance at another price', () => {
  const shipment = expired();
  const other = { service: 'priority', cost: 1 };
  const same = quoted(shipment, other, {});
  expect(stateOf(shipment, same)).toMatchObject({ state: 'ok', offer: { id: `${same.id}.1` }, issue: null });
  const dearer = quoted(shipment, other, { cost: 2000, lines: [{ kind: 'base', label: 'Postage', amount: 2000 }] });
  const offer = dearer.offers[1]!;
  expect(stateOf(shipment, dearer)).toMatchObject({ state: 'price_changed', offer, issue: { code: 'price_changed' } });
  expect(stateOf(shipment, dearer, offer.total).state).toBe('ok');
});

it('ignores a quote for other content', () => {
  const shipment = expired();
  const heavier = readyShipment('g', { parcels: [testParcel({ weight: { value: 9, unit: 'lb' } })] });
  expect(stateOf(shipment, quoted(heavier))).toMatchObject({ state: 'offer_expired', pricing: false });
});

it('accepts its own offer only for the current content', () => {
  const shipment = readyShipment('g', { shipDate: yesterday });
  shipment.toCart();
  shipment.requoteInCart(today, () => shipment);
  expect(stateOf(shipment)).toMatchObject({ state: 'offer_expired', offer: null });
  expect(stateOf(shipment, quoted(shipment, {}))).toMatchObject({ state: 'ok' });
});

it('is pending until its carrier has answered, and no longer', () => {
  const shipment = expired();
  const quote = quoted(shipment, {});
  Object.assign(quote, { status: 'pending', offers: [] });
  expect(stateOf(shipment, quote)).toMatchObject({ state: 'offer_expired', pricing: true });
  const partial = quoted(shipment, {});
  partial.status = 'partial';
  expect(stateOf(shipment, partial)).toMatchObject({ state: 'ok', pricing: false });
});

it('explains why it is unavailable, and what to do', () => {
  const shipment = expired();
  const { carrier, service, serviceName } = shipment.offer!;
  const gone = quoted(shipment, { service: 'priority' });
  expect(stateOf(shipment, gone)).toMatchObject({ state: 'invalid', offer: null, issue: { path: 'offerId' } });
  gone.refusals = [{ carrier, service, serviceName, code: 'over_weight', text: 'Over 70 lb.' }];
  expect(stateOf(shipment, gone).issue?.text).toBe('Over 70 lb. Choose another service.');
  gone.messages = [{ carrier, code: 'carrier_unavailable', text: 'did not answer. Ask again.', retryable: true }];
  expect(stateOf(shipment, gone)).toMatchObject({
    state: 'offer_expired',
    issue: { text: 'USPS did not answer. Ask again.' },
  });
  const old = quoted(shipment, {});
  old.offers = old.offers.map((offer) => ({ ...offer, expiresAt: now.toISOString() }));
  expect(stateOf(shipment, old)).toMatchObject({ state: 'offer_expired', pricing: false });
});

it('reports missing fields before the price', () => {
  const shipment = readyShipment('g');
  shipment.noProhibitedAt = null;
  expect(stateOf(shipment)).toMatchObject({ state: 'invalid', issue: { path: 'noProhibitedContents' } });
  const box = readyShipment('g', {}, testRate({ carrier: 'fedex' }));
  box.to = testReceiver({ street1: 'PO Box 12' });
  expect(stateOf(box)).toMatchObject({ state: 'invalid', issue: { code: 'po_box_not_allowed_by_service' } });
  shipment.offer = null;
  shipment.noProhibitedAt = now;
  expect(stateOf(shipment)).toMatchObject({ state: 'invalid', issue: { path: 'offerId' } });
});
