import type { ReturnState } from '#libs/contracts/shipments/returns.js';
import type { LabelStatus, ShipmentStatus, TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import { returnStateOf } from './return-state.js';

describe('return state', () => {
  it.each<[ReturnState, ShipmentStatus, LabelStatus, TrackingStatus]>([
    ['unpaid', 'draft', 'none', 'unknown'],
    ['unpaid', 'in_cart', 'failed', 'unknown'],
    ['unpaid', 'ordered', 'none', 'unknown'],
    ['preparing', 'ordered', 'queued', 'unknown'],
    ['preparing', 'ordered', 'purchasing_unknown', 'unknown'],
    ['ready', 'fulfilled', 'purchased', 'label_created'],
    ['ready', 'fulfilled', 'void_rejected', 'label_created'],
    ['used', 'fulfilled', 'purchased', 'in_transit'],
    ['used', 'closed', 'purchased', 'delivered'],
    ['canceled', 'fulfilled', 'void_requested', 'label_created'],
    ['canceled', 'fulfilled', 'voided', 'label_created'],
    ['canceled', 'fulfilled', 'purchased', 'cancelled'],
    ['canceled', 'cancelled', 'none', 'unknown'],
  ])('is %s when it is %s, its label %s and its parcel %s', (state, status, labelStatus, trackingStatus) => {
    expect(returnStateOf({ status, labelStatus, trackingStatus })).toBe(state);
  });
});
