import {
  storeShipmentLimit,
  storeShipments,
  storeTotals,
  type LeftOut,
  type StoreShipments,
  type StoreShipmentsBody,
  type StoreTotals,
} from '#libs/contracts/stores/store-shipments.js';
import { api } from '../../session/api';
import { ordersPath } from './order-queries';

export type RequestedShipment = Omit<StoreShipmentsBody['shipments'][number], 'parcel'>;

/** Counts the skipped orders of several requests by reason. */
function addLeftOut(sum: LeftOut, more: LeftOut): void {
  for (const { text, orders } of more) {
    const known = sum.find((one) => one.text === text);
    if (known) known.orders.push(...orders);
    else sum.push({ text, orders: [...orders] });
  }
}

/** Makes the drafts that can be made, in requests that the api bounds. */
export async function shipOrders(requested: readonly RequestedShipment[]): Promise<StoreShipments> {
  const sum: StoreShipments = { shipments: [], refused: [] };
  for (let first = 0; first < requested.length; first += storeShipmentLimit) {
    const body = { shipments: requested.slice(first, first + storeShipmentLimit), partial: true };
    const options = { body, idempotencyKey: crypto.randomUUID() };
    const { shipments, refused } = await api.send(storeShipments, 'POST', `${ordersPath}/shipments`, options);
    sum.shipments.push(...shipments);
    addLeftOut(sum.refused, refused);
  }
  return sum;
}

const totalsLimit = 1000;

/** The total price of these orders' drafts. */
export async function totalOrders(orders: readonly string[], signal?: AbortSignal): Promise<StoreTotals> {
  const sum: StoreTotals = { ready: [], total: { amount: 0, currency: 'USD' }, pricing: 0, open: [] };
  for (let first = 0; first < orders.length; first += totalsLimit) {
    const body = { orders: orders.slice(first, first + totalsLimit) };
    const part = await api.send(storeTotals, 'POST', `${ordersPath}/totals`, {
      ...{ body, quiet: true },
      ...(signal ? { signal } : {}),
    });
    sum.ready.push(...part.ready);
    sum.total = { ...sum.total, amount: sum.total.amount + part.total.amount };
    sum.pricing += part.pricing;
    addLeftOut(sum.open, part.open);
  }
  return sum;
}
