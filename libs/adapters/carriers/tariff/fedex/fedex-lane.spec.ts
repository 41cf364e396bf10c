import type { Rate } from '#libs/domain/carriers/carrier.js';
import { testParcel, testPlace, testRequest } from '../testing/rating-fixture.js';
import { rateFedex } from './fedex-rating.js';

const zips = { anchorage: '99501', fairbanks: '99701', seattle: '98101', honolulu: '96813', hilo: '96720' };
type City = keyof typeof zips;

function rates(from: City, to: City, preset = 'custom'): Map<string, Rate> {
  const request = testRequest(testPlace(zips[to]), [testParcel(1, { preset })], { from: testPlace(zips[from]) });
  return new Map(rateFedex(request).rates.map((rate) => [rate.service, rate]));
}
/** Column and base price of a service, 1 lb. */
const priceOf = (from: City, to: City, service: string) => {
  const rate = rates(from, to).get(service);
  return rate && [rate.zone, rate.lines[0]?.amount];
};

describe('FedEx lanes from, to and within Alaska and Hawaii', () => {
  it.each<[City, City, string, [string, number]]>([
    ['seattle', 'anchorage', 'home_delivery', ['17', 56_00]],
    ['anchorage', 'seattle', 'home_delivery', ['25', 24_83]],
    ['anchorage', 'fairbanks', 'home_delivery', ['22', 15_16]],
    ['seattle', 'honolulu', 'home_delivery', ['9', 56_00]],
    ['honolulu', 'seattle', 'home_delivery', ['96', 24_74]],
    ['honolulu', 'hilo', 'home_delivery', ['14', 15_36]],
    ['seattle', 'honolulu', 'standard_overnight', ['9', 107_13]],
    ['seattle', 'anchorage', 'priority_overnight', ['9-10', 130_21]],
    ['honolulu', 'seattle', 'priority_overnight', ['13-16', 78_45]],
    ['anchorage', 'seattle', '2day', ['13-16', 44_34]],
    ['anchorage', 'honolulu', '2day', ['11-12', 86_96]],
    ['honolulu', 'hilo', 'priority_overnight', ['intra-hawaii', 9_25]],
  ])('from %s to %s use their own column: %s', (from, to, service, expected) => {
    expect(priceOf(from, to, service)).toEqual(expected);
  });

  it('exclude 2Day within Hawaii, and ground between Alaska and Hawaii', () => {
    expect(priceOf('honolulu', 'hilo', '2day')).toBeUndefined();
    expect(priceOf('anchorage', 'honolulu', 'home_delivery')).toBeUndefined();
  });

  it('sell One Rate to and from Alaska and Hawaii by distance, not within Hawaii', () => {
    const oneRate = (from: City, to: City) => rates(from, to, 'fedex_medium_box').get('2day')?.cost;
    expect([oneRate('seattle', 'anchorage'), oneRate('honolulu', 'seattle')]).toEqual([22_75, 22_75]);
    expect(oneRate('honolulu', 'hilo')).toBeUndefined();
  });
});
