import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { findOwnerEmail } from '../companies/find-owner-email.js';
import { queueNotice } from '../notices/queue-notice.js';

/** Steps of a charge that its owner is notified of. Card problems and receipts are notices of its order. */
export type ChargeStep = 'proposed' | 'insisted' | 'card_missing' | 'withdrawn' | 'refunded';

/**
 * Notifies the owner of the shipment of a charge, once per step, and always by mail, because it has a deadline. Part of the caller's
 * commit. @param after of a refund: what had gone back before it, since there may be several
 */
export async function queueChargeNotice(
  em: EntityManager,
  charge: AdjustmentCharge,
  step: ChargeStep,
  after = 0,
): Promise<void> {
  const { ownerId } = await em.findOneOrFail(Shipment, charge.shipmentId);
  const email = await findOwnerEmail(em, ownerId);
  await queueNotice(
    em,
    { ownerId, email, wantsMail: () => Promise.resolve(true) },
    {
      ...{
        kind: 'adjustment_charge',
        subjectId: charge.shipmentId,
        key: `${charge.id}-${step}${after > 0 ? `-${after}` : ''}`,
      },
      data: { chargeId: charge.id, status: step },
    },
  );
}
