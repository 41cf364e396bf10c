import { describe, expect, it } from '@jest/globals';
import type { Parcel } from '../parcels/parcels.js';
import { askedOptions, missingDetails, optionIssues } from './option-rules.js';

const box = (over: Partial<Parcel> = {}): Parcel => ({
  ...{ type: 'parcel', preset: 'custom', weight: { value: 5, unit: 'lb' }, special: [] },
  ...over,
});

describe('askedOptions', () => {
  it('returns the options of the shipment and of each parcel', () => {
    const ice = box({ special: ['dry_ice'], dryIce: { value: 32, unit: 'oz' } });
    const phone = box({ special: ['battery'], batteries: 'ion_contained' });
    expect(askedOptions({ parcels: [box(), ice, phone], options: ['hold_for_pickup'] })).toEqual([
      { option: 'hold_for_pickup' },
      { option: 'dry_ice', parcel: 1, preset: 'custom', lb: 2 },
      { option: 'battery_contained', parcel: 2, preset: 'custom' },
    ]);
    expect(askedOptions({ parcels: [box()] })).toEqual([]);
  });

  it('returns none for batteries without a kind and dry ice without a weight, as older clients send', () => {
    expect(askedOptions({ parcels: [box({ special: ['battery', 'dry_ice'] })] })).toEqual([]);
    expect(optionIssues({ parcels: [box({ special: ['live_animal', 'dry_ice'] })] })).toEqual([]);
  });
});

describe('optionIssues', () => {
  it.each([
    ['both kinds of delivery', { options: ['hold_for_pickup', 'saturday_delivery'] }, {}, ['options options_conflict']],
    ['more dry ice than parcel', {}, { dryIce: { value: 5, unit: 'lb' } }, ['parcels.0.dryIce dry_ice_weight']],
    [
      'animals with dry ice',
      {},
      { special: ['live_animal', 'dry_ice'], dryIce: { value: 1, unit: 'lb' } },
      ['parcels.0.special options_conflict'],
    ],
    ['nothing wrong', { options: ['hold_for_pickup'] }, { special: ['battery'], batteries: 'metal_packed' }, []],
  ] as const)('reports %s', (_, shipment, parcel, expected) => {
    const options = 'options' in shipment ? [...shipment.options] : [];
    const found = optionIssues({ options, parcels: [box(parcel as Partial<Parcel>)] });
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  });
});

it('requires the weight of dry ice and the kind of batteries', () => {
  const paths = (over: Partial<Parcel>) => missingDetails(box(over)).map(({ path }) => path);
  expect(paths({ special: ['dry_ice', 'battery'] })).toEqual(['dryIce', 'batteries']);
  expect(paths({ special: ['dry_ice'], dryIce: { value: 1, unit: 'lb' } })).toEqual([]);
});
