import type { ClientBase } from 'pg';
import type { Guest, TestApi } from '../../../../api/src/testing/test-api.js';

type Sample = { slug: string; order: string; track: string; tracking: string; number: number };

const sample = `select s.slug, s.order_id as "order", t.slug as track, t.tracking_number as tracking, o.number
  from shipment s join tracker t on t.shipment_id = s.id join orders o on o.id = s.order_id
  where s.owner_id = $1 and t.status = 'delivered' order by s.created_at desc limit 1`;

const plain = (daysAgo: number): string => new Date(Date.now() - daysAgo * 24 * 3600_000).toISOString().slice(0, 10);

/** What a signed-in customer reads: lists, searches, one order, one parcel, polls and reports. */
const ofUser = ({ slug, order, track, tracking, number }: Sample): readonly string[] => [
  ...['', '?sort=-total', '?sort=recipient', '?tab=to_print', '?tab=problems', '?q=garcia', '?q=90001'].map(
    (query) => `/shipments${query}`,
  ),
  ...[
    `?q=${tracking.slice(-8)}`,
    `?q=WB-${number}`,
    '?status=delivered&carrier=fedex',
    `?from=${plain(30)}&to=${plain(0)}`,
  ].map((query) => `/shipments${query}`),
  ...[
    '/shipments/counts',
    `/shipments/file?from=${plain(30)}&to=${plain(0)}`,
    `/shipments/${slug}`,
    `/shipments/${slug}/details`,
  ],
  ...[
    `/orders/${order}`,
    `/orders/${order}/items`,
    `/orders/${order}/receipt`,
    '/receipts',
    `/labels/${slug}`,
    `/labels/${slug}/file?format=pdf`,
  ],
  ...[
    `/track/${track}`,
    `/track?number=${tracking}`,
    '/feed',
    '/feed/unread',
    '/cart',
    '/me',
    '/account',
    '/addresses',
    '/packages',
  ],
  ...[
    '/imports',
    '/store-orders',
    '/store-orders/counts',
    '/pickups',
    '/pickups/labels',
    '/manifests',
    '/insurance-claims',
    '/companies',
    '/api-keys',
  ],
  ...['shipments', 'spend', 'delivery', 'refunds'].map(
    (report) => `/reports/${report}?from=${plain(6)}&to=${plain(0)}&by=day&group=service`,
  ),
];

/** What staff read. */
const ofAdmin = ({ slug, tracking }: Sample, user: string): readonly string[] => [
  ...[
    '',
    '?sort=-total',
    '?status=fulfilled',
    '?tracking=exception',
    '?label=voided',
    '?payment=captured',
    '?payment=refunded',
  ].map((query) => `/admin/shipments${query}`),
  ...['garcia', tracking, 'history3@example.com'].map((search) => `/admin/shipments?search=${search}`),
  ...[
    `/admin/shipments/${slug}`,
    '/admin/users',
    '/admin/users?search=shop',
    `/admin/users/${user}`,
    '/admin/companies',
  ],
  ...[
    '/dashboard',
    '/audit',
    '/coupons',
    '/margins/draft',
    '/operations',
    '/operations/failures',
    '/operations/retention',
    '/findings',
    '/refunds',
  ],
  ...[
    '/payment-events',
    '/admin/insurance-claims',
    '/admin/adjustments',
    '/admin/adjustment-rules',
    '/admin/carrier-bills',
    '/admin/payouts',
    '/admin/carriers',
  ],
  ...['sales', 'shipments', 'spend', 'delivery', 'refunds', 'coupons', 'margins'].map(
    (report) => `/admin/reports/${report}?from=${plain(6)}&to=${plain(0)}&by=day`,
  ),
];

/** Reads every page of a customer with many orders, and of staff. @throws when one fails. */
export async function askEverything(
  api: TestApi,
  client: ClientBase,
  { user, admin }: { user: Guest; admin: Guest },
): Promise<void> {
  const { rows } = await client.query<Sample>(sample, [user.id]);
  const asks = [
    ...ofUser(rows[0]!).map((path) => [user, path] as const),
    ...ofAdmin(rows[0]!, user.id).map((path) => [admin, path] as const),
  ];
  for (const [as, path] of asks) {
    const { status, text } = await api.ask(path, { as });
    if (status !== 200 && status !== 404) throw new Error(`GET ${path}: ${status} ${text.slice(0, 200)}`);
  }
}
