import { randomUUID } from 'node:crypto';
import type { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { StoreOrderLine } from '#libs/domain/stores/store-order-rows.js';
import { vendorOrderOf } from './fake-store.js';

/** An order of a store as the import leaves it, with its lines. */
export function storedOrder(
  { id: connectionId, ownerId }: StoreConnection,
  over: Partial<StoreOrder> = {},
  lineOver: Partial<StoreOrderLine>[] = [{}],
): { order: StoreOrder; lines: StoreOrderLine[] } {
  const { id: externalId, number, status, total, currency, buyer, shipTo, placedAt, changedAt } = vendorOrderOf();
  const facts = { externalId, number, status, total, currency, buyer, shipTo, storeShipTo: shipTo, holdReason: '' };
  const texts = {
    labelReference: '',
    customsBySender: true,
    requestedService: '',
    note: '',
    storeTags: [],
    skus: [...new Set(lineOver.map(({ sku = 'SOCK-L' }) => sku))].join(' '),
  };
  const order = Object.assign(new StoreOrder(), facts, texts, {
    ...{ id: randomUUID(), connectionId, ownerId, placedAt: new Date(placedAt), changedAt: new Date(changedAt) },
    ...{ shipBy: null, fulfillments: [], pieces: 2, grams: 240, digest: 'x', importedAt: new Date() },
    ...{ held: false, tags: [], parcel: null, progress: 'none' as const },
    ...{ service: null, signature: null, insured: null, shipFrom: null, voidDeclined: false, declinedShipTo: null },
    ...{ decided: [], ruleEffects: [], automatedAt: new Date() },
    ...over,
  });
  const lines = lineOver.map((one, position) =>
    Object.assign(new StoreOrderLine(), {
      ...{
        orderId: order.id,
        externalId: `l${position + 1}`,
        position,
        sku: 'SOCK-L',
        name: 'Socks',
        quantity: 2,
        open: 2,
      },
      ...{ unitPrice: 1000, grams: 120, hsCode: null, origin: null, shippable: true },
      ...one,
    }),
  );
  return { order, lines };
}
