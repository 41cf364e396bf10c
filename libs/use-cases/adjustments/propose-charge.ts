import type { EntityManager } from '@mikro-orm/postgresql';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import type { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { DomainError } from '#libs/domain/errors.js';
import { isGuest } from '#libs/domain/identity/owner-id.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { findOwnerEmail } from '../companies/find-owner-email.js';
import { queueChargeNotice } from './queue-charge-notice.js';

const day = 24 * 3600_000;

/** How long an owner may answer. */
export class AnswerTerm {
  constructor(readonly days: number) {}

  endsAt(now: Date): Date {
    return new Date(now.getTime() + this.days * day);
  }
}

/** Why the owner of the shipment cannot be charged; null: they can. Guests have no saved card, and a charge needs a mail. */
export async function unchargeableOwner(em: EntityManager, shipmentId: string): Promise<string | null> {
  const { ownerId } = await em.findOneOrFail(Shipment, shipmentId);
  if (isGuest(ownerId)) return 'This shipment belongs to a guest, who has no saved card. Waive or dispute it.';
  const email = await findOwnerEmail(em, ownerId);
  return email === '' ? 'We have no e-mail address of the owner. Waive or dispute it.' : null;
}

/**
 * Proposes a charge to the owner, who may answer until the term ends. Call it in a transaction that holds the adjustment's row.
 * @throws conflict while it has another open charge, or when its owner cannot be charged
 */
export async function proposeCharge(
  em: EntityManager,
  adjustment: Adjustment,
  { amount, note, term }: { amount: number; note: string; term: AnswerTerm },
  now: Date,
): Promise<void> {
  const refusal = (await isAlive(em, adjustment))
    ? 'Its owner has paid a charge for it already.'
    : await unchargeableOwner(em, adjustment.shipmentId);
  if (refusal !== null) throw new DomainError('illegal_transition', 'conflict', refusal);
  const charge = AdjustmentCharge.propose(adjustment, { amount, note, answerBy: term.endsAt(now) }, now);
  em.persist(charge);
  await queueChargeNotice(em, charge, 'proposed');
}

const isAlive = async (em: EntityManager, { id: adjustmentId }: Adjustment): Promise<boolean> =>
  (await em.count(AdjustmentCharge, { adjustmentId, status: { $ne: 'withdrawn' } })) > 0;
