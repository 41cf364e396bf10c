import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { ObjectionPhoto } from '#libs/domain/adjustments/objection-photo.js';
import type { OrderItem } from '#libs/domain/orders/order-item.js';

const day = 24 * 3600_000;

/** A charge proposed to the owner of an item's shipment, with a photo for an objection. @returns its id */
export async function chargeFixture(em: EntityManager, item: OrderItem): Promise<string> {
  const { shipmentId, orderId, id: orderItemId } = item;
  const now = new Date();
  const adjustment = Adjustment.of(
    {
      ...{ billId: randomUUID(), orderId, orderItemId, shipmentId, trackingNumber: '9400', billNumber: 'B-1' },
      ...{ kind: 'weight', expected: 785, billed: 1_220, difference: 435, declared: {}, measured: {}, reason: '' },
    },
    0,
    now,
  );
  adjustment.decide({ decision: 'charge', words: 'Heavier.' }, 0, now);
  const terms = { amount: 435, note: 'Heavier.', answerBy: new Date(now.getTime() + 14 * day) };
  const charge = AdjustmentCharge.propose(adjustment, terms, now);
  const content = Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from('Secret')]);
  const about = { name: 'Secret', type: 'image/jpeg', bytes: content.length } as const;
  const photo = ObjectionPhoto.of(charge.id, 1, { ...about, stored: { content, objectId: null } }, now);
  await em.persist([adjustment, charge, photo]).flush();
  return charge.id;
}
