import type { CarrierDescriptor, CarrierService, NumberFormat } from './carrier-descriptor.js';
import { mod10From3 } from './check-digits.js';
import { uspsPresets } from './usps-presets.js';

const services: readonly CarrierService[] = [
  {
    code: 'ground_advantage',
    name: 'USPS Ground Advantage',
    alone: 'groundadvantage firstclass firstclassmail firstclasspackage parcelselect',
    named: 'groundadv ga first firstclasspackageservice fcpackage parcelselectground retailground ground',
  },
  {
    code: 'priority_mail',
    name: 'Priority Mail',
    alone: 'prioritymail priority',
    named: 'pm priorityflatrate',
  },
  {
    code: 'priority_mail_express',
    name: 'Priority Mail Express',
    alone: 'prioritymailexpress',
    named: 'priorityexpress express expressmail pme',
  },
  {
    code: 'first_class_package_international',
    name: 'First-Class Package International',
    letterPost: true,
    alone: 'firstclasspackageinternational',
    named: 'firstclasspackageinternationalservice firstclassinternational firstclassmailinternational fcpis',
  },
  {
    code: 'priority_mail_international',
    name: 'Priority Mail International',
    alone: 'prioritymailinternational',
    named: 'priorityinternational pmi',
  },
  {
    code: 'priority_mail_express_international',
    name: 'Priority Mail Express International',
    alone: 'prioritymailexpressinternational',
    named: 'priorityexpressinternational expressmailinternational pmei expressinternational',
  },
];

const routing = String.raw`(?:420\d{5}(?:\d{4})?)?`;

const numberFormats: readonly NumberFormat[] = [
  {
    // Online and vendor labels; the mailer's id has nine digits when it starts with 9, six otherwise.
    id: 'usps_impb_n',
    pattern: new RegExp(`^${routing}(?<body>94\\d{19}(?:\\d{4}|\\d{8})?)(?<check>\\d)$`),
    checkDigit: mod10From3,
  },
  {
    id: 'usps_impb_c',
    pattern: new RegExp(`^${routing}(?<body>(?:92\\d{3}9|93\\d{3}[0-8]|95\\d{4})\\d{15}(?:\\d{4})?)(?<check>\\d)$`),
    checkDigit: mod10From3,
  },
  { id: 'usps_20', pattern: /^(?<body>\d{19})(?<check>\d)$/, checkDigit: mod10From3 },
  {
    // The application identifier 91 counts even where it is not printed.
    id: 'usps_legacy',
    pattern: new RegExp(`^${routing}(?:91)?(?<body>\\d{19})(?<check>\\d)$`),
    checkDigit: (body) => mod10From3(`91${body}`),
  },
];

/** Sizes, fees and limits: Notice 123 of 5 Oct 2025. */
export const usps = {
  code: 'usps',
  name: 'USPS',
  spellings: ['usps', 'uspostalservice', 'unitedstatespostalservice'],
  services,
  presets: uspsPresets,
  numberFormats,
  postOf: 'US',
  trackingPage: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  /** docs.easypost.com/docs/shipping-refund: within 30 days, no scan, 15 days. */
  voidWindow: { askDays: 30, creditDays: 15 },
  claimWindow: { lossFromDays: 15, untilDays: 60, sooner: { services: ['priority_mail_express'], lossFromDays: 7 } },
  sale: {
    deliversToPoBoxes: true,
    // DMM 503, 3.0: First-Class Mail and Priority Mail only, without insurance.
    ownSignature: {
      ...{ kind: 'certified', services: ['priority_mail'] },
      refusal: 'Certified Mail is offered with USPS Priority Mail only.',
      uninsured: 'Certified Mail cannot be insured.',
    },
    deliversToMilitary: true,
    largest: { lb: 70, lengthIn: 108, girthIn: 130 },
    limits: [
      { services: 'USPS Ground Advantage', lb: 70, girthIn: 130, note: 'Above 108 in the oversized price applies' },
      { services: 'USPS Priority Mail', lb: 70, girthIn: 108 },
      { services: 'USPS Priority Mail Express', lb: 70, girthIn: 108 },
      { services: 'USPS international', lb: 66, girthIn: 108, note: 'Less to some countries' },
    ],
    sizeBilling: {
      divisor: 166,
      aboveCubicInches: 1728,
      sides: {
        dimensional: 'nearest',
        cubic: 'quarter_down',
        since: '2011-01-02',
        source:
          'DMM 123.1.4 and 604.7.1.3: each side to the nearest inch; cubic prices: down to the nearest quarter inch (DMM Advisory of 3 December 2010)',
      },
    },
    laterSizeBilling: [
      {
        divisor: 139,
        aboveCubicInches: 1728,
        sides: {
          dimensional: 'up',
          cubic: 'quarter_down',
          since: '2026-07-12',
          source:
            'USPS notice of 11 May 2026, as reported by The Logistic News: from 12 July 2026 every fraction of an inch goes up, and the divisor is 139; nothing is said of cubic prices',
        },
      },
    ],
    pickup: {
      services: [
        // faq.usps.com/articles/FAQ/What-is-Package-Pickup, seen in November 2026.
        { service: 'package_pickup', name: 'Package Pickup', fee: 0, source: 'USPS FAQ, "What is Package Pickup?"' },
        // Notice 123. Its two-hour window is agreed with USPS: a sample has none.
        { service: 'on_demand', name: 'Pickup On Demand', fee: 26_50, source: 'USPS Notice 123, Pickup On Demand' },
      ],
      ...{ until: '05:00', anyTime: true, saturdays: true },
    },
    prints: { references: 4, charactersEach: 25 },
  },
} satisfies CarrierDescriptor;
