import { describe, expect, it } from '@jest/globals';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { TrackingEvent } from '#libs/domain/tracking/tracking-event.js';
import { trackingView } from './tracking.view.js';

const place = { country: 'US', postal: '10001', state: 'NY', city: 'New York', residential: true };
const tracker = (sample: boolean) =>
  Tracker.start({
    ...{ ownerId: 'owner', shipmentId: '7c9f2b1e-0000-4000-8000-000000000000', position: 0, parcels: 1, sample },
    ...{ carrier: 'usps', carrierName: 'USPS', service: 'ground', serviceName: 'Ground' },
    ...{ trackingNumber: '9400 1', from: place, to: place, estimate: null },
  });

const event = (reason?: string) =>
  TrackingEvent.of(
    'tracker',
    { time: '2026-11-20T12:00:00Z', status: 'exception', rawCode: 'X', rawText: 'Alert', ...(reason && { reason }) },
    new Date(),
  );

describe('trackingView', () => {
  it('explains why a parcel is held up, and shows nothing for a reason without text', () => {
    const reasons = ['address_incorrect', 'code_17', undefined].map(
      (code) => trackingView(tracker(false), [event(code)]).events[0]?.reason,
    );
    expect(reasons).toEqual(['The address is wrong or incomplete', undefined, undefined]);
  });

  it('links to the carrier’s page, except for a sample', () => {
    const page = 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400%201';
    expect(trackingView(tracker(false), []).carrierPage).toBe(page);
    expect(trackingView(tracker(true), []).carrierPage).toBeUndefined();
  });
});
