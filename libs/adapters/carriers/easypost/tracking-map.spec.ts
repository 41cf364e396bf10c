import { scansOf, trackingDetails, trackingStatusOf } from './tracking-map.js';

describe('EasyPost tracking statuses', () => {
  it('cover all 28 details', () => {
    expect(Object.keys(trackingDetails)).toHaveLength(28);
  });

  it.each([
    ['pre_transit', 'status_update', 'label_created'],
    ['in_transit', 'received_at_origin_facility', 'accepted'],
    ['in_transit', 'weather_delay', 'delayed'],
    ['in_transit', 'unknown', 'in_transit'],
    ['delivered', 'delayed', 'delivered'],
    ['return_to_sender', 'return', 'returning'],
    ['return_to_sender', 'arrived_at_destination', 'returned'],
    ['failure', 'refused', 'exception'],
    ['moon', 'moon', 'unknown'],
  ])('map %s with %s to %s', (status, detail, expected) => {
    expect(trackingStatusOf(status, detail).status).toBe(expected);
  });

  it('skip only an unreadable scan', () => {
    const scan = { message: 'Departed', status: 'in_transit', datetime: '2026-11-24T10:00:00-05:00' };
    const tracker = { id: 'trk_1', tracking_code: '1', tracking_details: [scan, { ...scan, datetime: 'soon' }, 7] };
    expect(scansOf(tracker)).toMatchObject([{ time: '2026-11-24T15:00:00.000Z', rawText: 'Departed' }]);
  });
});
