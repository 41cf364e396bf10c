import type { Actor } from '#libs/domain/identity/actor.js';
import { firstOfManyItems, orderItemsShown } from '#libs/contracts/orders/orders.js';
import { PlaceOrder, PlaceOrderHandler } from '#libs/use-cases/orders/place-order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { GetOrder, GetOrderHandler } from './queries/get-order.js';
import { GetOrderItems, GetOrderItemsHandler } from './queries/get-order-items.js';

const actor = (id: string): Actor => ({ id, kind: 'user', roles: [], tokenExpires: new Date() });
const ada = actor('ada');
const count = orderItemsShown + 120;

describe('order with more items than its page shows', () => {
  const database = useDatabase();
  let id: string;
  let slugs: string[];

  beforeEach(async () => {
    const shipments = Array.from({ length: count }, () => readyShipment(ada.id));
    await database.em().persist(shipments).flush();
    slugs = shipments.map(({ slug }) => slug);
    const checkout = { ownerId: ada.id, email: 'a@b.example', total: count * 1125 };
    id = await new PlaceOrderHandler(database.em(), new SystemClock()).execute(new PlaceOrder(checkout, { slugs }));
    const failure = { status: 'failed', failureCode: 'label_refused', failureText: 'No.' } as const;
    const unsold = await database.em().find(OrderItem, { orderId: id, position: [7, count - 1] });
    const ids = unsold.map((item) => item.id);
    await forceState(database.em(), 'OrderItem', ids, failure);
  });

  const view = () => new GetOrderHandler(database.em(), new SystemClock()).execute(new GetOrder(ada, id));
  const page = (cursor?: string, who = ada) =>
    new GetOrderItemsHandler(database.em(), new SystemClock()).execute(
      new GetOrderItems(who, id, { limit: 100, ...(cursor === undefined ? {} : { cursor }) }),
    );

  it('counts all items by status, and shows failed ones first', async () => {
    const { items, itemCount, labels, subtotal } = await view();
    expect({ itemCount, labels }).toEqual({ itemCount: count, labels: { none: count - 2, failed: 2 } });
    expect(subtotal.amount).toBe(count * 1125);
    const first = slugs.filter((_, place) => place !== 7).slice(0, firstOfManyItems - 2);
    expect(items.map(({ shipment }) => shipment)).toEqual([slugs[7], slugs[count - 1], ...first]);
  });

  it('shows labels that are being refunded next, until the refund is complete', async () => {
    const item = await database.em().findOneOrFail(OrderItem, { orderId: id, position: count - 9 });
    const { id: orderItemId, shipmentId } = item;
    const request = { orderId: id, orderItemId, shipmentId, amount: 1125, expectedBy: '2026-12-18' } as const;
    const refund = Refund.request({ ...request, reason: 'not_needed', askedBy: 'customer' }, new Date());
    await database.em().persist(refund).flush();
    const shown = async () => (await view()).items.slice(0, 4).map(({ shipment }) => shipment);
    const [failed, first] = [
      [slugs[7], slugs[count - 1]],
      [slugs[0], slugs[1]],
    ];
    expect(await shown()).toEqual([...failed, slugs[count - 9], slugs[0]]);
    await forceState(database.em(), 'Refund', refund.id, { status: 'credited' });
    expect(await shown()).toEqual([...failed, ...first]);
  });

  it('lists all items in pages, each once and in order', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, next } = await page(cursor);
      seen.push(...items.map(({ shipment }) => shipment));
      cursor = next;
    } while (cursor !== undefined);
    expect(seen).toEqual(slugs);
  });

  it('refuses a forged cursor, and other owners', async () => {
    expect(await refusalOf(page('12; drop'))).toMatchObject({ code: 'invalid_body' });
    expect(await refusalOf(page(undefined, actor('eve')))).toMatchObject({ code: 'not_found' });
  });
});
