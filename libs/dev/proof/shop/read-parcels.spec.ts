import { addressIssues } from '#libs/contracts/addresses/address-rules.js';
import { presetOf } from '#libs/contracts/parcels/presets.js';
import { sidesInInches } from '#libs/contracts/values/units.js';
import { isMilitary, isPoBox } from '#libs/contracts/countries/us-zip.js';
import { rateFedex } from '#libs/adapters/carriers/tariff/fedex/fedex-rating.js';
import { rateUsps } from '#libs/adapters/carriers/tariff/usps/usps-rating.js';
import { readParcels, type DemoShipment } from './read-parcels.js';

const shipments = readParcels('libs/dev/proof/shop/parcels.csv');
const named = shipments.map((shipment) => [shipment.ref, shipment] as const);
const international = ({ from, to }: DemoShipment) => from.country !== to.country;

describe('demo parcels', () => {
  it('are at least 25, each in a shipment with its own reference', () => {
    expect(shipments.flatMap(({ parcels }) => parcels).length).toBeGreaterThanOrEqual(25);
    expect(new Set(shipments.map(({ ref }) => ref)).size).toBe(shipments.length);
  });

  it.each(named)('have addresses that can be shipped to: %s', (_ref, shipment) => {
    const context = { international: international(shipment) };
    expect(addressIssues(shipment.from, { role: 'from', ...context })).toEqual([]);
    expect(addressIssues(shipment.to, { role: 'to', ...context })).toEqual([]);
    expect(!international(shipment) || shipment.contents.items.length > 0).toBe(true);
  });

  it.each(named)(
    'have a price with the preferred carrier: %s',
    (_ref, { from, to, parcels, signature, insuredValue, preference }) => {
      const request = { from, to, parcels, shipDate: '2026-03-02', signature, insuredValue };
      const rates = [...rateUsps(request).rates, ...rateFedex(request).rates];
      const carriers = rates.map(({ carrier }) => carrier);
      expect(carriers.filter((carrier) => !preference.carrier || carrier === preference.carrier)).not.toEqual([]);
    },
  );

  it.each<[string, (shipment: DemoShipment) => boolean]>([
    ['Alaska', ({ to }) => to.state === 'AK'],
    ['Hawaii', ({ to }) => to.state === 'HI'],
    ['Puerto Rico', ({ to }) => to.state === 'PR'],
    ['an APO', ({ to }) => isMilitary(to.state)],
    ['a PO box', ({ to }) => isPoBox(to.street1)],
    ['abroad', international],
    ['flat rate', ({ parcels }) => parcels.some(({ preset }) => presetOf(preset)?.flat === 'flat_rate')],
    ['One Rate', ({ parcels }) => parcels.some(({ preset }) => presetOf(preset)?.flat === 'one_rate')],
    ['more than 70 lb', ({ parcels }) => parcels.some(({ weight }) => weight.unit === 'lb' && weight.value > 70)],
    [
      'more than 108 in of length and girth',
      ({ parcels }) =>
        parcels.some(({ dimensions }) => {
          const [length, width, height] = dimensions ? sidesInInches(dimensions) : [0, 0, 0];
          return length + 2 * (width + height) > 108;
        }),
    ],
    ['several pieces', ({ parcels }) => parcels.length === 3],
    ['a tube', ({ parcels }) => parcels.some(({ type }) => type === 'tube')],
    ['umlauts', ({ to }) => /[äöüÄÖÜ]/.test(to.name)],
  ])('include %s', (_what, holds) => {
    expect(shipments.some(holds)).toBe(true);
  });
});
