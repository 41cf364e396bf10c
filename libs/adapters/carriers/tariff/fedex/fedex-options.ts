import type { CarrierOption } from '#libs/domain/carriers/carrier-option.js';

const byAir = ['first_overnight', 'priority_overnight', 'standard_overnight', '2day_am', '2day', 'express_saver'];
const byGround = ['ground', 'home_delivery'];

/**
 * Fees of FedEx are in no list that came with the program: an administrator uploads them. Not offered: Hold at Location, which wants
 * one of its locations; Saturdays with Home Delivery, which comes on them in some places only; batteries without equipment, which its
 * air services take from approved shippers only; batteries abroad, which depend on the country.
 */
export const fedexOptions: readonly CarrierOption[] = [
  {
    ...{ option: 'saturday_delivery', services: ['first_overnight', 'priority_overnight', '2day'] },
    ...{ fee: 'saturday_delivery', onlyOnSaturdays: true },
    source: 'FedEx Service Guide, Saturday Delivery; FedEx Web Services, rates with SATURDAY_DELIVERY',
  },
  {
    ...{ option: 'dry_ice', services: byAir, fee: 'dry_ice', notInOwnPackaging: true },
    source: 'fedex.com, How to safely ship with dry ice: not in FedEx packaging',
  },
  {
    ...{ option: 'battery_contained', services: [...byGround, ...byAir] },
    source: 'fedex.com, Lithium battery guide: UN3481 and UN3091 contained in equipment, Section II',
  },
  {
    ...{ option: 'battery_packed', services: [...byGround, ...byAir] },
    source: 'fedex.com, Lithium battery guide: UN3481 and UN3091 packed with equipment, Section II',
  },
];
