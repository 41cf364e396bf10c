import { testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { groupPickupLabels, type PickupLabelRow } from './pickup-groups.js';

let serial = 0;
const label = (over: Partial<PickupLabelRow> = {}): PickupLabelRow => ({
  ...{ id: `l${(serial += 1)}`, shipment: 's', trackingNumber: '9400', recipient: 'Ada', carrier: 'usps' },
  ...{ seller: 'usps', carrierReference: null, sender: testAddress(), labelStatus: 'purchased', voided: false },
  ...{ tracking: 'label_created', pickup: null, sample: true },
  ...over,
});
const shipped = { day: '2026-11-24', today: '2026-11-24' };
const grouped = (labels: PickupLabelRow[], when = shipped) =>
  groupPickupLabels(labels, (seller) => seller !== 'fedex', when);

describe('pickup groups', () => {
  it('group labels by carrier, seller, address and sample status, ignoring names', () => {
    const { groups } = grouped([
      label(),
      label({ sender: testAddress({ name: 'Somebody else' }) }),
      label({ sender: testAddress({ street1: '13 Main St' }) }),
      label({ seller: 'easypost', sample: false }),
    ]);
    expect(groups.map(({ labels, timeZone }) => [labels.length, timeZone])).toEqual([
      [2, 'America/New_York'],
      [1, 'America/New_York'],
      [1, 'America/New_York'],
    ]);
  });

  it.each([
    ['void', { voided: true }],
    ['void', { labelStatus: 'void_requested' }],
    ['booked', { pickup: '2026-11-25' }],
    ['scanned', { tracking: 'accepted' }],
    ['abroad', { sender: testAddress({ country: 'CA', state: 'ON' }) }],
    ['abroad', { sender: testAddress({ state: 'XX' }) }],
    ['not_offered', { carrier: 'fedex', seller: 'fedex' }],
  ] as const)('exclude a label with the reason %s for %o', (reason, over) => {
    const { groups, excluded } = grouped([label(over)]);
    expect([groups, excluded.map((one) => one.reason)]).toEqual([[], [reason]]);
    expect(excluded[0]?.text).toMatch(/^[A-Z].+\.$/);
  });

  it('exclude ship dates of more than a week ago', () => {
    expect(grouped([label()], { ...shipped, today: '2026-12-01' }).excluded).toEqual([]);
    expect(grouped([label()], { ...shipped, today: '2026-12-02' }).excluded).toMatchObject([{ reason: 'past' }]);
  });
});
