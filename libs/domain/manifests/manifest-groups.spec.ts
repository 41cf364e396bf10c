import { testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { groupManifestLabels, type DayLabel } from './manifest-groups.js';

let serial = 0;
const label = (over: Partial<DayLabel> = {}): DayLabel => ({
  ...{ id: `l${(serial += 1)}`, shipment: 's', trackingNumber: '9400', carrier: 'usps', sender: testAddress() },
  ...{ labelStatus: 'purchased', voided: false, tracking: 'label_created', manifest: null, sample: true },
  ...over,
});
const counts = (labels: DayLabel[]) => groupManifestLabels(labels, false).groups.map((group) => group.labels.length);

describe('manifest groups', () => {
  it('share a form for the same carrier and address, ignoring name and capitals', () => {
    const other = testAddress({ name: 'Somebody Else', city: 'NEW YORK' });
    expect(counts([label(), label({ sender: other })])).toEqual([2]);
  });

  it('use separate forms by carrier, address and sample status', () => {
    const labels = [label(), label({ carrier: 'fedex' }), label({ sender: testAddress({ street1: '13 Main St' }) })];
    expect(counts([...labels, label({ sample: false })])).toEqual([1, 1, 1, 1]);
  });

  it.each<[string, Partial<DayLabel>, boolean, RegExp]>([
    ['void', { labelStatus: 'voided' }, false, /refunded/],
    ['void', { voided: true }, false, /refunded/],
    ['void', { labelStatus: 'void_requested' }, false, /Do not use/],
    ['manifested', { manifest: 'SF1' }, false, /form SF1/],
    ['scanned', { tracking: 'in_transit' }, false, /USPS has already scanned/],
    ['past', {}, true, /past/],
  ])('exclude labels as %s when they are %j', (reason, over, isPast, text) => {
    const { groups, excluded } = groupManifestLabels([label(over)], isPast);
    expect(groups).toEqual([]);
    expect(excluded).toMatchObject([{ reason }]);
    expect(excluded[0]!.text).toMatch(text);
  });
});
