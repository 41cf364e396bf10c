import {
  vendorOrder,
  type VendorAddress,
  type VendorOrder,
  type VendorOrderLine,
} from '#libs/contracts/stores/vendor-order.js';
import { minorUnits } from '../shared/decimal-amount.js';
import { holdSeveralAddresses } from '../shared/hold-several-addresses.js';
import { clipped, withoutEntities } from '../shared/plain-text.js';
import { quickParse } from '../shared/quick-parse.js';
import { shippedQuantities } from '../shared/shipped-quantities.js';
import { postalCountry } from '../shared/territories.js';
import { parcelsInMeta } from './parcels-in-meta.js';
import type { Line, Party, Refunds, ShopOrder } from './woocommerce-answers.js';
import { woocommerceStatus } from './woocommerce-status.js';

const checked = quickParse(vendorOrder);

const closed = ['shipped', 'cancelled', 'refunded'];
const utc = (moment: string): string => `${moment}Z`;
const nameOf = (party: Party): string => clipped(`${party.first_name ?? ''} ${party.last_name ?? ''}`, 200);

/** The order in our format; `refunded` are the returned lines. @throws errors of the contract or an amount. */
export function mapWoocommerceOrder(shop: ShopOrder, refunded: Refunds): VendorOrder {
  const meaning = woocommerceStatus(shop.status, (shop.date_paid_gmt ?? '') !== '');
  const { status, holdReason } = goesToSeveral(shop) ? holdSeveralAddresses(meaning) : meaning;
  const shippable = shop.needs_processing !== false || shop.shipping_lines.length > 0;
  const fulfillments = parcelsInMeta(shop.meta_data);
  const shipped = shippedQuantities(fulfillments);
  const returned = returnedQuantities(refunded);
  const lines = shop.line_items.map((line) =>
    lineOf(line, shop.currency, { shippable, done: closed.includes(status), shipped, returned }),
  );
  const begun = lines.some(({ quantity, open }) => open < quantity) && lines.some(({ open }) => open > 0);
  // Each part where the contract has it: a digest of the order is stored.
  const order = checked({
    id: String(shop.id),
    number: clipped(shop.number, 100),
    status: status === 'awaiting_shipment' && begun ? 'partially_fulfilled' : status,
    holdReason: clipped(holdReason, 500),
    currency: shop.currency,
    total: minorUnits(shop.total, shop.currency),
    placedAt: utc(shop.date_created_gmt),
    changedAt: utc(shop.date_modified_gmt),
    buyer: {
      name: nameOf(shop.billing),
      email: clipped(shop.billing.email, 254),
      phone: clipped(shop.billing.phone, 60),
    },
    shipTo: shippable ? shipTo(shop) : null,
    labelReference: '',
    customsBySender: true,
    requestedService: clipped(
      withoutEntities(shop.shipping_lines.map((one) => one.method_title ?? '').join(', ')),
      200,
    ),
    shipBy: null,
    note: clipped(shop.customer_note, 5000),
    tags: [],
    lines,
    fulfillments,
  } satisfies VendorOrder);
  if (!order.success) throw order.error;
  return order.data;
}

/** As the plug-in for several addresses notes it; their lines are in posts of its own, which REST does not give. */
const goesToSeveral = ({ meta_data: meta }: ShopOrder): boolean =>
  meta.some(({ key, value }) => key === '_multiple_shipping' && value === 'yes');

/** A blank shipping block means: to the billing address. */
function shipTo({ shipping, billing }: ShopOrder): VendorAddress | null {
  const blank = !shipping.address_1?.trim() && !shipping.city?.trim() && !shipping.postcode?.trim();
  const to = blank ? billing : shipping;
  if (!to.country?.trim()) return null;
  const { country, state } = postalCountry(to.country, stateCode(to.country, clipped(to.state, 100)));
  return {
    name: nameOf(to),
    company: clipped(to.company, 200),
    street1: clipped(to.address_1, 300),
    street2: clipped(to.address_2, 300),
    city: clipped(to.city, 200),
    state,
    postal: clipped(to.postcode, 30),
    country,
    phone: clipped(to.phone || billing.phone, 60),
    email: clipped(billing.email, 254),
  };
}

/** "JP13" is Tokyo of Japan: WooCommerce puts the country before some codes. */
const stateCode = (country: string, state: string): string =>
  /^[A-Z]{2}[-0-9][A-Z0-9]*$/.test(state) && state.startsWith(country) ? state.slice(2).replace(/^-/, '') : state;

type Quantities = { shippable: boolean; done: boolean; shipped: Map<string, number>; returned: Map<string, number> };

function lineOf(line: Line, currency: string, { shippable, done, shipped, returned }: Quantities): VendorOrderLine {
  const id = String(line.id);
  const quantity = Math.max(0, Math.ceil(line.quantity) - (returned.get(id) ?? 0));
  const virtual = metaText(line, ['_virtual', '_downloadable']) === 'yes';
  return {
    id,
    sku: clipped(line.sku, 200),
    name: clipped(withoutEntities(line.name), 500),
    quantity,
    open: done ? 0 : Math.max(0, quantity - (shipped.get(id) ?? 0)),
    unitPrice: minorUnits(line.price, currency),
    grams: null,
    hsCode: /^[0-9.]{4,16}$/.exec(metaText(line, ['_hs_code', 'hs_code', '_wc_hs_code']).trim())?.[0] ?? null,
    origin: /^[A-Z]{2}$/.exec(metaText(line, ['_country_of_origin', 'country_of_origin']).trim())?.[0] ?? null,
    shippable: shippable && !virtual,
  };
}

function metaText(line: Line, keys: readonly string[]): string {
  const value = line.meta_data.find(({ key }) => keys.includes(key))?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function returnedQuantities(refunded: Refunds): Map<string, number> {
  const returned = new Map<string, number>();
  for (const line of refunded.flatMap((one) => one.line_items)) {
    const of = line.meta_data.find(({ key }) => key === '_refunded_item_id')?.value;
    const id = typeof of === 'string' || typeof of === 'number' ? String(of) : '';
    returned.set(id, (returned.get(id) ?? 0) + Math.abs(Math.trunc(line.quantity)));
  }
  return returned;
}
