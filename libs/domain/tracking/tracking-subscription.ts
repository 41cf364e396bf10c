import { defineEntity, p } from '@mikro-orm/core';
import { DomainError } from '../errors.js';

const TrackingSubscriptionSchema = defineEntity({
  name: 'TrackingSubscription',
  tableName: 'tracking_subscription',
  properties: {
    trackerId: p.uuid().primary(),
    /** In lower case. */
    email: p.string().primary(),
    createdAt: p.datetime(),
  },
});

/** An address that has confirmed to want mails about one parcel. Deleted when the parcel is no longer followed. */
export class TrackingSubscription extends TrackingSubscriptionSchema.class {}
TrackingSubscriptionSchema.setClass(TrackingSubscription);

/** How many addresses one parcel is followed from, at most. */
export const subscriptionsPerParcel = 20;

/** A parcel that has arrived, came back or was canceled has no more updates. */
export const nothingToFollow = (): DomainError =>
  new DomainError('illegal_transition', 'conflict', 'This parcel has no more updates.');
