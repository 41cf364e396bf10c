import { describe, expect, it } from '@jest/globals';
import type { Place } from '#libs/contracts/addresses/address.js';
import type { Parcel } from '#libs/contracts/parcels/parcels.js';
import type { RateRequest } from '#libs/domain/carriers/carrier.js';
import { tariffs } from './all-tariffs.js';
import { rateFedex } from './fedex/fedex-rating.js';
import { builtInFedex } from './fedex/fedex-tariff.js';
import { FeeList } from './shared/fee-list.js';
import type { Rating } from './shared/rating.js';
import { testParcel, testPlace, testRequest } from './testing/rating-fixture.js';
import { rateUsps } from './usps/usps-rating.js';

const asked = (over: Partial<RateRequest>, parcel: Partial<Parcel> = {}, to = testPlace('94103')) =>
  testRequest(to, [testParcel(10, parcel)], over);
const refusalsOf = ({ refusals }: Rating) => Object.fromEntries(refusals.map(({ service, text }) => [service, text]));
const offered = ({ rates }: Rating) => rates.map(({ service }) => service);
const linesOf = ({ rates }: Rating, service: string) =>
  rates.find((one) => one.service === service)?.lines.filter(({ kind }) => kind === 'option');

describe('tariff rate options', () => {
  it('are free price lines at USPS', () => {
    const plain = rateUsps(asked({}));
    const held = rateUsps(asked({ options: ['hold_for_pickup'] }));
    expect(linesOf(held, 'priority_mail')).toEqual([
      { kind: 'option', label: 'Hold for pickup', amount: 0, parcel: 0 },
    ]);
    expect(held.rates.map(({ cost }) => cost)).toEqual(plain.rates.map(({ cost }) => cost));
  });

  it('exclude services that accept less dry ice, and explain why', () => {
    const ice = (value: number) => asked({}, { special: ['dry_ice'], dryIce: { value, unit: 'lb' } });
    expect(offered(rateUsps(ice(5)))).toContain('priority_mail');
    expect(refusalsOf(rateUsps(ice(5.1)))).toEqual({
      ground_advantage: 'Takes at most 5 lb of dry ice per parcel.',
      priority_mail: 'Takes at most 5 lb of dry ice per parcel.',
      priority_mail_express: 'Takes at most 5 lb of dry ice per parcel.',
    });
    const { parcels } = ice(1);
    expect(refusalsOf(rateUsps(testRequest(testPlace('10115', 'DE'), parcels)))).toMatchObject({
      priority_mail_international: 'Not offered with dry ice.',
    });
    expect(offered(rateUsps(testRequest(testPlace('09012'), parcels)))).toEqual([]);
  });

  it('restrict batteries without equipment to surface transportation', () => {
    const alone = asked({}, { special: ['battery'], batteries: 'metal_alone' });
    expect(offered(rateUsps(alone))).toEqual(['ground_advantage']);
    expect(offered(rateFedex(alone))).toEqual([]);
    const packed = (to?: Place) => asked({}, { special: ['battery'], batteries: 'ion_packed' }, to);
    expect(offered(rateUsps(packed()))).toEqual(['ground_advantage']);
    expect(offered(rateFedex(packed())).length).toBeGreaterThan(0);
  });

  it('exclude batteries to other countries, which have their own rules', () => {
    const abroad = asked({}, { special: ['battery'], batteries: 'ion_contained' }, testPlace('10115', 'DE'));
    expect([...offered(rateUsps(abroad)), ...offered(rateFedex(abroad))]).toEqual([]);
  });

  it('are not requested when only the kind of contents is set, as older clients do', () => {
    const places = [testPlace('94103'), testPlace('09012'), testPlace('10115', 'DE')];
    for (const to of places)
      for (const rate of [rateUsps, rateFedex]) {
        expect(rate(asked({}, { special: ['battery'] }, to))).toEqual(rate(asked({}, {}, to)));
        const iced = rate(asked({}, { special: ['dry_ice'] }, to));
        if (to.country === 'US') expect(iced).toEqual(rate(asked({}, {}, to)));
        else if (rate === rateUsps) expect(Object.values(refusalsOf(iced))).toContain('Dry ice is not taken abroad.');
      }
  });

  it('exclude dry ice from FedEx packaging', () => {
    const dryIce = { value: 1, unit: 'lb' } as const;
    const iced = asked({}, { special: ['dry_ice'], dryIce, preset: 'fedex_small_box' });
    expect(Object.values(refusalsOf(rateFedex(iced)))).toContain('Dry ice can’t go in the carrier’s packaging.');
  });

  it('are sold by FedEx per parcel, only when a list has their price', () => {
    const saturday = testRequest(testPlace('94103'), [testParcel(10), testParcel(5)], {
      ...{ options: ['saturday_delivery'], shipDate: '2026-12-03' },
    });
    expect(offered(rateFedex(saturday))).toEqual([]);
    expect(refusalsOf(rateFedex(saturday))).toMatchObject({
      '2day': 'Saturday delivery: its price is not in the price list.',
      '2day_am': 'Not offered with Saturday delivery.',
    });
    const row = { kind: 'saturday_delivery', service: 'us_express', condition: '', amount: 16_00 };
    const listed = rateFedex(saturday, { ...builtInFedex, fees: new FeeList([row]) });
    expect(linesOf(listed, '2day')).toEqual([
      { kind: 'option', label: 'Saturday delivery', amount: 16_00, parcel: 0 },
      { kind: 'option', label: 'Saturday delivery', amount: 16_00, parcel: 1 },
    ]);
    const rate = listed.rates.find(({ service }) => service === '2day');
    expect(rate?.cost).toBe(rate?.lines.reduce((sum, { amount }) => sum + amount, 0));
  });

  it('include Saturday delivery only when the parcel arrives on one', () => {
    const row = { kind: 'saturday_delivery', service: 'us_express', condition: '', amount: 16_00 };
    const tariff = { ...builtInFedex, fees: new FeeList([row]) };
    const on = (shipDate: string) => rateFedex(asked({ options: ['saturday_delivery'], shipDate }), tariff);
    expect(offered(on('2026-12-03'))).toEqual(['2day']);
    expect(offered(on('2026-12-04')).sort()).toEqual(['first_overnight', 'priority_overnight']);
    expect(refusalsOf(on('2026-12-02'))).toMatchObject({
      priority_overnight: 'For Saturday delivery, ship on a Friday.',
      '2day': 'For Saturday delivery, ship on a Thursday.',
    });
  });

  it('name only services that the carrier sells, each with its source', () => {
    for (const { of, options } of tariffs) {
      const sold = of.services.flatMap(({ code, residential }) => [code, ...(residential ? [residential.code] : [])]);
      for (const { services, source } of options) {
        expect(sold).toEqual(expect.arrayContaining([...services]));
        expect(source).not.toBe('');
      }
    }
  });
});
