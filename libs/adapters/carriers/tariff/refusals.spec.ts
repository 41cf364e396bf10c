import type { Parcel } from '#libs/contracts/parcels/parcels.js';
import type { RateRequest } from '#libs/domain/carriers/carrier.js';
import { rateFedex } from './fedex/fedex-rating.js';
import type { Rating } from './shared/rating.js';
import { testParcel, testPlace, testRequest, testSize } from './testing/rating-fixture.js';
import { rateUsps } from './usps/usps-rating.js';

const la = testPlace('90001');
const both = (request: RateRequest): Rating => {
  const [usps, fedex] = [rateUsps(request), rateFedex(request)];
  return { rates: [...usps.rates, ...fedex.rates], refusals: [...usps.refusals, ...fedex.refusals] };
};
/** service → text of its refusal, all carriers. */
const refusals = (request: RateRequest) =>
  Object.fromEntries(both(request).refusals.map((refusal) => [refusal.service, refusal.text]));
const offered = (request: RateRequest) => both(request).rates.map((rate) => rate.service);
/** The one reason why nothing at all is offered, or all of them. */
const onlyReason = (request: RateRequest) => {
  const { rates, refusals: all } = both(request);
  return [rates.length, ...new Set(all.map((refusal) => `${refusal.code}: ${refusal.text}`))];
};

describe('refusal reasons of a service', () => {
  it('weight', () => {
    const heavy = refusals(testRequest(la, [testParcel(71)]));
    expect(heavy).toMatchObject({ ground_advantage: 'Over 70 lb.', priority_mail: 'Over 70 lb.' });
    expect(heavy).not.toHaveProperty('home_delivery');
    expect(refusals(testRequest(la, [testParcel(150.5)]))).toMatchObject({ '2day': 'Over 150 lb.' });
    expect(offered(testRequest(la, [testParcel(150)]))).toContain('home_delivery');
    expect(offered(testRequest(la, [testParcel(70)]))).toContain('ground_advantage');
  });

  it('size', () => {
    const at = (length: number, width: number, height: number) =>
      refusals(testRequest(la, [testParcel(20, testSize(length, width, height))]));
    expect(at(60, 14, 12)).toMatchObject({ priority_mail: 'Longer than 108 in with girth.' });
    expect(at(60, 14, 12)).not.toHaveProperty('ground_advantage');
    expect(at(60, 20, 16)).toMatchObject({ ground_advantage: 'Longer than 130 in with girth.' });
    expect(at(100, 20, 16)).toMatchObject({ home_delivery: 'Longer than 165 in with girth.' });
    expect(at(110, 6, 6)).toMatchObject({ home_delivery: 'One side is longer than 108 in.' });
    expect(at(110, 6, 6)).not.toHaveProperty('2day');
    expect(at(120, 6, 6)).toMatchObject({ '2day': 'One side is longer than 119 in.' });
    expect(at(45, 30, 29)).toMatchObject({ '2day': 'Its size counts for more than 150 lb.' });
  });

  it('do not apply exactly at the limits', () => {
    const taken = offered(testRequest(la, [testParcel(20, testSize(48, 15, 15))]));
    expect(taken).toEqual(expect.arrayContaining(['priority_mail', 'ground_advantage']));
    expect(offered(testRequest(la, [testParcel(20, testSize(70, 15, 15))]))).toContain('ground_advantage');
    expect(offered(testRequest(la, [testParcel(20, testSize(108, 24, 4.5))]))).toContain('home_delivery');
  });

  it('name the parcel among several, and the reason', () => {
    const request = testRequest(la, [testParcel(5), testParcel(80)]);
    expect(refusals(request)).toMatchObject({ priority_mail: 'Parcel 2: Over 70 lb.' });
    const rate = both(request).rates.find((found) => found.service === 'home_delivery');
    expect(rate?.lines.map((line) => line.parcel)).toEqual([0, 1]);
    expect(rate?.billable.map((weight) => weight.billedLb)).toEqual([5, 80]);
  });

  it('packaging of another carrier or service', () => {
    const box = testRequest(la, [testParcel(5, { preset: 'usps_medium_flat_rate_box_1' })]);
    expect(offered(box)).toEqual(['priority_mail']);
    expect(refusals(box)).toMatchObject({
      ground_advantage: 'This packaging goes by another service.',
      '2day': 'This packaging belongs to another carrier.',
    });
    const envelope = testRequest(la, [testParcel(5, { preset: 'usps_flat_rate_envelope' })]);
    expect(offered(envelope)).toEqual(['priority_mail', 'priority_mail_express']);
    const fedexBox = testRequest(la, [testParcel(51, { preset: 'fedex_medium_box' })]);
    expect(refusals(fedexBox)).toMatchObject({
      '2day': 'Over 50 lb.',
      priority_mail: 'This packaging belongs to another carrier.',
    });
  });

  it('military, territories and countries', () => {
    const military = testRequest(testPlace('09012'), [testParcel(2)]);
    expect(refusals(military)).toMatchObject({ '2day': 'APO, FPO and DPO addresses are served by USPS only.' });
    expect(offered(military)).toEqual(['ground_advantage', 'priority_mail', 'priority_mail_express']);
    expect(refusals(testRequest(testPlace('00901'), [testParcel(2)]))).toMatchObject({
      '2day': 'FedEx prices to this US territory are not in the price list.',
    });
    const afghanistan = refusals(testRequest(testPlace('1001', 'AF'), [testParcel(2)]));
    expect(afghanistan).toMatchObject({
      priority_mail_express_international: 'This service does not go to that country.',
    });
    expect(refusals(testRequest(testPlace('', 'WF'), [testParcel(2)]))).toMatchObject({
      international_priority: 'FedEx export zones for this country are not in the price list.',
    });
    expect(offered(testRequest(testPlace('98000', 'MC'), [testParcel(2)]))).toContain('priority_mail_international');
  });

  it('abroad: limits of the country, the service and the contents', () => {
    const at = (parcel: Parcel, country = 'DE') => refusals(testRequest(testPlace('', country), [parcel]));
    expect(at(testParcel(5))).toMatchObject({ first_class_package_international: 'Over 4 lb.' });
    expect(at(testParcel(30), 'BS')).toMatchObject({ priority_mail_international: 'Over 22 lb.' });
    expect(at(testParcel(50), 'GB')).toMatchObject({ priority_mail_international: 'Over 44 lb.' });
    expect(at(testParcel(2, testSize(25, 4, 4)))).toMatchObject({
      first_class_package_international: 'One side is longer than 24 in.',
    });
    expect(at(testParcel(2, { special: ['live_animal'] }))).toMatchObject({
      priority_mail_international: 'Live animals are not taken.',
      international_priority: 'Live animals are not taken.',
    });
    expect(at(testParcel(21, { preset: 'usps_large_flat_rate_box' }))).toMatchObject({
      priority_mail_international: 'Over 20 lb.',
    });
  });

  it('insurance and signature', () => {
    const over = (more: Partial<RateRequest>, country = 'US') =>
      refusals(testRequest(country === 'US' ? la : testPlace('', country), [testParcel(2)], more));
    expect(over({ insuredValue: 500_00 })).toEqual(
      expect.objectContaining({ '2day': 'FedEx prices to declare more than $100 are not in the price list.' }),
    );
    expect(over({ insuredValue: 5_000_01 })).toMatchObject({ priority_mail: 'Insured for at most $5,000.' });
    expect(over({ insuredValue: 100_00 }, 'DE')).toMatchObject({
      first_class_package_international: 'This service cannot be insured.',
    });
    expect(over({ signature: 'adult' }, 'DE')).toMatchObject({
      priority_mail_international: 'A signature cannot be ordered with this service.',
    });
    expect(over({ signature: 'adult' })).toMatchObject({
      '2day': 'FedEx prices for a signature are not in the price list.',
    });
    expect(over({ signature: 'indirect' })).toMatchObject({
      priority_mail: 'Only FedEx offers an indirect signature.',
      '2day': 'FedEx prices for a signature are not in the price list.',
    });
    const certified = over({ signature: 'certified' });
    expect(certified).toMatchObject({
      ground_advantage: 'Certified Mail is offered with USPS Priority Mail only.',
      priority_mail_express: 'Certified Mail is offered with USPS Priority Mail only.',
    });
    expect(certified).not.toHaveProperty('priority_mail');
    expect(over({ signature: 'certified', insuredValue: 100_00 })).toMatchObject({
      priority_mail: 'Certified Mail cannot be insured.',
    });
  });
});

describe('invalid rate requests', () => {
  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('get a reason for a weight of %p', (lb) => {
    expect(onlyReason(testRequest(la, [testParcel(lb)]))).toEqual([
      0,
      'bad_weight: The weight is not a number greater than 0.',
    ]);
  });

  it.each([0, -3, Number.NaN])('get a reason for a side of %p', (side) => {
    const request = testRequest(la, [testParcel(2, testSize(side, 4, 4))]);
    expect(onlyReason(request)).toEqual([0, 'bad_size: The size is not three numbers greater than 0.']);
  });

  it.each(['', '1000', 'ABCDE', '00000', '99999-1', '00100', '٩٠٠٠١'])('get a reason for ZIP %p', (zip) => {
    expect(onlyReason(testRequest(testPlace(zip), [testParcel(2)]))).toEqual([
      0,
      'unknown_zip: There is no such ZIP code.',
    ]);
    const from = testRequest(la, [testParcel(2)], { from: testPlace(zip) });
    expect(onlyReason(from)).toEqual([0, 'unknown_zip: There is no such ZIP code.']);
  });

  it('get a reason for an unknown country', () => {
    expect(rateUsps(testRequest(testPlace('1', 'QQ'), [testParcel(2)])).refusals[0]?.code).toBe('unknown_country');
    expect(rateFedex(testRequest(testPlace('1', 'QQ'), [testParcel(2)])).refusals[0]?.code).toBe('no_zone_map');
  });

  it('get reasons for an origin abroad, no parcel, 26 parcels, unknown packaging and no size', () => {
    const twentySix = Array.from({ length: 26 }, () => testParcel(1));
    expect(onlyReason(testRequest(la, [testParcel(1)], { from: testPlace('10117', 'DE') }))[1]).toContain(
      'origin_not_served',
    );
    expect(onlyReason(testRequest(la, []))[1]).toContain('no_parcels');
    expect(onlyReason(testRequest(la, twentySix))[1]).toContain('too_many_parcels');
    expect(onlyReason(testRequest(la, [testParcel(1, { preset: 'shoebox' })]))[1]).toContain('unknown_packaging');
    expect(onlyReason(testRequest(la, [testParcel(1, { preset: 'ups_pak' })]))[1]).toContain('retired_packaging');
    expect(onlyReason(testRequest(la, [testParcel(1, { dimensions: undefined })]))[1]).toContain('no_size');
  });
});
