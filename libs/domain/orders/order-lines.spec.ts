import { everythingSold } from '../carriers/availability.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { cartItemState } from '../cart/cart-item-state.js';
import { shippingToday } from '../shipments/ship-date.js';
import type { Shipment } from '../shipments/shipment.js';
import { allForSale, orderLineOf } from './order-lines.js';

const now = new Date();
const day = 24 * 3600_000;
const lineOf = (shipment: Shipment) =>
  orderLineOf(shipment, cartItemState(shipment, null, shipment.offer?.total ?? 0, now), everythingSold);

describe('order line of a shipment', () => {
  it('is the chosen offer', () => {
    const shipment = readyShipment('g');
    expect(lineOf(shipment)).toMatchObject({ id: shipment.id, line: { price: shipment.offer!.total }, offer: null });
  });

  it.each([
    ['already ordered', 'shipment_already_ordered', (s: Shipment) => (s.orderId = s.id)],
    ['archived', 'illegal_transition', (s: Shipment) => Object.assign(s, { status: 'archived' })],
    ['incomplete', 'shipment_incomplete', (s: Shipment) => s.edit({ noProhibitedContents: false })],
    ['without an offer', 'shipment_incomplete', (s: Shipment) => s.edit({ insuredValue: 1 })],
    ['expired', 'offer_expired', (s: Shipment) => (s.offer!.expiresAt = now.toISOString())],
    ['priced for something else', 'offer_expired', (s: Shipment) => (s.offer!.inputHash = 'of another day')],
    ['for a past day', 'offer_expired', (s: Shipment) => (s.shipDate = shippingToday(new Date(now.getTime() - day)))],
  ])('is missing when it is %s', (_, code, change) => {
    const shipment = readyShipment('g');
    change(shipment);
    expect(lineOf(shipment)).toMatchObject({ code });
  });
});

describe('order lines of a checkout', () => {
  const line = (currency: 'USD' | 'CAD') => {
    const sold = lineOf(readyShipment('g'));
    if ('code' in sold) throw new Error(sold.text);
    return { ...sold, line: { ...sold.line, currency } } as typeof sold;
  };
  const outcome = (...lines: Parameters<typeof allForSale>[0]): unknown => {
    try {
      return allForSale(lines).length;
    } catch (error) {
      return error;
    }
  };

  it('include everything when all can be sold', () => {
    expect(outcome(line('USD'), line('USD'))).toBe(2);
  });

  it('are empty when one cannot be sold, and name it', () => {
    const refused = { code: 'offer_expired' as const, text: 'The price has expired.' };
    expect(outcome(line('USD'), refused)).toMatchObject({
      ...{ code: 'offer_expired', kind: 'conflict' },
      details: { issues: [{ path: 'shipments.1', message: 'The price has expired.' }] },
    });
  });

  it('are empty when prices are in different currencies', () => {
    expect(outcome(line('USD'), line('CAD'))).toMatchObject({ code: 'invalid_body', kind: 'invalid' });
  });
});
