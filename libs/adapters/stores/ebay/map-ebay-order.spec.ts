import { readFileSync } from 'node:fs';
import type { VendorOrder } from '#libs/contracts/stores/vendor-order.js';
import { ebayOrder, fulfillments } from './ebay-answers.js';
import { mapEbayOrder } from './map-ebay-order.js';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../dev/sandbox/ebay/fixtures/${name}`, import.meta.url), 'utf8'));
const samples = read('orders.json') as Record<string, { orderId: string }>;
const shipped = read('shipping-fulfillments.json') as Record<string, unknown>;
const map = (start: string): VendorOrder => {
  const sample = Object.entries(samples).find(([name]) => name.startsWith(start))?.[1] ?? { orderId: '' };
  const parcels = fulfillments.parse(shipped[sample.orderId] ?? {});
  return mapEbayOrder(ebayOrder.parse(sample), parcels.fulfillments);
};

describe('mapping of eBay orders', () => {
  it('reads every line of every sample', () => {
    for (const [name, sample] of Object.entries(samples))
      expect([name, map(name).lines.length]).toEqual([name, ebayOrder.parse(sample).lineItems.length]);
  });

  it.each([
    ['01', 'awaiting_shipment', ''],
    ['03', 'partially_fulfilled', ''],
    ['04', 'shipped', ''],
    ['05', 'cancelled', ''],
    ['06', 'on_hold', 'The buyer asked to cancel.'],
    ['07', 'awaiting_shipment', ''],
    ['08', 'refunded', ''],
    ['16', 'awaiting_payment', ''],
    ['19', 'shipped', ''],
  ])('maps order %s to %s', (name, status, holdReason) => {
    expect(map(name)).toMatchObject({ status, holdReason });
  });

  it('holds an order whose lines go to ten addresses, but not one that repeats an address', () => {
    const sample = ebayOrder.parse(Object.values(samples)[0]);
    const [step] = sample.fulfillmentStartInstructions;
    const to = step!.shippingStep!.shipTo!;
    const steps = (street: (at: number) => string) =>
      Array.from({ length: 10 }, (_, at) => {
        const shipTo = { ...to, contactAddress: { ...to.contactAddress!, addressLine1: street(at) } };
        return { ...step!, shippingStep: { ...step!.shippingStep!, shipTo } };
      });
    const several = mapEbayOrder({ ...sample, fulfillmentStartInstructions: steps((at) => `${at} Main St`) }, []);
    const reason = 'Its lines go to several addresses. Ship it from the shop.';
    expect(several).toMatchObject({ status: 'on_hold', holdReason: reason });
    const one = mapEbayOrder({ ...sample, fulfillmentStartInstructions: steps(() => '1 Main St') }, []);
    expect(one.status).toBe('awaiting_shipment');
  });

  it('divides the cost of a line by its quantity and excludes eBay’s taxes from the total', () => {
    const { lines, total } = map('03');
    expect(lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
      [1, 8900],
      [4, 795],
    ]);
    expect(total).toBe(13355);
  });

  it('counts pieces not yet shipped', () => {
    expect(map('03').lines.map(({ open }) => open)).toEqual([0, 4]);
    expect(map('03').fulfillments).toMatchObject([{ carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }]);
    expect(map('04').fulfillments).toHaveLength(2);
  });

  it('removes a refunded line only', () => {
    const open = map('07').lines.map(({ quantity }) => quantity > 0);
    expect(open).toEqual([true, false]);
  });

  it('sends hub orders to the hub with its reference and without customs', () => {
    expect(map('09')).toMatchObject({
      labelReference: '4410087311042',
      customsBySender: false,
      shipTo: { city: 'Erlanger', country: 'US' },
    });
    expect(map('14')).toMatchObject({ customsBySender: true, labelReference: '', shipTo: { country: 'BR' } });
  });

  it('accepts orders without a phone and with nothing to ship', () => {
    expect(map('10').shipTo).toMatchObject({ phone: '' });
    expect(map('15')).toMatchObject({ shipTo: null, lines: [{ shippable: false }] });
  });

  it('preserves military and island addresses in the US, and long lines', () => {
    expect([map('11').shipTo?.state, map('12').shipTo?.state]).toEqual(['AE', 'PR']);
    expect(map('18').shipTo?.street1.length).toBeGreaterThan(35);
  });

  it('has no tracking number for a shipment without one', () => {
    expect(map('19').fulfillments.every(({ trackingNumber }) => trackingNumber === '')).toBe(true);
  });

  it('reads the earliest ship-by date', () => {
    expect(map('03').shipBy).toBe('2026-10-07T06:59:59.000Z');
  });
});
