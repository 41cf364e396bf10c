import { addressLimits } from '#libs/contracts/addresses/address.js';
import type { Parcel } from '#libs/contracts/parcels/parcels.js';
import type { AddressDraft, Contents, ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import type { StoreOrderParcel } from '#libs/contracts/stores/store-orders.js';
import type { VendorAddress } from '#libs/contracts/stores/vendor-order.js';
import type { StoreOrder } from './store-order.js';
import type { StoreOrderLine } from './store-order-rows.js';

/** The known facts of a line, from its store and the product memory. */
export type LineFacts = Pick<
  StoreOrderLine,
  'orderId' | 'externalId' | 'sku' | 'name' | 'open' | 'unitPrice' | 'grams' | 'hsCode' | 'origin' | 'shippable'
>;

/** Pieces of a line that go into a shipment. */
export type PackedLine = { line: LineFacts; quantity: number };

/** A part of an order that goes into a shipment. */
export type PackedOrder = { order: StoreOrder; lines: readonly PackedLine[] };

type Limited = Exclude<keyof typeof addressLimits, 'email'>;
const cut = (text: string, field: Limited): string => text.trim().slice(0, addressLimits[field]).trim();

/** A street that is too long for its line continues in the next one, if that is free. */
function streets({ street1, street2 }: VendorAddress): { street1: string; street2: string } {
  const text = street1.trim();
  if (text.length <= addressLimits.street1 || street2.trim() !== '')
    return { street1: cut(street1, 'street1'), street2: cut(street2, 'street2') };
  const space = text.lastIndexOf(' ', addressLimits.street1);
  const end = space > 0 ? space : addressLimits.street1;
  return { street1: text.slice(0, end), street2: cut(text.slice(end), 'street2') };
}

/** The recipient of an order that is shipped to this address, as it would be on the label. */
export function recipientOf(address: VendorAddress, { buyer }: StoreOrder): AddressDraft {
  const { name, company, city, state, postal, country, phone, email } = address;
  return {
    ...{ name: cut(name, 'name'), company: cut(company, 'company'), ...streets(address), city: cut(city, 'city') },
    ...{ state: cut(state, 'state'), postal: cut(postal, 'postal'), country },
    ...{ phone: cut(phone || buyer.phone, 'phone'), email: (email || buyer.email).slice(0, addressLimits.email) },
    residential: company.trim() === '',
  };
}

/** The package as it was decided; null while its weight is not known. */
function parcelOf(choice: StoreOrderParcel, packed: readonly PackedOrder[]): Parcel | null {
  const lines = packed.flatMap((one) => one.lines);
  const grams = lines.reduce((sum, { line, quantity }) => sum + (line.grams ?? NaN) * quantity, 0);
  const known = Number.isFinite(grams) && grams > 0 ? { value: Math.ceil(grams), unit: 'g' as const } : undefined;
  const weight = choice.weight ?? known;
  if (!weight) return null;
  const { type = 'parcel', preset = 'custom', dimensions } = choice;
  return { type, preset, weight, special: [], ...(dimensions ? { dimensions } : {}) };
}

const digits = (code: string | null): string => {
  const found = (code ?? '').replace(/\D/g, '').slice(0, 10);
  return found.length >= 6 ? found : '';
};

/** For customs: values only of orders in dollars, since no exchange rate is known. */
function contentsOf(packed: readonly PackedOrder[], senderCountry: string): Contents {
  const items = packed.flatMap(({ order, lines }) =>
    order.currency !== 'USD' || !order.customsBySender
      ? []
      : lines
          .filter(({ line }) => line.unitPrice > 0 && line.name.trim().length >= 3)
          .map(({ line, quantity }) => ({
            ...{ description: line.name.trim().slice(0, 100).trim(), quantity, value: line.unitPrice },
            ...{ origin: line.origin ?? senderCountry, hsCode: digits(line.hsCode) },
            ...(line.grams ? { weight: { value: line.grams, unit: 'g' as const } } : {}),
            ...(line.sku ? { sku: line.sku.slice(0, 60) } : {}),
          })),
  );
  return { type: 'merchandise', description: '', items: items.slice(0, 50) };
}

/** The highest insurable value, minor units. */
const mostInsured = 5_000_00;

/** The value of the pieces, as far as it is known in dollars. */
export function insuredValue(packed: readonly PackedOrder[]): number {
  const sums = packed
    .filter(({ order }) => order.currency === 'USD')
    .flatMap(({ lines }) => lines.map(({ line, quantity }) => line.unitPrice * quantity));
  return Math.min(
    mostInsured,
    Math.max(
      0,
      sums.reduce((total, one) => total + one, 0),
    ),
  );
}

/**
 * The shipment of packed pieces: orders of one address. Its owner adds what the store does not know to the draft; texts too long
 * for a label are cut.
 */
export function shipmentOfOrders(
  packed: readonly PackedOrder[],
  choice: StoreOrderParcel,
  from: AddressDraft | null,
): ShipmentBody {
  const first = packed[0]!.order;
  const parcel = parcelOf(choice, packed);
  const references = packed.flatMap(({ order }) => [order.number, order.labelReference]).filter(Boolean);
  const { signature, insured } = first;
  const isAbroad = first.shipTo !== null && first.shipTo.country !== (from?.country ?? 'US');
  return {
    ...(from ? { from } : {}),
    ...(first.shipTo ? { to: recipientOf(first.shipTo, first) } : {}),
    ...(parcel ? { parcels: [parcel] } : {}),
    ...(isAbroad ? { contents: contentsOf(packed, from?.country ?? 'US') } : {}),
    ...(signature === null ? {} : { signature }),
    ...(insured === null ? {} : { insuredValue: insured ? insuredValue(packed) : 0 }),
    // Needed before the first payment, as with files: the screen says so beside the button.
    noProhibitedContents: true,
    references: references.slice(0, 4).map((text) => text.slice(0, 25).trim()),
  };
}
