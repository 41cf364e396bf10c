import { describe, expect, it } from '@jest/globals';
import type { BatteryKind } from '#libs/contracts/parcels/parcels.js';
import type { RateRequest } from '#libs/domain/carriers/carrier.js';
import { testParcel, testPlace, testRequest } from '../tariff/testing/rating-fixture.js';
import { readRates } from './read-rates.js';
import { rateBody } from './shipment-body.js';

type Sent = { shipment: { options: object }; order: { shipments: { options: object }[] } };
const sent = (request: RateRequest) => rateBody(request).body as Sent;
const to = testPlace('94103');

describe('EasyPost rate options', () => {
  it('are sent in EasyPost’s terms, with contents per parcel', () => {
    const ice = testParcel(5, { special: ['dry_ice'], dryIce: { value: 2, unit: 'lb' } });
    const phone = testParcel(1, { special: ['battery'], batteries: 'ion_contained' });
    const options: RateRequest['options'] = ['saturday_delivery'];
    expect(sent(testRequest(to, [ice], { options })).shipment.options).toMatchObject({
      ...{ saturday_delivery: true, dry_ice: true, dry_ice_weight: '32' },
    });
    const pieces = sent(testRequest(to, [ice, phone], { options: ['hold_for_pickup'] })).order.shipments;
    expect(pieces[0]?.options).toMatchObject({ hold_for_pickup: true, dry_ice_weight: '32' });
    expect(pieces[1]?.options).toMatchObject({ hold_for_pickup: true, hazmat: 'SECONDARY_CONTAINED' });
    expect(pieces[1]?.options).not.toHaveProperty('dry_ice');
  });

  it.each([
    ['standard', { delivery_confirmation: 'SIGNATURE' }],
    ['indirect', { delivery_confirmation: 'INDIRECT_SIGNATURE' }],
    ['certified', { certified_mail: true }],
  ] as const)('name a signature that is %s', (signature, options) =>
    expect(sent(testRequest(to, [testParcel(1)], { signature })).shipment.options).toMatchObject(options),
  );

  it('offer a kind of signature only for services of the carrier that has it', () => {
    const rates = [
      ...[
        ['USPS', 'GroundAdvantage'] as const,
        ['USPS', 'Priority'] as const,
        ['FedExDefault', 'FEDEX_GROUND'] as const,
      ],
    ].map(([carrier, service]) => ({ id: service, carrier, service, rate: '7.00', currency: 'USD' }));
    const offered = (signature: RateRequest['signature']) =>
      readRates('easypost', testRequest(to, [testParcel(1)], { signature }), rates, []).rates.map(
        ({ carrier, service }) => `${carrier}/${service}`,
      );
    expect(offered('indirect')).toEqual(['fedex/ground']);
    expect(offered('certified')).toEqual(['usps/priority_mail']);
    expect(offered('adult')).toHaveLength(3);
  });

  it('exclude services whose carrier does not offer them, even when EasyPost returns a price', () => {
    const rate = (carrier: string, service: string) => ({
      ...{ id: `rate_${service}`, carrier, service, rate: '7.00', currency: 'USD' },
    });
    const rates = [rate('USPS', 'GroundAdvantage'), rate('FedExDefault', 'FEDEX_GROUND'), rate('UPSDAP', 'Ground')];
    const read = (request: RateRequest) => readRates('easypost', request, rates, []);
    const phone = (batteries?: BatteryKind) => testRequest(to, [testParcel(1, { special: ['battery'], batteries })]);
    const packed = read(phone('ion_packed'));
    expect(packed.rates.map(({ service }) => service)).toEqual(['ground']);
    expect(packed.refusals.map(({ carrier, text }) => `${carrier}: ${text}`)).toEqual([
      'usps: Not offered with lithium batteries packed with equipment.',
      'ups: Not offered with lithium batteries packed with equipment.',
    ]);
    expect(read(phone('ion_alone')).rates).toEqual([]);
    expect(read(phone()).rates).toHaveLength(3);
  });

  it('are those of the carrier for military addresses too', () => {
    const request = testRequest(testPlace('09012'), [testParcel(1)], { options: ['saturday_delivery'] });
    const rate = { id: 'rate_1', carrier: 'USPS', service: 'Priority', rate: '7.00', currency: 'USD' };
    expect(readRates('easypost', request, [rate], []).refusals).toMatchObject([
      { service: 'priority_mail', text: 'Saturday delivery can’t go there: APO, FPO or DPO.' },
    ]);
  });
});
