import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import type { OrderPage, ReadOrder, UnreadableOrder } from '#libs/domain/stores/store-vendor.js';
import { invalidAnswer } from '../../outbound-http/http-faults.js';
import { issueText } from '../shared/issue-text.js';
import { ebayOrder, fulfillments, ordersPage, type EbayFulfillments } from './ebay-answers.js';
import type { EbayClient } from './ebay-client.js';
import { mapEbayOrder } from './map-ebay-order.js';

const path = '/sell/fulfillment/v1/order';
const limit = 200;

/** The position of the reading: a closed period, the position in it, and its number of orders. */
type Place = { since: string; until: string; offset: number; total: number };

/** Reads orders of a seller: by change, and one. */
export class EbayOrders {
  constructor(private readonly client: EbayClient) {}

  /**
   * Pages by offset in a closed span: an order that changes meanwhile leaves the span, and those after it move up. When the
   * total shrank, as many are read again.
   */
  async *changed(
    access: StoreAccess,
    from: { since: Date; cursor: string | null },
    signal: AbortSignal,
  ): AsyncIterable<StoreAnswer<OrderPage>> {
    const until = new Date(this.client.clock()).toISOString();
    let place: Place = from.cursor
      ? (JSON.parse(from.cursor) as Place)
      : { since: from.since.toISOString(), until, offset: 0, total: 0 };
    for (;;) {
      const page = await this.#page(access, place, signal);
      yield page;
      if (!page.ok || page.value.cursor === null) return;
      place = JSON.parse(page.value.cursor) as Place;
    }
  }

  async one(
    access: StoreAccess,
    id: string,
    signal: AbortSignal,
  ): Promise<StoreAnswer<ReadOrder | UnreadableOrder | null>> {
    const answer = await this.client.call(access, 'GET', `${path}/${encodeURIComponent(id)}`, signal);
    if (!answer.ok && answer.fault.kind === 'refused' && ['32100', '32110'].includes(answer.fault.code))
      return answered(null);
    return answer.ok ? this.#read(access, answer.value.body, signal) : answer;
  }

  /** The shipped parcels of the order. */
  async parcels(access: StoreAccess, id: string, signal: AbortSignal): Promise<StoreAnswer<EbayFulfillments>> {
    const answer = await this.client.call(
      access,
      'GET',
      `${path}/${encodeURIComponent(id)}/shipping_fulfillment`,
      signal,
    );
    if (!answer.ok) return answer;
    const read = fulfillments.safeParse(answer.value.body);
    return read.success ? answered(read.data.fulfillments) : failed(invalidAnswer(JSON.stringify(answer.value.body)));
  }

  async #page(access: StoreAccess, place: Place, signal: AbortSignal): Promise<StoreAnswer<OrderPage>> {
    const query = new URLSearchParams({
      filter: `lastmodifieddate:[${place.since}..${place.until}]`,
      limit: String(limit),
      offset: String(place.offset),
    });
    const answer = await this.client.call(access, 'GET', `${path}?${query.toString()}`, signal);
    if (!answer.ok) return answer;
    const read = ordersPage.safeParse(answer.value.body);
    if (!read.success) return failed(invalidAnswer(JSON.stringify(answer.value.body)));
    const page: OrderPage = { orders: [], unreadable: [], cursor: null, total: read.data.total };
    for (const raw of read.data.orders) {
      const order = await this.#read(access, raw, signal);
      if (!order.ok) return order;
      if ('order' in order.value) page.orders.push(order.value);
      else page.unreadable.push(order.value);
    }
    const next = nextPlace(place, read.data);
    page.cursor = next ? JSON.stringify(next) : null;
    return answered(page);
  }

  async #read(
    access: StoreAccess,
    raw: unknown,
    signal: AbortSignal,
  ): Promise<StoreAnswer<ReadOrder | UnreadableOrder>> {
    const shop = ebayOrder.safeParse(raw);
    if (!shop.success) {
      const id = (raw as { orderId?: unknown } | null)?.orderId;
      return answered({ id: typeof id === 'string' ? id : null, reason: issueText(shop.error), raw });
    }
    // Only while a part is shipped do lines not say how many pieces are.
    const partly = shop.data.orderFulfillmentStatus === 'IN_PROGRESS';
    const parcels = partly ? await this.parcels(access, shop.data.orderId, signal) : answered([]);
    if (!parcels.ok) return parcels;
    try {
      return answered({ order: mapEbayOrder(shop.data, parcels.value), raw });
    } catch (error) {
      return answered({ id: shop.data.orderId, reason: issueText(error), raw });
    }
  }
}

function nextPlace(
  place: Place,
  { total, next, orders }: { total: number; next?: string | null; orders: unknown[] },
): Place | null {
  const moved = place.offset > 0 ? Math.max(0, place.total - total) : 0;
  if (moved > 0) return { ...place, offset: Math.max(0, place.offset - moved), total };
  return next && orders.length > 0 ? { ...place, offset: place.offset + orders.length, total } : null;
}
