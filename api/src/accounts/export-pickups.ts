import { Pickup } from '#libs/domain/pickups/pickup.js';
import { inOrder, section } from './export-section.js';

/** Drivers that the user has asked to come. */
export const exportPickups = section(
  'pickups',
  (em, ownerId, after) => em.find(Pickup, { ownerId, id: { $gt: after } }, inOrder),
  ({ carrier, day, sender, instructions, labels, price, status, confirmation, createdAt }) => ({
    ...{ carrier, day, sender, instructions, labels, price, status, confirmation, createdAt },
  }),
);
