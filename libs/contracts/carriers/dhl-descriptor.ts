import type { CarrierDescriptor } from './carrier-descriptor.js';
import { mod7 } from './check-digits.js';

/** Known by its numbers; sold by aggregators only. */
export const dhl = {
  code: 'dhl',
  name: 'DHL',
  spellings: ['dhlexpress', 'dhl'],
  services: [
    { code: 'express_worldwide_non_doc', name: 'DHL Express Worldwide', named: 'worldwide expressworldwide expressww' },
  ],
  presets: [],
  numberFormats: [{ id: 'dhl_express', pattern: /^(?<body>\d{9,10})(?<check>\d)$/, checkDigit: mod7 }],
  trackingPage: 'https://www.dhl.com/en/express/tracking.html?AWB=',
  /** woocommerce.com/document/woocommerce-shipping: 31 days for DHL. */
  voidWindow: { askDays: 31, creditDays: 15 },
  claimWindow: { lossFromDays: 10, untilDays: 30 },
} satisfies CarrierDescriptor;
