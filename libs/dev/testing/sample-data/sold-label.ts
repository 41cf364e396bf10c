import type { EntityManager } from '@mikro-orm/postgresql';
import { itemMoney } from '#libs/domain/ledger/item-money.js';
import { capturedPosting } from '#libs/domain/ledger/postings.js';
import { postToLedger } from '#libs/use-cases/payments/post-to-ledger.js';
import { recordPaid } from './placed-order.js';
import { readyShipment, testQuote } from './shipping-fixtures.js';
import { testOrder } from './test-order.js';

/** A charged label of $11.25 of an owner, which cost $10.00. */
export async function sellLabel(
  em: EntityManager,
  ownerId: string,
  carrierName = 'USPS',
): Promise<{ orderId: string; itemId: string }> {
  return em.transactional(async (inside) => {
    const shipment = readyShipment(ownerId);
    const offer = { ...testQuote(ownerId, shipment.rateRequest()!).offers[0]!, carrierName };
    shipment.choose(offer, new Date());
    const { order, items } = testOrder([shipment]);
    recordPaid(Object.assign(order, { ownerId }));
    for (const item of items) item.bought();
    inside.persist([shipment, order, ...items]);
    await inside.flush();
    await postToLedger(inside, capturedPosting(order, items.map(itemMoney), 1125));
    return { orderId: order.id, itemId: items[0]!.id };
  });
}
