import * as z from 'zod/mini';
import { answered, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import type { FulfillRequest } from '#libs/domain/stores/store-fulfillment.js';
import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import { isMissing, type WoocommerceClient } from './woocommerce-client.js';

type Entry = { id: string; numbers: string };
type Parcel = FulfillRequest & { covered: boolean };

/** One way to write a tracking number into a shop: its addresses, body, and the names of its entries. */
type Way = {
  name: string;
  path: (order: string) => string;
  /** What the address of one entry ends with. */
  one: (id: string) => string;
  body: (parcel: Parcel) => unknown;
};

const day = (date: Date): string => date.toISOString().slice(0, 10);
const note = ({ carrier, trackingNumber, trackingUrl }: FulfillRequest): string =>
  `Shipped with ${carrierName(carrier)}, tracking ${trackingNumber}${trackingUrl ? `\n${trackingUrl}` : ''}`;

/** The end of an entry's address. */
const ways: readonly Way[] = [
  {
    name: 'fulfillment',
    path: (order) => `/wc/v3/orders/${order}/fulfillments`,
    one: (id) => `/${id}`,
    body: (parcel) => ({
      status: 'fulfilled',
      is_fulfilled: true,
      notify_customer: parcel.notifyCustomer,
      meta_data: [
        { key: '_items', value: parcel.lines.map(({ id, quantity }) => ({ item_id: Number(id), qty: quantity })) },
        { key: '_tracking_number', value: parcel.trackingNumber },
        { key: '_shipment_provider', value: carrierName(parcel.carrier) },
        { key: '_tracking_url', value: parcel.trackingUrl },
      ],
    }),
  },
  {
    name: 'ast',
    path: (order) => `/wc-ast/v3/orders/${order}/shipment-trackings`,
    one: (id) => `/${id}`,
    body: (parcel) => ({
      tracking_provider: carrierName(parcel.carrier),
      tracking_number: parcel.trackingNumber,
      date_shipped: day(parcel.shippedAt),
      status_shipped: parcel.covered ? 1 : 2,
      replace_tracking: 0,
    }),
  },
  {
    name: 'tracking',
    path: (order) => `/wc-shipment-tracking/v3/orders/${order}/shipment-trackings`,
    one: (id) => `/${id}`,
    body: (parcel) => ({
      tracking_provider: carrierName(parcel.carrier),
      tracking_number: parcel.trackingNumber,
      date_shipped: day(parcel.shippedAt),
    }),
  },
  {
    name: 'note',
    path: (order) => `/wc/v3/orders/${order}/notes`,
    one: (id) => `/${id}?force=true`,
    body: (parcel) => ({ note: note(parcel), customer_note: parcel.notifyCustomer }),
  },
];

const entries = z.union([z.array(z.unknown()), z.object({ fulfillments: z.array(z.unknown()) })]);
const entryId = z.union([
  z.object({ tracking_id: z.union([z.string(), z.number()]) }),
  z.object({ id: z.union([z.string(), z.number()]) }),
]);

/** Reports parcels to a shop by its best way; reads the existing entries before each call, since no way is idempotent. */
export class TrackingRoutes {
  constructor(private readonly client: WoocommerceClient) {}

  /** Writes the parcel unless its number is there. The id names the way: "note:12". */
  async tell(
    access: StoreAccess,
    parcel: Parcel,
    signal: AbortSignal,
  ): Promise<StoreAnswer<{ id: string; already: boolean }>> {
    for (const way of ways) {
      const path = way.path(encodeURIComponent(parcel.orderId));
      const list = await this.client.call(access, 'GET', path, signal);
      if (isMissing(list)) continue;
      if (!list.ok) return list;
      const found = entriesOf(list.value.body).find(({ numbers }) => numbers.includes(parcel.trackingNumber));
      if (found) return answered({ id: `${way.name}:${found.id}`, already: true });
      const made = await this.client.call(access, 'POST', path, signal, way.body(parcel));
      if (!made.ok) return made;
      return answered({ id: `${way.name}:${entriesOf([made.value.body])[0]?.id ?? ''}`, already: false });
    }
    return { ok: false, fault: { kind: 'refused', code: 'rest_no_route', text: 'The shop has no notes of orders.' } };
  }

  /** Removes what `tell` wrote; entries that are already gone stay gone. */
  async takeBack(
    access: StoreAccess,
    order: string,
    id: string,
    signal: AbortSignal,
  ): Promise<StoreAnswer<'cancelled' | 'unsupported'>> {
    const [name, entry] = id.split(':', 2);
    const way = ways.find((one) => one.name === name);
    if (!way || !entry) return answered('unsupported');
    const path = `${way.path(encodeURIComponent(order))}${way.one(encodeURIComponent(entry))}`;
    const answer = await this.client.call(access, 'DELETE', path, signal);
    const gone =
      !answer.ok && answer.fault.kind === 'refused' && /invalid_id|no_route|not_found/.test(answer.fault.code);
    return answer.ok || gone ? answered('cancelled') : answer;
  }
}

/** Entries with everything they say, in which a tracking number is looked for. */
function entriesOf(body: unknown): Entry[] {
  const list = entries.safeParse(body).data ?? [];
  return (Array.isArray(list) ? list : list.fulfillments).flatMap((entry) => {
    const id = entryId.safeParse(entry).data;
    if (!id) return [];
    return [{ id: String('tracking_id' in id ? id.tracking_id : id.id), numbers: JSON.stringify(entry) }];
  });
}
