import { rateFedex } from '../fedex/fedex-rating.js';
import { testParcel, testPlace, testRequest, testSize } from '../testing/rating-fixture.js';
import { rateUsps } from '../usps/usps-rating.js';

type Sides = [number, number, number];
const request = (lb: number, sides: Sides) => testRequest(testPlace('90001'), [testParcel(lb, testSize(...sides))]);
const fedex = (lb: number, sides: Sides) =>
  rateFedex(request(lb, sides)).rates.find((rate) => rate.service === 'home_delivery');
const usps = (lb: number, sides: Sides) =>
  rateUsps(request(lb, sides)).rates.find((rate) => rate.service === 'ground_advantage');

describe('rounding for dimensional weight', () => {
  it('rounds up to the next whole inch at FedEx', () => {
    // 9 × 7 × 5 = 315 in³, 2.27 lb; as entered 259.8 in³, 1.87 lb, would be $19.59.
    const rate = fedex(1, [8.75, 6.25, 4.75]);
    expect([rate?.cost, rate?.billable[0]]).toEqual([
      24_54,
      { parcel: 0, actualLb: 1, billedLb: 3, basis: 'dimensional', dimensionalLb: 2.27, divisor: 139 },
    ]);
    expect(fedex(1, [9, 7, 5])?.cost).toBe(24_54);
  });

  it('leaves whole inches unchanged, also in centimeters', () => {
    const dimensions = { length: 25.4, width: 20.32, height: 15.24, unit: 'cm' as const };
    const parcel = testParcel(1, { dimensions });
    const { rates } = rateFedex(testRequest(testPlace('90001'), [parcel]));
    expect(rates[0]?.billable[0]).toMatchObject({ billedLb: 4, dimensionalLb: 3.46 });
  });

  it('rounds to the nearest inch at USPS', () => {
    // 12 × 12 × 12 = 1,728 in³ is not above one cubic foot; 13 × 12 × 12 = 1,872 in³ is 11.28 lb.
    expect(usps(1, [12.4, 12.4, 12.4])?.billable[0]?.basis).not.toBe('dimensional');
    expect(usps(1, [12.5, 12.4, 12.4])?.billable[0]).toMatchObject({ billedLb: 12, dimensionalLb: 11.28 });
  });
});

describe('rounding for a cubic price', () => {
  it('rounds down to the quarter inch at USPS', () => {
    // 12 × 12 × 6 in is half a cubic foot; a fifth of an inch more on each side is still that.
    const [exact, more, next] = [usps(19, [12, 12, 6]), usps(19, [12.2, 12.2, 6.2]), usps(19, [12.25, 12, 6])];
    expect([exact?.cost, more?.cost]).toEqual([16_58, 16_58]);
    expect(next?.cost).toBeGreaterThan(16_58);
  });
});
