import { writeFile } from 'node:fs/promises';
import { bodyOf, createWaybill, poll } from '@waybill/client';

const waybill = createWaybill({ baseUrl: process.env.WAYBILL_URL ?? 'http://localhost:3000', key: process.env.WAYBILL_KEY ?? '' });
const once = () => ({ 'Idempotency-Key': crypto.randomUUID() }); // a repeat with the same key has no second effect

const from = { name: 'Ada Sender', street1: '417 Montgomery St', city: 'San Francisco', state: 'CA', postal: '94104', country: 'US' };
const to = { name: 'Ben Receiver', street1: '350 5th Ave', city: 'New York', state: 'NY', postal: '10118', country: 'US' };
const box = { length: 10, width: 8, height: 4, unit: 'in' } as const;
const parcels = [{ type: 'parcel' as const, weight: { value: 2, unit: 'lb' as const }, dimensions: box }];

const body = { from: { ...from, phone: '4155550100' }, to, parcels, noProhibitedContents: true };
const { slug } = await bodyOf(waybill.POST('/api/v1/shipments', { params: { header: once() }, body }));
const path = { slug };

const rated = await bodyOf(waybill.POST('/api/v1/shipments/{slug}/quote', { params: { path } }));
const quote = await poll(
  () => bodyOf(waybill.GET('/api/v1/quotes/{id}', { params: { path: { id: rated.quoteId ?? '' } } })),
  ({ status }) => status === 'complete',
);
const offer = quote.offers.toSorted((a, b) => a.total.amount - b.total.amount)[0];
if (!offer) throw new Error('No carrier takes this parcel.');
const { version } = await bodyOf(waybill.GET('/api/v1/shipments/{slug}', { params: { path } }));
await bodyOf(waybill.PUT('/api/v1/shipments/{slug}/offer', { params: { path }, body: { offerId: offer.id, version } }));

const sale = { shipments: [slug], total: offer.total.amount, email: 'ada@example.com', acceptTerms: true as const };
const { id } = await bodyOf(waybill.POST('/api/v1/orders', { params: { header: once() }, body: sale }));
await bodyOf(waybill.POST('/api/v1/orders/{id}/payment', { params: { path: { id } }, body: { testCard: 'pm_card_visa' } }));
await poll(() => bodyOf(waybill.GET('/api/v1/orders/{id}', { params: { path: { id } } })), ({ settled }) => settled);

const label = waybill.GET('/api/v1/labels/{slug}/file', { params: { path, query: { format: 'pdf' } }, parseAs: 'arrayBuffer' });
await writeFile('label.pdf', Buffer.from(await bodyOf(label)));
