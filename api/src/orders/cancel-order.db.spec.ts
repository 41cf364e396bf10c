import { LockMode } from '@mikro-orm/postgresql';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import { placedOrder, recordPaid } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { CancelOrder, CancelOrderHandler } from './commands/cancel-order.js';

const guest: Actor = { id: 'guest-1', kind: 'guest', roles: [], tokenExpires: new Date() };

describe('canceling an order while the worker applies its payment', () => {
  const database = useDatabase();

  async function placed(): Promise<string> {
    const { order } = await placedOrder(database.em(), [readyShipment(guest.id)]);
    return order.id;
  }
  const waiting = async () => {
    const [row] = await database.em().execute<{ n: number }[]>(
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.n === 1;
  };

  it.each(['order_item', 'shipment'])('waits for the lock on the order before locking any %s', async (table) => {
    const orderId = await placed();
    const em = database.em();
    let refusal: Promise<unknown> = Promise.resolve();
    await em.transactional(async (worker) => {
      const order = await worker.findOneOrFail(Order, orderId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      refusal = refusalOf(
        new CancelOrderHandler(database.em(), new SystemClock()).execute(new CancelOrder(guest, orderId)),
      );
      await until('the customer waits', waiting);
      await worker.execute(`select from ${table} where order_id = ? for update nowait`, [orderId]);
      recordPaid(order, 'authorised');
    });
    expect(await refusal).toMatchObject({ code: 'illegal_transition', kind: 'conflict' });
    expect(await database.em().count(OrderItem, { orderId, status: 'open' })).toBe(1);
    expect(await database.em().count(Shipment, { orderId, status: 'ordered' })).toBe(1);
  });
});
