import type { Page } from 'playwright-core';
import { scenes } from '../scene.js';

const open = (address: string) => (page: Page) => page.goto(address, { waitUntil: 'networkidle' });

/** Static pages. */
export const publicScenes = scenes('new', {
  landing: open('/'),
  'contact-us': open('/contact-us'),
  features: open('/features'),
  'how-to-ship': open('/how_to_ship'),
  'measure-a-box': open('/measure_a_box'),
  partners: open('/partners'),
  privacy: open('/privacy'),
  prohibitions: open('/prohibitions_and_restrictions'),
  terms: open('/terms'),
  'weight-and-size': open('/weight_and_size'),
  'checkout-empty': open('/cart/checkout'),
  'landing-menu': async (page) => {
    await open('/')(page);
    const menu = page.getByRole('button', { name: 'Open menu' });
    if (await menu.isVisible()) await menu.click();
  },
});

/** Pages of unknown addresses, and the page of a server error. */
export const brokenScenes = [
  ...scenes(
    'new',
    { 'not-found': open('/nowhere'), 'not-found-shipment': open('/shipments/AbCdEfGhIjKlMnOpQrSt_-') },
    /status of 404/,
  ),
  ...scenes(
    'new',
    {
      'track-unknown': open('/track/AbCdEfGhIjKlMnOpQrSt_-'),
      'label-foreign': open('/label/AbCdEfGhIjKlMnOpQrSt_-'),
      'server-error': async (page) => {
        await page.route('**/api/labels/*', (route) =>
          route.fulfill({ status: 500, contentType: 'application/problem+json', body: brokenBody }),
        );
        await page.goto('/label/AbCdEfGhIjKlMnOpQrSt_-');
        await page.getByRole('button', { name: 'Reload' }).waitFor();
      },
    },
    /status of (404|500)/,
  ),
];

const brokenBody = JSON.stringify({
  type: 'about:blank',
  title: 'Something broke on our side.',
  status: 500,
  code: 'internal',
  detail: 'Something broke on our side.',
  requestId: '0192f3a4-5b6c-7d8e-9f01-23456789abcd',
});
