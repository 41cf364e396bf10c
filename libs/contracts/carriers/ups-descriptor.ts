import type { CarrierDescriptor, CarrierPreset, CarrierService } from './carrier-descriptor.js';
import { upsCheckDigit } from './check-digits.js';

const preset = (row: Omit<CarrierPreset, 'maxWeightLb' | 'active'>, maxWeightLb: number): CarrierPreset => ({
  ...row,
  maxWeightLb,
  active: false,
});

/** Codes that both aggregators' names become, and the names that files use. */
const services: readonly CarrierService[] = [
  { code: 'ground', name: 'UPS Ground' },
  { code: '3_day_select', name: 'UPS 3 Day Select', alone: '3dayselect threedayselect', named: '3day threeday' },
  { code: '2nd_day_air', name: 'UPS 2nd Day Air', alone: '2nddayair seconddayair', named: '2day 2ndday secondday' },
  { code: '2nd_day_air_am', name: 'UPS 2nd Day Air A.M.', alone: '2nddayairam seconddayairam' },
  { code: 'next_day_air_saver', name: 'UPS Next Day Air Saver', alone: 'nextdayairsaver' },
  { code: 'next_day_air', name: 'UPS Next Day Air', alone: 'nextdayair', named: 'nextday 1day overnight' },
  { code: 'next_day_air_early_am', name: 'UPS Next Day Air Early', alone: 'nextdayairearly nextdayairearlyam' },
  { code: 'standard', name: 'UPS Standard' },
  { code: 'expedited', name: 'UPS Worldwide Expedited', alone: 'worldwideexpedited', named: 'expedited' },
  { code: 'saver', name: 'UPS Worldwide Saver', alone: 'worldwidesaver', named: 'saver expresssaver' },
  { code: 'express', name: 'UPS Worldwide Express', alone: 'worldwideexpress', named: 'express' },
  { code: 'express_plus', name: 'UPS Worldwide Express Plus', alone: 'worldwideexpressplus', named: 'expressplus' },
];

/** Known by its numbers and packaging; sold by aggregators only. */
export const ups = {
  code: 'ups',
  name: 'UPS',
  spellings: ['ups', 'unitedparcelservice'],
  services,
  presets: [
    preset({ code: 'ups_letter', type: 'envelope', name: 'UPS Letter', outside: [12.5, 9.5, 2] }, 1),
    preset({ code: 'ups_pak', type: 'pak', name: 'UPS Pak', outside: [16, 12.75, 2] }, 150),
    preset({ code: 'ups_express_box_small', type: 'parcel', name: 'UPS Express Box, small', outside: [13, 11, 2] }, 30),
    preset(
      { code: 'ups_express_box_medium', type: 'parcel', name: 'UPS Express Box, medium', outside: [15, 11, 3] },
      30,
    ),
    preset({ code: 'ups_express_box_large', type: 'parcel', name: 'UPS Express Box, large', outside: [18, 13, 3] }, 30),
    preset({ code: 'ups_tube', type: 'tube', name: 'UPS Tube', outside: [38.19, 7.48, 6.5] }, 150),
    preset({ code: 'ups_10kg_box', type: 'parcel', name: 'UPS 10KG Box', outside: [16.14, 13.19, 10.43] }, 22),
    preset({ code: 'ups_25kg_box', type: 'parcel', name: 'UPS 25KG Box', outside: [19.06, 17.05, 13.78] }, 55),
  ],
  numberFormats: [{ id: 'ups', pattern: /^1Z(?<body>[A-Z0-9]{15})(?<check>\d)$/, checkDigit: upsCheckDigit }],
  trackingPage: 'https://www.ups.com/track?tracknum=',
  /** docs.easypost.com/docs/shipping-refund: within 90 days. */
  voidWindow: { askDays: 90, creditDays: 15 },
  claimWindow: { lossFromDays: 7, untilDays: 60 },
} satisfies CarrierDescriptor;
