import type { Page } from 'playwright-core';
import type { ForeignParcel } from '#libs/contracts/shipments/tracked-number.js';
import { scenes } from '../scene.js';
import { answerWith } from '../steps/answer-with.js';
import { heading } from '../steps/shipment-steps.js';

const number = '9400111206206406260787';
const foreign: ForeignParcel = {
  ...{ kind: 'foreign', trackingNumber: number, carrier: 'usps', carrierName: 'USPS' },
  ...{ status: 'delayed', text: 'Delayed', estimatedDelivery: '2030-11-28', final: false },
  carrierPage: `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  checkedAt: '2026-11-25T14:10:00Z',
  events: [
    {
      ...{ time: '2026-11-25T09:12:00Z', status: 'delayed', text: 'Held in the sorting center' },
      ...{ reason: 'Bad weather', city: 'DENVER', state: 'CO', country: 'US' },
    },
    {
      ...{ time: '2026-11-24T21:40:00Z', status: 'in_transit', text: 'Arrived at the sorting center' },
      ...{ city: 'DENVER', state: 'CO', country: 'US' },
    },
    {
      ...{ time: '2026-11-23T16:05:00Z', status: 'accepted', text: 'Accepted' },
      ...{ city: 'SAN FRANCISCO', state: 'CA', country: 'US' },
    },
  ],
};

const show = (path: string, title: string) => async (page: Page) => {
  await page.goto(path);
  await heading(page, title).waitFor();
};
const answered = (parcel: ForeignParcel) => async (page: Page) => {
  await answerWith(page, /\/api\/track\/usps\//, parcel);
  await show(`/track/usps/${number}`, parcel.text)(page);
};

/** Numbers of carriers that are no parcel of this shop, which has nobody to ask about them. */
export const trackingScenes = [
  ...scenes('new', {
    'track-number': answered(foreign),
    'track-number-unseen': answered({ ...foreign, status: 'unknown', text: 'No news yet', events: [] }),
  }),
  ...scenes(
    'new',
    {
      'track-number-refused': show(`/track/usps/${number}`, 'Track it with the carrier'),
      'track-number-wrong': show('/track/usps/94', 'Parcel not found'),
    },
    /status of 4\d\d/,
  ),
];
