import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import type { OrderPage, ReadOrder, UnreadableOrder } from '#libs/domain/stores/store-vendor.js';
import { invalidAnswer } from '../../outbound-http/http-faults.js';
import { issueText } from '../shared/issue-text.js';
import { mapShopifyOrder } from './map-shopify-order.js';
import {
  linesAnswer,
  orderAnswer,
  ordersAnswer,
  shopifyOrder,
  type ShopifyLine,
  type ShopifyOrder,
} from './shopify-answers.js';
import type { ShopifyClient } from './shopify-client.js';
import { linesQuery, orderQuery, ordersQuery } from './shopify-queries.js';

const pageSizes = [50, 25, 10, 4, 1];
/** The longest wait for a page: an import that has to wait longer leaves its slot to other stores. */
const patienceMs = 1_000;

/** Reads orders of a shop: by change, and one. */
export class ShopifyOrders {
  constructor(private readonly client: ShopifyClient) {}

  /** The cursor belongs to the key of sorting, so a change while reading moves no order past us. */
  async *changed(
    access: StoreAccess,
    from: { since: Date; cursor: string | null },
    signal: AbortSignal,
  ): AsyncIterable<StoreAnswer<OrderPage>> {
    // Without status:any closed orders are missing.
    const query = `updated_at:>='${from.since.toISOString().slice(0, 19)}Z' status:any`;
    let [after, size] = [from.cursor, 0];
    for (;;) {
      const variables = { first: pageSizes[size], after, query };
      const answer = await this.client.ask(access, ordersQuery, variables, signal, patienceMs);
      // Dear queries are not allowed at any speed: fewer orders at a time are.
      if (
        !answer.ok &&
        answer.fault.kind === 'refused' &&
        answer.fault.code === 'MAX_COST_EXCEEDED' &&
        size < pageSizes.length - 1
      ) {
        size += 1;
        continue;
      }
      const page = answer.ok ? await this.#page(access, answer.value, signal) : answer;
      yield page;
      if (!page.ok || page.value.cursor === null) return;
      after = page.value.cursor;
    }
  }

  async one(
    access: StoreAccess,
    id: string,
    signal: AbortSignal,
  ): Promise<StoreAnswer<ReadOrder | UnreadableOrder | null>> {
    const answer = await this.client.ask(access, orderQuery, { id }, signal);
    if (!answer.ok) return answer;
    const read = orderAnswer.safeParse(answer.value);
    if (!read.success) return failed(invalidAnswer(JSON.stringify(answer.value)));
    return read.data.order === null ? answered(null) : this.#read(access, read.data.order, signal);
  }

  async #page(access: StoreAccess, data: unknown, signal: AbortSignal): Promise<StoreAnswer<OrderPage>> {
    const read = ordersAnswer.safeParse(data);
    if (!read.success) return failed(invalidAnswer(JSON.stringify(data)));
    const { nodes, pageInfo } = read.data.orders;
    const cursor = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
    const page: OrderPage = { orders: [], unreadable: [], cursor, total: null };
    for (const node of nodes) {
      const order = await this.#read(access, node, signal);
      if (!order.ok) return order;
      if ('order' in order.value) page.orders.push(order.value);
      else page.unreadable.push(order.value);
    }
    return answered(page);
  }

  async #read(
    access: StoreAccess,
    raw: unknown,
    signal: AbortSignal,
  ): Promise<StoreAnswer<ReadOrder | UnreadableOrder>> {
    const shop = shopifyOrder.safeParse(raw);
    if (!shop.success) {
      const id = (raw as { id?: unknown } | null)?.id;
      return answered({ id: typeof id === 'string' ? id : null, reason: issueText(shop.error), raw });
    }
    const lines = await this.#allLines(access, shop.data, signal);
    if (!lines.ok) return lines;
    try {
      return answered({ order: mapShopifyOrder(shop.data, lines.value), raw });
    } catch (error) {
      return answered({ id: shop.data.id, reason: issueText(error), raw });
    }
  }

  /** The list has the first lines of an order; the rest is read by itself. */
  async #allLines(access: StoreAccess, order: ShopifyOrder, signal: AbortSignal): Promise<StoreAnswer<ShopifyLine[]>> {
    const lines = [...order.lineItems.nodes];
    let info = order.lineItems.pageInfo;
    while (info.hasNextPage && lines.length < 1000) {
      const answer = await this.client.ask(access, linesQuery, { id: order.id, after: info.endCursor }, signal);
      if (!answer.ok) return answer;
      const more = linesAnswer.safeParse(answer.value).data?.order?.lineItems;
      if (!more) return failed(invalidAnswer(JSON.stringify(answer.value)));
      lines.push(...more.nodes);
      info = more.pageInfo;
    }
    return answered(lines);
  }
}
