import { addressLines as printedLines } from '#libs/contracts/addresses/address-lines.js';
import type { OrderAttention } from '#libs/contracts/stores/store-order-lists.js';
import { storeOrderLists, type DraftPrice, type StoreOrderRow } from '#libs/contracts/stores/store-orders.js';
import type { StoreOrderStatus, VendorAddress } from '#libs/contracts/stores/vendor-order.js';
import { countryName } from '../../lib/text/country-name';
import { formatMoney } from '../../lib/text/format';

export type OrderList = 'all' | StoreOrderRow['list'];

export const listText: Record<OrderList, string> = {
  all: 'All',
  to_ship: 'To ship',
  in_progress: 'In progress',
  on_hold: 'On hold',
  awaiting_payment: 'Awaiting payment',
  shipped: 'Shipped',
  cancelled: 'Canceled',
};

export const orderListNames: readonly OrderList[] = ['all', ...storeOrderLists];

export const statusText: Record<StoreOrderStatus, string> = {
  awaiting_payment: 'Awaiting payment',
  awaiting_shipment: 'Awaiting shipment',
  partially_fulfilled: 'Partly shipped',
  shipped: 'Shipped',
  on_hold: 'On hold in the shop',
  cancelled: 'Canceled',
  refunded: 'Refunded',
};

export const attentionText: Record<OrderAttention, string> = {
  address_changed: 'Address changed',
  void_advised: 'Canceled with a label',
  write_back_failed: 'Tracking not sent',
};

export const writeBackText = {
  pending: 'Sending',
  done: 'Sent',
  failed: 'Not sent',
  withdrawing: 'Taking back',
  withdrawn: 'Taken back',
} as const;

/** "#1001" as it is, "1001" with the word. */
export const orderTitle = ({ number }: Pick<StoreOrderRow, 'number'>): string =>
  number ? `Order ${number}` : 'Order without a number';

const currencies = new Map<string, Intl.NumberFormat | null>();

/** Minor units of any currency; an unknown currency has its code before the amount. */
export function orderAmount(amount: number, currency: string): string {
  let format = currencies.get(currency);
  if (format === undefined) {
    try {
      format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    } catch {
      format = null;
    }
    currencies.set(currency, format);
  }
  const digits = format?.resolvedOptions().maximumFractionDigits ?? 2;
  const value = amount / 10 ** digits;
  return format ? format.format(value) : `${currency} ${value.toFixed(2)}`;
}

const ouncesPerGram = 1 / 28.349523125;

/** Grams as people weigh parcels here: "6 oz", "2 lb 4 oz". */
export function weightText(grams: number | null): string {
  if (grams === null) return 'Unknown';
  const ounces = Math.max(0.1, Math.round(grams * ouncesPerGram * 10) / 10);
  if (ounces < 16) return `${ounces} oz`;
  const [pounds, rest] = [Math.floor(ounces / 16), Math.round(ounces % 16)];
  if (rest === 16) return `${pounds + 1} lb`;
  return rest === 0 ? `${pounds} lb` : `${pounds} lb ${rest} oz`;
}

/** A draft's price in a line. */
export function priceText({ state, offer, issue }: DraftPrice): string {
  if (state === 'pricing') return 'Getting prices…';
  if (!offer) return issue ?? 'No price yet';
  return state === 'open' ? `from ${formatMoney(offer.total)}` : formatMoney(offer.total);
}

/** An address in lines, as it is written on a parcel. */
export const addressLines = (address: VendorAddress): string[] => {
  const { country, phone } = address;
  return [...printedLines(address), country && country !== 'US' ? countryName(country) : '', phone].filter(
    (line) => line.trim() !== '',
  );
};

const addressNames = {
  ...{ name: 'Name', company: 'Company', street1: 'Street', street2: 'Street, line 2', city: 'City' },
  ...{ state: 'State', postal: 'Postal code', country: 'Country', phone: 'Phone', email: 'E-mail' },
} satisfies Record<keyof VendorAddress, string>;

/** Where two addresses differ: field, ours, the shop's. */
export const addressChanges = (ours: VendorAddress | null, theirs: VendorAddress | null): [string, string, string][] =>
  (Object.keys(addressNames) as (keyof VendorAddress)[])
    .map((field): [string, string, string] => [addressNames[field], ours?.[field] ?? '', theirs?.[field] ?? ''])
    .filter(([, mine, shops]) => mine !== shops);
