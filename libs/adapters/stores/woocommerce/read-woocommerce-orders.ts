import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import type { OrderPage, ReadOrder, UnreadableOrder } from '#libs/domain/stores/store-vendor.js';
import { invalidAnswer } from '../../outbound-http/http-faults.js';
import type { OutboundBody, OutboundResponse } from '../../outbound-http/guarded-http.js';
import { issueText } from '../shared/issue-text.js';
import { quickParse } from '../shared/quick-parse.js';
import { mapWoocommerceOrder } from './map-woocommerce-order.js';
import { orderFields, refunds, shopOrder, type Refunds } from './woocommerce-answers.js';
import { isMissing, type WoocommerceClient } from './woocommerce-client.js';

const perPage = 100;
const readShopOrder = quickParse(shopOrder);

type RawPage = { rows: readonly unknown[]; source: OutboundBody; cursor: string | null; total: number | null };

/** Reads orders of a shop: by change, and one. */
export class WoocommerceOrders {
  constructor(private readonly client: WoocommerceClient) {}

  /**
   * Pages by the time of change, not by number: rows move to the end of the list while it is read. The cursor is the time
   * to read after and, while one second has more than a page, the page in it. While a page is read, the shop makes the next one.
   */
  async *changed(
    access: StoreAccess,
    from: { since: Date; cursor: string | null },
    signal: AbortSignal,
  ): AsyncIterable<StoreAnswer<OrderPage>> {
    let at = from.cursor ?? `${from.since.toISOString().slice(0, 19)} 1`;
    let coming = this.#ask(access, at, signal);
    for (;;) {
      const answer = this.#rows(await coming, at);
      if (!answer.ok) {
        yield answer;
        return;
      }
      const { cursor } = answer.value;
      if (cursor !== null) {
        coming = this.#ask(access, (at = cursor), signal);
        // It may be aborted after the reader has stopped.
        coming.catch(() => undefined);
      }
      const page = await this.#page(access, answer.value, signal);
      yield page;
      if (!page.ok || cursor === null) return;
    }
  }

  async one(
    access: StoreAccess,
    id: string,
    signal: AbortSignal,
  ): Promise<StoreAnswer<ReadOrder | UnreadableOrder | null>> {
    const answer = await this.client.call(access, 'GET', `/wc/v3/orders/${encodeURIComponent(id)}`, signal);
    if (isMissing(answer, 'woocommerce_rest_shop_order_invalid_id')) return answered(null);
    return answer.ok ? this.#read(access, answer.value.body, signal) : answer;
  }

  #ask(access: StoreAccess, from: string, signal: AbortSignal): Promise<StoreAnswer<OutboundResponse>> {
    const [after = '', page = '1'] = from.split(' ');
    const query = new URLSearchParams({
      modified_after: after,
      dates_are_gmt: 'true',
      orderby: 'modified',
      order: 'asc',
      per_page: String(perPage),
      page,
      _fields: orderFields,
    });
    return this.client.send(access, 'GET', `/wc/v3/orders?${query.toString()}`, signal);
  }

  /** `from`: where the page was read from. */
  #rows(response: StoreAnswer<OutboundResponse>, from: string): StoreAnswer<RawPage> {
    const [after = '', page = '1'] = from.split(' ');
    const answer = this.client.read(response, 'GET');
    if (!answer.ok) return answer;
    const { body, source, headers } = answer.value;
    if (!Array.isArray(body)) return failed(invalidAnswer(JSON.stringify(body)));
    const rows = body as unknown[];
    const cursor = nextCursor(rows, { after, page: Number(page) }, headers['x-wp-totalpages']);
    return answered({ rows, source, cursor, total: count(headers['x-wp-total']) });
  }

  async #page(
    access: StoreAccess,
    { rows, source, cursor, total }: RawPage,
    signal: AbortSignal,
  ): Promise<StoreAnswer<OrderPage>> {
    const places: number[] = [];
    const result: OrderPage = { orders: [], unreadable: [], source: { ...source, places }, cursor, total };
    for (const [place, row] of rows.entries()) {
      const read = await this.#read(access, row, signal);
      if (!read.ok) return read;
      if ('order' in read.value) {
        result.orders.push(read.value);
        places.push(place);
      } else result.unreadable.push(read.value);
    }
    return answered(result);
  }

  async #read(
    access: StoreAccess,
    raw: unknown,
    signal: AbortSignal,
  ): Promise<StoreAnswer<ReadOrder | UnreadableOrder>> {
    const shop = readShopOrder(raw);
    if (!shop.success) return answered({ id: idOf(raw), reason: issueText(shop.error), raw });
    let taken: Refunds = [];
    if (shop.data.refunds.length > 0 && shop.data.status !== 'refunded') {
      const answer = await this.client.call(
        access,
        'GET',
        `/wc/v3/orders/${shop.data.id}/refunds?per_page=100`,
        signal,
      );
      if (!answer.ok) return answer;
      taken = refunds.safeParse(answer.value.body).data ?? [];
    }
    try {
      return answered({ order: mapWoocommerceOrder(shop.data, taken), raw });
    } catch (error) {
      return answered({ id: String(shop.data.id), reason: issueText(error), raw });
    }
  }
}

/** Where to read on; null after the last page. The filter excludes its own second, so the last one is read again. */
function nextCursor(
  rows: readonly unknown[],
  { after, page }: { after: string; page: number },
  pages: string | string[] | undefined,
): string | null {
  const last = rows.map(changeOf).findLast((moment) => moment !== null);
  const done = rows.length === 0 || (count(pages) !== null && page >= (count(pages) ?? 0));
  if (done) return null;
  const before = last ? new Date(Date.parse(`${last}Z`) - 1000).toISOString().slice(0, 19) : after;
  return before > after ? `${before} 1` : `${after} ${page + 1}`;
}

const changeOf = (row: unknown): string | null => {
  const value = (row as { date_modified_gmt?: unknown } | null)?.date_modified_gmt;
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value) ? value : null;
};
const idOf = (row: unknown): string | null => {
  const value = (row as { id?: unknown } | null)?.id;
  return typeof value === 'number' || typeof value === 'string' ? String(value) : null;
};
const count = (header: string | string[] | undefined): number | null =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null;
