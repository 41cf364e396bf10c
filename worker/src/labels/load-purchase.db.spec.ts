import { livePurchaseStates, PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { usePurchaseHarness } from '../testing/purchase-harness.js';
import { loadPurchase } from './load-purchase.js';

describe('loadPurchase', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);

  it.each(['queued', 'bought'])('reads what the ORM reads, of a label that is %s', async (state) => {
    const orderId = await harness().paid();
    if (state === 'bought') await harness().jobs.settle();
    const [item] = await harness().items(orderId);
    const read = () => database.em();
    const { shipmentId } = item!;
    const loaded = await loadPurchase(database.em(), item!.id);
    const live = { shipmentId, state: [...livePurchaseStates] };
    expect({ ...loaded.item }).toEqual({ ...(await read().findOneOrFail(OrderItem, item!.id)) });
    expect({ ...loaded.shipment }).toEqual({ ...(await read().findOneOrFail(Shipment, shipmentId)) });
    expect({ ...loaded.order }).toEqual({ ...(await read().findOneOrFail(Order, orderId)) });
    const purchase = await read().findOne(PurchaseIntent, live);
    expect(loaded.live && { ...loaded.live }).toEqual(purchase && { ...purchase });
    expect(purchase !== null).toBe(state === 'bought');
  });
});
