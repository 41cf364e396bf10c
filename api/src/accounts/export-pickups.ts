import { Pickup } from '#libs/domain/pickups/pickup.js';
import { inOrder, section } from './export-section.js';

/** Pickups that the user booked. */
export const exportPickups = section(
  'pickups',
  (em, ownerId, after) => em.find(Pickup, { ownerId, id: { $gt: after } }, inOrder),
  ({ carrier, day, sender, instructions, labels, price, status, confirmation, createdAt, refundedAt }) => ({
    ...{ carrier, day, sender, instructions, labels, price, status, confirmation, createdAt, refundedAt },
  }),
);
