import fc from 'fast-check';
import { trackingStatuses, type TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import { statusOf, worstOf } from './tracking-status.js';

const at = (hour: number, status: TrackingStatus) => ({ time: new Date(Date.UTC(2026, 2, 2, hour)), status });

it.each<[string, [number, TrackingStatus][], TrackingStatus]>([
  ['no scan: only the label is known, never "in transit"', [], 'label_created'],
  [
    'the newest scan',
    [
      [1, 'accepted'],
      [2, 'in_transit'],
    ],
    'in_transit',
  ],
  [
    'the newest scan in any order',
    [
      [2, 'in_transit'],
      [1, 'accepted'],
    ],
    'in_transit',
  ],
  [
    'back on the way after an exception',
    [
      [1, 'exception'],
      [2, 'in_transit'],
    ],
    'in_transit',
  ],
  [
    'a scan after the delivery is history',
    [
      [3, 'delivered'],
      [4, 'in_transit'],
    ],
    'delivered',
  ],
  [
    'a return after the delivery counts',
    [
      [3, 'delivered'],
      [4, 'returning'],
    ],
    'returning',
  ],
  [
    'an exception after the delivery counts',
    [
      [3, 'delivered'],
      [4, 'exception'],
    ],
    'exception',
  ],
  [
    'returned is final',
    [
      [3, 'returned'],
      [4, 'in_transit'],
    ],
    'returned',
  ],
  [
    'the further of two simultaneous scans',
    [
      [1, 'delivered'],
      [1, 'out_for_delivery'],
    ],
    'delivered',
  ],
])('%s', (_, scans, status) => {
  expect(statusOf(scans.map(([hour, one]) => at(hour, one)))).toBe(status);
});

const anyScans = fc.array(
  fc.record({ hour: fc.integer({ min: 0, max: 6 }), status: fc.constantFrom(...trackingStatuses) }),
  { maxLength: 8 },
);

it('gives the same result for the same scans, in any order and with any repeats (TRK-1)', () => {
  const shuffled = anyScans.chain((scans) =>
    fc.tuple(
      fc.constant(scans),
      fc.shuffledSubarray([...scans, ...scans], { minLength: 0 }).map((some) => [...some, ...scans]),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([scans, again]) => {
      const read = (list: typeof scans) => statusOf(list.map(({ hour, status }) => at(hour, status)));
      expect(read(again)).toBe(read(scans));
      expect(read([...scans].reverse())).toBe(read(scans));
    }),
    { numRuns: 500 },
  );
});

it.each<[TrackingStatus[], TrackingStatus]>([
  [[], 'unknown'],
  [['delivered', 'in_transit'], 'in_transit'],
  [['delivered', 'delivered'], 'delivered'],
  [['delivered', 'exception', 'label_created'], 'exception'],
  [['label_created', 'out_for_delivery'], 'label_created'],
])('finds the worst of parcels that are %j: %s', (statuses, worst) => {
  expect(worstOf(statuses)).toBe(worst);
});
