import { refusal } from '#libs/dev/testing/refusal.js';
import { readyShipment, testOffer, testParcel, testRate } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { cartItemState } from '../cart/cart-item-state.js';
import { shippingToday } from './ship-date.js';
import type { Shipment } from './shipment.js';

const now = new Date();
const today = shippingToday(now);
const day = 24 * 3600_000;

/** As `create-order-items` leaves it. */
const ordered = (shipment: Shipment) =>
  Object.assign(shipment, { fromCart: shipment.status === 'in_cart', status: 'ordered', orderId: shipment.id });

describe('shipment in the cart', () => {
  const inCart = (): Shipment => {
    const shipment = readyShipment('g');
    shipment.toCart();
    return shipment;
  };
  const heavy = [testParcel({ weight: { value: 9, unit: 'lb' as const } })];
  const heavyOffer = () => testOffer(readyShipment('g', { parcels: heavy }), testRate({ cost: 2000 }));

  it('can be changed only in the cart', () => {
    expect(refusal(() => inCart().edit({ references: ['x'] })).message).toMatch(/in the cart: change it there/);
  });

  it('is changed and priced together, or not at all', () => {
    const shipment = inCart();
    const offer = heavyOffer();
    expect(refusal(() => shipment.editInCart({ references: ['x'] }, offer, now))).toMatchObject({
      code: 'offer_changed',
    });
    expect(refusal(() => inCart().editInCart({ noProhibitedContents: false }, inCart().offer!, now)).code).toBe(
      'shipment_incomplete',
    );
    shipment.editInCart({ parcels: heavy }, offer, now);
    expect(shipment).toMatchObject({ status: 'in_cart', offer, parcels: heavy });
  });

  it('preserves the chosen service while it is priced for another day, and cannot be sold meanwhile', () => {
    const shipment = inCart();
    shipment.shipDate = shippingToday(new Date(now.getTime() - 2 * day));
    shipment.requoteInCart(today, ({ shipDate }) => ({ id: shipDate }));
    expect(shipment).toMatchObject({ shipDate: today, quoteId: today });
    expect(shipment.offer).not.toBeNull();
    shipment.offer = { ...shipment.offer!, inputHash: 'of another day' };
    expect(cartItemState(shipment, null, shipment.offer.total, now).state).toBe('offer_expired');
    shipment.leaveCart();
    expect(shipment).toMatchObject({ offer: null, status: 'draft' });
    expect(refusal(() => shipment.toCart())).toMatchObject({ code: 'shipment_incomplete' });
    shipment.toCart(true);
    expect(shipment.status).toBe('in_cart');
  });

  it('returns to the cart from a failed order only if it was there before', () => {
    const shipment = inCart();
    ordered(shipment);
    expect(refusal(() => shipment.toCart()).code).toBe('shipment_already_ordered');
    shipment.release('Unpaid.');
    expect(shipment).toMatchObject({ status: 'in_cart', orderId: null });
    shipment.leaveCart();
    ordered(shipment);
    shipment.release('Unpaid.');
    expect(shipment.status).toBe('ready');
  });
});
