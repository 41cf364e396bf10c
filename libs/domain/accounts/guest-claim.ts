import { defineEntity, p } from '@mikro-orm/core';

const GuestClaimSchema = defineEntity({
  name: 'GuestClaim',
  tableName: 'claim',
  indexes: [{ properties: ['userId'] }],
  properties: {
    /** The owner id of the guest. */
    guestId: p.string().primary(),
    userId: p.string(),
    claimedAt: p.datetime(),
  },
});

/** A guest identity belongs to one user permanently: whatever it owns now or later can pass to that user only. */
export class GuestClaim extends GuestClaimSchema.class {}
GuestClaimSchema.setClass(GuestClaim);
