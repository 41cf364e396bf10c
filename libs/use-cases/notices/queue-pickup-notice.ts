import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pickup } from '#libs/domain/pickups/pickup.js';
import { findOwnerEmail } from '../companies/find-owner-email.js';
import { isOwnerMailOn } from '../mail/find-mail-reader.js';
import { queueNotice } from './queue-notice.js';

/** Notifies the owner that no driver comes, unless the account was deleted meanwhile. Part of the caller's commit. */
export async function queuePickupNotice(em: EntityManager, pickup: Pickup): Promise<void> {
  if (pickup.cancelRequestedAt !== null) return;
  const { id: subjectId, ownerId } = pickup;
  const email = await findOwnerEmail(em, ownerId);
  const wantsMail = (choice: Parameters<typeof isOwnerMailOn>[2]) => isOwnerMailOn(em, { ownerId, email }, choice);
  await queueNotice(em, { ownerId, email, wantsMail }, { kind: 'pickup_failed', subjectId });
}
