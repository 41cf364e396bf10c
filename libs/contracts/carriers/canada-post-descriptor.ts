import type { CarrierDescriptor } from './carrier-descriptor.js';
import { mod10From3 } from './check-digits.js';

/** Known by its numbers; not sold. */
export const canadaPost = {
  code: 'canada_post',
  name: 'Canada Post',
  presets: [],
  numberFormats: [{ id: 'canada_post', pattern: /^(?<body>\d{15})(?<check>\d)$/, checkDigit: mod10From3 }],
  postOf: 'CA',
  trackingPage: 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/',
  /** help.shipstation.com: Canada Post labels within 15 days. */
  voidWindow: { askDays: 15, creditDays: 15 },
  claimWindow: { lossFromDays: 15, untilDays: 90 },
} satisfies CarrierDescriptor;
