import type { Page } from 'playwright-core';
import type { FeedItem } from '#libs/contracts/feed/feed.js';
import type { NoticeKind } from '#libs/contracts/feed/notices.js';
import { answerWith } from '../steps/answer-with.js';
import { scenes } from '../scene.js';
import { heading } from '../steps/shipment-steps.js';

const order = '7d9f6a5e-0000-4000-8000-000000000001';
const slug = 'AbCdEfGhIjKlMnOpQrSt_-';
const recipient = 'Friederike von Hohenstein-Ravensburg, Bad Homburg vor der Höhe';

const samples: readonly [NoticeKind, name: string, target: string | null, status?: string][] = [
  ['parcel_problem', recipient, slug],
  ['order_problem', 'WB-100040', order],
  ['order_delivered', 'WB-100038', order],
  ['approval_needed', 'WB-100044', null],
  ['company_invitation', 'Trail & Camp', 'token'],
  ['pickup_failed', 'Wednesday, November 26', null],
  ['label_ready', 'WB-100042', order],
  ['receipt', 'WB-100042', order],
  ['store_disconnected', 'Trail & Camp', null],
  ['claim_update', 'WB-100017', order, 'info_requested'],
  ['parcel_delivered', 'Ada Lovelace, Los Angeles', slug],
  ['parcel_out_for_delivery', 'Ada Lovelace, Los Angeles', slug],
  ['card_problem', 'WB-100039', order],
  ['refund_approved', 'WB-100003', order],
  ['import_checked', 'orders-november.csv', order],
  ['webhook_paused', 'https://hooks.example/in', null],
  ['api_key_expiring', 'Warehouse', null],
  ['card_expiring', 'Visa ending in 4242', null],
  ['refund_rejected', 'WB-100001', order],
  ['label_unused', 'WB-100002', order],
  ['approval_decided', 'WB-100005', null, 'rejected'],
  ['report_stopped', 'Spend', null],
  ['report_failed', 'Spend', null],
];

const items: FeedItem[] = samples.map(([kind, name, target, status = ''], index) => ({
  ...{ id: `0b9f0a4e-6a1c-4c55-9d2f-${`${index}`.padStart(12, '0')}`, kind, name, target, status },
  ...{ at: new Date(Date.UTC(2026, 10, 26, 15 - index)).toISOString(), read: index > 4 },
}));

const shows = (page: Page, answer: object) => answerWith(page, /\/api\/feed(\?|$)/, answer);

async function openFeed(page: Page): Promise<void> {
  await page.goto('/user/feed');
  await heading(page, 'Notifications').waitFor();
}

/** Messages in the app: the list, and the number in the header. */
export const feedScenes = [
  ...scenes('user', {
    feed: async (page) => {
      await shows(page, { items, next: 'b' });
      await answerWith(page, /\/feed\/unread$/, { unread: 100 });
      await openFeed(page);
      await page.getByRole('button', { name: 'Show more' }).waitFor();
      // Hidden on the narrowest phones.
      await page.locator('a[aria-label="Notifications, 99+ unread"]').waitFor({ state: 'attached' });
    },
    'feed-empty': async (page) => {
      await shows(page, { items: [] });
      await openFeed(page);
      await page.getByText('No notifications yet').waitFor();
    },
  }),
];
