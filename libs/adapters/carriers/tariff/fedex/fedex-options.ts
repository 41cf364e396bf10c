import type { CarrierOption } from '#libs/domain/carriers/carrier-option.js';

const byAir = ['first_overnight', 'priority_overnight', 'standard_overnight', '2day_am', '2day', 'express_saver'];
const byGround = ['ground', 'home_delivery'];

/**
 * The price lists of the program have no fees of FedEx for options: an administrator uploads them. Not offered: Hold at Location,
 * which requires a location; Saturday with Home Delivery, which delivers on Saturdays in some places only; batteries without
 * equipment, which air services accept from approved shippers only; batteries to other countries, which have their own rules.
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
