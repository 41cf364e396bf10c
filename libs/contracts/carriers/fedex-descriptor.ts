import type { CarrierDescriptor, CarrierService, NumberFormat } from './carrier-descriptor.js';
import { mod11From1, mod10From3 } from './check-digits.js';
import { fedexPresets } from './fedex-presets.js';

const services: readonly CarrierService[] = [
  {
    code: 'ground',
    name: 'FedEx Ground',
    title: 'FedEx Ground or Home Delivery',
    residential: { code: 'home_delivery', name: 'FedEx Home Delivery' },
    alone: 'homedelivery',
    named: 'ground grounddomestic groundhomedelivery groundorhomedelivery home',
  },
  { code: 'express_saver', name: 'FedEx Express Saver', alone: 'expresssaver', named: '3day' },
  { code: '2day', name: 'FedEx 2Day', alone: '2day', named: 'twoday 2dayonerate secondday' },
  { code: '2day_am', name: 'FedEx 2Day A.M.', named: '2dayam twodayam' },
  { code: 'standard_overnight', name: 'FedEx Standard Overnight', alone: 'standardovernight' },
  { code: 'priority_overnight', name: 'FedEx Priority Overnight', alone: 'priorityovernight', named: 'overnight' },
  { code: 'first_overnight', name: 'FedEx First Overnight', alone: 'firstovernight' },
  { code: 'international_ground', name: 'FedEx International Ground', named: 'internationalground' },
  {
    code: 'international_connect_plus',
    name: 'FedEx International Connect Plus',
    alone: 'internationalconnectplus',
    named: 'connectplus',
  },
  { code: 'international_economy', name: 'FedEx International Economy', alone: 'internationaleconomy' },
  { code: 'international_priority', name: 'FedEx International Priority', alone: 'internationalpriority' },
  {
    code: 'international_priority_express',
    name: 'FedEx International Priority Express',
    named: 'internationalpriorityexpress',
  },
  { code: 'international_first', name: 'FedEx International First', alone: 'internationalfirst' },
];

const numberFormats: readonly NumberFormat[] = [
  { id: 'fedex_ground_96', pattern: /^96\d{5}(?<body>\d{14})(?<check>\d)$/, checkDigit: mod10From3 },
  { id: 'fedex_34', pattern: /^[0-8]\d{19}(?<body>\d{13})(?<check>\d)$/, checkDigit: mod11From1 },
  { id: 'fedex_ground', pattern: /^(?<body>\d{14})(?<check>\d)$/, checkDigit: mod10From3 },
  { id: 'fedex_12', pattern: /^(?<body>\d{11})(?<check>\d)$/, checkDigit: mod11From1 },
];

/** Limits and divisor: Service Guide 2026. `largest` is what Ground takes. */
export const fedex = {
  code: 'fedex',
  name: 'FedEx',
  spellings: ['fedex', 'federalexpress'],
  services,
  presets: fedexPresets,
  numberFormats,
  trackingPage: 'https://www.fedex.com/fedextrack/?trknbr=',
  /** docs.easypost.com/docs/shipping-refund: within 90 days. */
  voidWindow: { askDays: 90, creditDays: 15 },
  claimWindow: { lossFromDays: 7, untilDays: 60 },
  sale: {
    deliversToPoBoxes: false,
    ownSignature: { kind: 'indirect', refusal: 'Only FedEx offers an indirect signature.' },
    deliversToMilitary: false,
    largest: { lb: 150, lengthIn: 108, girthIn: 165 },
    limits: [
      { services: 'FedEx Ground and Home Delivery', lb: 150, girthIn: 165, note: 'Longest side at most 108 in' },
      { services: 'FedEx Express', lb: 150, girthIn: 165, note: 'Longest side at most 119 in' },
    ],
    sizeBilling: {
      divisor: 139,
      sides: {
        dimensional: 'up',
        cubic: 'exact',
        since: '2025-08-18',
        source: 'FedEx shipping rate changes: from 18 August 2025 every fraction of an inch goes up to the next inch',
      },
    },
    prints: { references: 4, charactersEach: 25 },
  },
} satisfies CarrierDescriptor;
