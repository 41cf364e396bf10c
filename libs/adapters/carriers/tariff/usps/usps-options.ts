import type { CarrierOption } from '#libs/domain/carriers/carrier-option.js';

const domestic = ['ground_advantage', 'priority_mail', 'priority_mail_express'];

/** All of these are free. Batteries to other countries have rules by country (IMM 135.6), which we do not have: not offered. */
export const uspsOptions: readonly CarrierOption[] = [
  {
    ...{ option: 'saturday_delivery', services: domestic, notMilitary: true },
    source:
      'Public Law 117-108, section 202: mail and packages come six days a week; Notice 123 asks no fee for Saturdays',
  },
  {
    ...{ option: 'hold_for_pickup', services: domestic, notMilitary: true },
    source:
      'faq.usps.com, Hold for Pickup Service: no fee; Ground Advantage, Priority Mail and Express, postage online',
  },
  {
    ...{ option: 'dry_ice', services: domestic, mostLb: 5, notMilitary: true },
    source: 'pe.usps.com, Publication 52, 743: at most 5 pounds by air, prohibited abroad and to APO, FPO and DPO',
  },
  // Used devices go by surface only (Postal Bulletin 22600, June 2022), and forms do not distinguish used from new.
  {
    ...{ option: 'battery_contained', services: ['ground_advantage'], notMilitary: true },
    source: 'Postal Bulletin 22474, Publication 52, 349; by surface where used: Postal Bulletin 22600',
  },
  {
    ...{ option: 'battery_packed', services: ['ground_advantage'], notMilitary: true },
    source: 'Postal Bulletin 22474, Publication 52, 349; by surface where used: Postal Bulletin 22600',
  },
  {
    ...{ option: 'battery_alone', services: ['ground_advantage'], notMilitary: true },
    source: 'pe.usps.com, DMM Advisory of March 20, 2018: without equipment by surface only',
  },
];
