import type { Place } from '#libs/contracts/addresses/address.js';
import { minorOf } from '#libs/contracts/values/money.js';
import type { Dimensions } from '#libs/contracts/parcels/parcels.js';
import type { RateRequest } from '#libs/domain/carriers/carrier.js';
import { rateFedex } from './fedex/fedex-rating.js';
import { cell, priceRows, type PriceRow } from './price-files.js';
import { rateUsps } from './usps/usps-rating.js';

const place = (postal: string): Place => ({ country: 'US', postal, state: '', city: '', residential: true });
/** A receiver for each zone from New York. */
const zips: Record<string, string> = {
  '1': '10002',
  '2': '19104',
  '3': '02108',
  '4': '44101',
  '5': '60601',
  '6': '68102',
  '7': '80202',
  '8': '90001',
  '9': '96941',
};
const request = (zip: string, lb: number, dimensions: Dimensions): RateRequest => ({
  from: place('10001'),
  to: place(zip),
  parcels: [{ type: 'parcel', preset: 'custom', weight: { value: lb, unit: 'lb' }, dimensions, special: [] }],
  shipDate: '2026-11-23',
  signature: 'none',
  insuredValue: 0,
});

describe('quoted prices', () => {
  /** No dimensional weight (≤ 1,728 in³), no cubic tier (over 18 in), no size fee (≤ 22 in). */
  const dull: Dimensions = { length: 20, width: 8, height: 6, unit: 'in' };

  it.each(['retail', 'commercial'])('equal every weighed USPS row: %s', (type) => {
    const rows = priceRows('usps_domestic_2025-10-05').filter(
      (row) => row.price_type === type && row.max_weight_lb !== 'oversized',
    );
    const wrong = rows.filter((row) => {
      const { rates } = rateUsps(request(zips[cell(row, 'zone')] ?? '', Number(row.max_weight_lb), dull));
      const rate = rates.find((found) => found.service === row.service);
      const shown = type === 'commercial' ? rate?.cost : (rate?.listPrice ?? rate?.cost);
      return shown !== minorOf(cell(row, 'usd')) || rate?.zone !== row.zone;
    });
    expect(rows.length).toBeGreaterThan(1900);
    expect(wrong).toEqual([]);
  });

  /**
   * What the surcharge file adds to a FedEx row for a home: residential delivery by air; handling over 70 lb in zone 2; over 110 lb the
   * oversize charge instead, which is known for Home Delivery in zones 3 and 4.
   */
  function added({ service, zone = '', ...row }: PriceRow): number {
    const [lb, byAir] = [Number(row['max_weight_lb']), service !== 'ground_home_delivery'];
    const handling = lb > 70 && lb <= 110 && zone === '2' ? 46_00 : 0;
    const oversize = lb > 110 && !byAir && ['3', '4'].includes(zone) ? 275_00 : 0;
    return (byAir ? 6_95 : 0) + handling + oversize;
  }

  it('equal every FedEx row within the 48 states, with the known surcharges', () => {
    const tiny: Dimensions = { length: 4, width: 4, height: 3, unit: 'in' };
    const rows = priceRows('fedex_retail_2026_us').filter(
      (row) => /^[2-8]$/.test(cell(row, 'zone')) && row.service !== 'international_ground_canada',
    );
    const wrong = rows.filter((row) => {
      const { rates } = rateFedex(request(zips[cell(row, 'zone')] ?? '', Number(row.max_weight_lb), tiny));
      const service = row.service === 'ground_home_delivery' ? 'home_delivery' : row.service;
      const rate = rates.find((found) => found.service === service);
      const listed = minorOf(cell(row, 'retail_usd'));
      return rate?.lines[0]?.amount !== listed || rate.cost !== listed + added(row);
    });
    expect(rows.length).toBeGreaterThan(7000);
    expect(wrong).toEqual([]);
  });
});
