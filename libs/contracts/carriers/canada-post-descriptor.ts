import type { CarrierDescriptor } from './carrier-descriptor.js';
import { mod10From3 } from './check-digits.js';

/** Known by its numbers; sold by aggregators only. */
export const canadaPost = {
  code: 'canada_post',
  name: 'Canada Post',
  spellings: ['canadapost', 'postescanada'],
  services: [
    { code: 'regular_parcel', name: 'Canada Post Regular Parcel', named: 'regular' },
    { code: 'expedited_parcel', name: 'Canada Post Expedited Parcel', named: 'expedited' },
    { code: 'xpresspost', name: 'Canada Post Xpresspost', alone: 'xpresspost' },
    { code: 'priority', name: 'Canada Post Priority' },
    { code: 'tracked_packet_usa', name: 'Canada Post Tracked Packet USA', alone: 'trackedpacketusa' },
    { code: 'expedited_parcel_usa', name: 'Canada Post Expedited Parcel USA', alone: 'expeditedparcelusa' },
    { code: 'xpresspost_usa', name: 'Canada Post Xpresspost USA', alone: 'xpresspostusa' },
    {
      code: 'tracked_packet_international',
      name: 'Canada Post Tracked Packet International',
      alone: 'trackedpacketinternational',
    },
    {
      code: 'xpresspost_international',
      name: 'Canada Post Xpresspost International',
      alone: 'xpresspostinternational',
    },
  ],
  presets: [],
  numberFormats: [{ id: 'canada_post', pattern: /^(?<body>\d{15})(?<check>\d)$/, checkDigit: mod10From3 }],
  postOf: 'CA',
  trackingPage: 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/',
  /** help.shipstation.com: Canada Post labels within 15 days. */
  voidWindow: { askDays: 15, creditDays: 15 },
  claimWindow: { lossFromDays: 15, untilDays: 90 },
} satisfies CarrierDescriptor;
