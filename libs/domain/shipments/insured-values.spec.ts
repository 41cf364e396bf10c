import { describe, expect, it } from '@jest/globals';
import { readyShipment, testParcel, testRequest } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { quoteRequestOf } from '../quotes/quote-request.js';
import { rateInputHash } from '../quotes/rate-input.js';
import { insuredValuesOf } from './insured-values.js';

const two = [testParcel(), testParcel()];
const three = [...two, testParcel()];

describe('insured values of parcels', () => {
  it('are those that add up, else equal parts, and none for one parcel', () => {
    expect(insuredValuesOf({ parcels: two, insuredValue: 300, insuredValues: [100, 200] })).toEqual([100, 200]);
    expect(insuredValuesOf({ parcels: two, insuredValue: 301, insuredValues: [100, 200] })).toEqual([151, 150]);
    expect(insuredValuesOf({ parcels: three, insuredValue: 100_00 })).toEqual([33_34, 33_33, 33_33]);
    expect(insuredValuesOf({ parcels: [testParcel()], insuredValue: 300, insuredValues: [300] })).toBeNull();
    expect(insuredValuesOf({ parcels: two, insuredValue: 0, insuredValues: [0, 0] })).toBeNull();
  });

  it('follow the parcels and the value of a shipment, and its price follows them', () => {
    const shipment = readyShipment('guest', { parcels: two, insuredValue: 300_00, insuredValues: [100_00, 200_00] });
    expect(shipment.rateRequest()).toMatchObject({ insuredValue: 300_00, insuredValues: [100_00, 200_00] });
    const hash = rateInputHash(shipment.rateRequest()!);
    shipment.edit({ insuredValues: [150_00, 150_00] });
    expect(rateInputHash(shipment.rateRequest()!)).not.toBe(hash);
    expect(shipment.offer).toBeNull();
    shipment.edit({ insuredValues: [100_00, 50_00] });
    expect(shipment).toMatchObject({ insuredValue: 150_00, insuredValues: [100_00, 50_00] });
    shipment.edit({ parcels: three });
    expect(shipment.insuredValues).toEqual([50_00, 50_00, 50_00]);
    shipment.edit({ parcels: [testParcel()] });
    expect(shipment).toMatchObject({ insuredValue: 150_00, insuredValues: null });
    expect(shipment.rateRequest()).not.toHaveProperty('insuredValues');
  });

  it.each([
    ['too few', { parcels: two, insuredValue: 100, insuredValues: [100] }],
    ['another sum', { parcels: two, insuredValue: 100, insuredValues: [50, 60] }],
  ])('are refused: %s', (_, body) => {
    expect(() => readyShipment('guest').edit(body)).toThrow('Enter one insured value per parcel.');
    const { from, to } = testRequest();
    const quote = () => quoteRequestOf({ from, to, signature: 'none', ...body }, new Date());
    expect(quote).toThrow('Enter one insured value per parcel.');
  });

  it('are refused above $5,000 for the shipment', () => {
    const body = { parcels: two, insuredValues: [5_000_00, 1] };
    expect(() => readyShipment('guest').edit(body)).toThrow('A shipment can be insured for up to $5,000.');
  });

  it('of a quote are equal parts where only the whole is named', () => {
    const { from, to } = testRequest();
    const quote = { from, to, signature: 'none' as const, parcels: two };
    expect(quoteRequestOf({ ...quote, insuredValue: 101 }, new Date())).toMatchObject({ insuredValues: [51, 50] });
    expect(quoteRequestOf({ ...quote, insuredValue: 0, insuredValues: [1, 2] }, new Date())).toMatchObject({
      ...{ insuredValue: 3, insuredValues: [1, 2] },
    });
  });
});
