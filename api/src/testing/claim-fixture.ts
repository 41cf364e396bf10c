import type { EntityManager } from '@mikro-orm/postgresql';
import { evidenceFile } from '#libs/domain/insurance/insurance-claim-file.js';
import { InsuranceClaim, shopInsurer } from '#libs/domain/insurance/insurance-claim.js';
import type { OrderItem } from '#libs/domain/orders/order-item.js';
import { chargeFixture } from '../adjustments/testing/charge-fixture.js';

/** The draft of a claim for an item, with an invoice, and a charge for an adjustment of its label. @returns their ids */
export async function claimFixture(
  em: EntityManager,
  ownerId: string,
  item: OrderItem,
): Promise<{ claim: string; charge: string }> {
  const { shipmentId, orderId, id: orderItemId } = item;
  const parcel = { shipmentId, orderId, orderItemId, parcel: 0, insurer: shopInsurer, insured: 100_00 };
  const claim = InsuranceClaim.draft(
    parcel,
    { kind: 'damage', amount: 50_00, description: 'Secret' },
    ownerId,
    new Date(),
  );
  const content = Buffer.from('%PDF-1.7 Secret');
  const about = { name: 'Secret', purpose: 'invoice', type: 'application/pdf', bytes: content.length } as const;
  const file = evidenceFile(claim.id, 1, { ...about, stored: { content, objectId: null } }, new Date());
  await em.persist([claim, file]).flush();
  return { claim: claim.id, charge: await chargeFixture(em, item) };
}
