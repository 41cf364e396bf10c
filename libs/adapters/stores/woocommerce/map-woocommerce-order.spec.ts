import { readFileSync } from 'node:fs';
import type { VendorOrder } from '#libs/contracts/stores/vendor-order.js';
import { mapWoocommerceOrder } from './map-woocommerce-order.js';
import { shopOrder } from './woocommerce-answers.js';
import { woocommerceStatus } from './woocommerce-status.js';

const file = new URL('../../../dev/sandbox/woocommerce/fixtures/orders.json', import.meta.url);
const samples = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
const map = (name: string, over: object = {}, refunds: Parameters<typeof mapWoocommerceOrder>[1] = []): VendorOrder =>
  mapWoocommerceOrder(shopOrder.parse({ ...samples[name], ...over }), refunds);

describe('mapping of WooCommerce orders', () => {
  it('reads every sample', () => {
    for (const name of Object.keys(samples)) expect(map(name).id).toMatch(/^\d+$/);
  });

  it('reads times in UTC, not in the shop’s time zone', () => {
    expect(map('w01-processing-guest')).toMatchObject({
      placedAt: '2026-10-05T20:22:41Z',
      changedAt: '2026-10-05T20:22:41Z',
    });
  });

  it('uses the id as the key and displays the number', () => {
    expect(map('w12-custom-number-and-status')).toMatchObject({
      id: '4107',
      number: 'WS-2026-00123',
      status: 'awaiting_shipment',
    });
  });

  it('uses the billing address when the shipping block is blank', () => {
    expect(map('w03-no-shipping-address').shipTo?.street1).not.toBe('');
  });

  it('requires no parcel when everything is virtual', () => {
    expect(map('w16-virtual-only')).toMatchObject({ shipTo: null, lines: [{ shippable: false, open: 0 }] });
  });

  it('maps Puerto Rico to a state and removes the country from state codes', () => {
    expect(map('w18-puerto-rico-as-country').shipTo).toMatchObject({ country: 'US', state: 'PR' });
    expect(map('w10-japan-customs-meta').shipTo).toMatchObject({ country: 'JP', state: '13' });
    expect(map('w15-subscription-renewal-uk-long-address').shipTo).toMatchObject({ state: 'West Yorkshire' });
  });

  it('reads HS code and origin from the line’s meta', () => {
    expect(map('w10-japan-customs-meta').lines[0]).toMatchObject({ hsCode: '821599', origin: 'US' });
  });

  it('converts yen without decimals, and rounds prices with many decimals once', () => {
    expect(map('w14-jpy-no-decimals')).toMatchObject({ currency: 'JPY', total: 4200, lines: [{ unitPrice: 1200 }] });
    expect(map('w02-variations-coupon-tax').lines[0]?.unitPrice).toBe(2246);
  });

  it('subtracts parcels of plug-ins from the open pieces', () => {
    const order = map('w06-partially-shipped-ast');
    expect(order.status).toBe('partially_fulfilled');
    expect(order.lines.map(({ open }) => open)).toEqual([0, 4]);
    expect(order.fulfillments).toMatchObject([
      { trackingNumber: '1Z999AA10123456784', lines: [{ id: '851', quantity: 1 }] },
    ]);
  });

  it('subtracts refunded pieces', () => {
    const refund = [{ line_items: [{ quantity: -1, meta_data: [{ key: '_refunded_item_id', value: '862' }] }] }];
    expect(map('w07-partial-refund', {}, refund).lines.map(({ quantity, open }) => [quantity, open])).toEqual([
      [3, 3],
      [0, 0],
    ]);
  });

  it('accepts meta of any kind, duplicate keys, and entities in names', () => {
    const meta_data = [
      { key: '_wc_shipment_tracking_items', value: 'broken' },
      { key: 'x', value: null },
      { key: 'x', value: [1, { a: 2 }] },
    ];
    const line = {
      ...(samples['w01-processing-guest'] as { line_items: object[] }).line_items[0],
      name: 'Rope &amp; Hook 3 &times; 5 &#8211; red &bogus;',
    };
    const order = map('w01-processing-guest', { meta_data, line_items: [line] });
    expect(order.lines[0]?.name).toBe('Rope & Hook 3 × 5 – red &bogus;');
    expect(order.fulfillments).toEqual([]);
  });

  it('holds orders with an unknown status and unpaid ones', () => {
    expect(woocommerceStatus('in-atelier', true)).toEqual({
      status: 'on_hold',
      holdReason: 'The shop\'s status is "in-atelier".',
    });
    expect([woocommerceStatus('on-hold', false).status, woocommerceStatus('on-hold', true).status]).toEqual([
      'awaiting_payment',
      'on_hold',
    ]);
  });

  it('holds an order whose lines go to several addresses, unless it is shipped', () => {
    const meta_data = [{ id: 1, key: '_multiple_shipping', value: 'yes' }];
    const reason = 'Its lines go to several addresses. Ship it from the shop.';
    expect(map('w01-processing-guest', { meta_data })).toMatchObject({ status: 'on_hold', holdReason: reason });
    expect(map('w01-processing-guest', { meta_data, status: 'completed' })).toMatchObject({ status: 'shipped' });
  });

  it('refuses an invalid amount', () => {
    expect(() => map('w01-processing-guest', { total: '12,50' })).toThrow('No amount: 12,50');
  });
});
