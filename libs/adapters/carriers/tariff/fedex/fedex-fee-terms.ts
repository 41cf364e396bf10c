import type { PriceMatrix } from '#libs/domain/tariffs/tariff-content.js';
import { payersOf, type FeeTerms } from '../shared/fee-terms.js';

type Tables = Readonly<Record<string, PriceMatrix>>;

const zonesIn = (tables: Tables): string[] => [...new Set(Object.values(tables).flatMap(({ columns }) => columns))];

const abroad = [
  'international_package',
  'international_first',
  'international_priority_express',
  'international_priority',
  'international_economy',
  'international_connect_plus',
  'international_ground',
];
/** Kinds that come with the program and that no price has yet: they are kept so that its own list can be uploaded again. */
const notCharged = payersOf(['us_package', 'ground_retail']);

/** What FedEx rating looks up, by the tables of its services. */
export function fedexFeeTerms(express: Tables, ground: Tables, exported: Tables): FeeTerms {
  const byAir = ['us_express', ...Object.keys(express)];
  const inUs = payersOf(
    ['us_package', 'us_ground', 'ground', 'home_delivery', ...byAir],
    zonesIn({ ...express, ...ground }),
  );
  const everywhere = new Map([...inUs, ...payersOf(abroad, zonesIn(exported))]);
  return {
    fees: new Map([
      ['residential_delivery', payersOf(['us_package', ...byAir])],
      ['saturday_delivery', payersOf(['us_package', ...byAir])],
      ['dry_ice', payersOf(['us_package', ...byAir])],
      ['oversize', inUs],
      ['additional_handling_weight', everywhere],
      ['additional_handling_dimension', everywhere],
      ['additional_handling_packaging', everywhere],
      ['delivery_area_residential', notCharged],
      ['delivery_area_commercial', notCharged],
      ['delivery_area_extended_residential', notCharged],
      ['delivery_area_extended_commercial', notCharged],
    ]),
    fuel: ['us_express', 'international_express', 'us_ground'],
  };
}
