import { randomBytes } from 'node:crypto';
import { largestPhoto, photosPerObjection } from '#libs/contracts/adjustments/adjustment-charges.js';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import type { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { ObjectionPhoto } from '#libs/domain/adjustments/objection-photo.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { jpeg, jpegWithPlace, png } from '#libs/dev/testing/pictures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../../testing/test-api.js';
import { BillHarness, dollars } from '../testing/bill-harness.js';

const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic')]);

describe('photos of objections', () => {
  const database = useDatabase();
  let api: TestApi;
  let bills: BillHarness;
  let admin: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    admin = await api.user(undefined, ['admin']);
    bills = new BillHarness(database, api, await api.user(), admin);
  });
  beforeEach(() => bills.makeReachable());
  afterAll(() => api.stop());

  async function proposed() {
    const { tracking, cost, shipment, item } = await bills.sold();
    await bills.upload([`${tracking},P-1,${tracking},${dollars(cost + 435)},Weight,5.5,lb,,`]);
    const [{ id }] = (await bills.adjustments(item.id)) as [Adjustment];
    await bills.decide(id, { decision: 'charge', words: 'USPS weighed 5.5 lb.' });
    const charge = await database.em().findOneOrFail(AdjustmentCharge, { shipmentId: shipment.id });
    return { adjustmentId: id, chargeId: charge.id, slug: shipment.slug };
  }
  const put = (chargeId: string, number: number, raw: Buffer, as = bills.owner) =>
    api.ask(`/adjustment-charges/${chargeId}/photos/${number}?name=scale.html`, {
      ...{ method: 'PUT', as, raw, headers: { 'content-type': 'application/octet-stream' } },
    });
  const contest = (slug: string, chargeId: string) =>
    api.ask(`/shipments/${slug}/adjustment-answers`, {
      ...{ method: 'POST', as: bills.owner, body: { chargeId, answer: 'contest', words: 'My scale says 2 lb.' } },
    });

  it('are stored by what their bytes are, once for each number, and shown to their owner and to staff who dispute', async () => {
    const { adjustmentId, chargeId, slug } = await proposed();
    const twenty = await Promise.all(Array.from({ length: 20 }, () => put(chargeId, 1, jpeg)));
    expect(twenty.map(({ status }) => status).filter((status) => ![204, 409, 429].includes(status))).toEqual([]);
    expect((await put(chargeId, 1, jpeg)).status).toBe(204);
    expect((await put(chargeId, 2, png)).status).toBe(204);
    expect((await contest(slug, chargeId)).status).toBe(204);
    expect((await put(chargeId, 3, png)).status).toBe(204);
    const list = await api.ask('/admin/adjustments?status=charged', { as: admin });
    const row = (list.json['items'] as { id: string; charge: object }[]).find(({ id }) => id === adjustmentId);
    expect(row?.charge).toMatchObject({
      objection: 'My scale says 2 lb.',
      photos: [
        { number: 1, type: 'image/jpeg', bytes: jpeg.length, name: 'scale.html' },
        { number: 2, type: 'image/png', bytes: png.length },
        { number: 3, type: 'image/png' },
      ],
    });
    for (const path of [`/adjustment-charges/${chargeId}`, `/admin/adjustments/${adjustmentId}`]) {
      const as = path.startsWith('/admin') ? admin : bills.owner;
      const { status, headers } = await api.ask(`${path}/photos/1`, { as });
      expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
        ...[200, 'image/jpeg'],
        'attachment; filename="objection-1.jpg"',
      ]);
      expect(headers.get('content-security-policy')).toContain('sandbox');
    }
    expect(await database.em().count(AuditEntry, { subjectId: adjustmentId, action: /objection_photo/ })).toBe(1);
    const { text } = await api.ask('/account/export', { as: bills.owner });
    expect(text).toContain('scale.html');
  });

  it('are stored without where they were taken', async () => {
    const { chargeId } = await proposed();
    expect((await put(chargeId, 1, jpegWithPlace)).status).toBe(204);
    const photo = await database.em().findOneOrFail(ObjectionPhoto, { chargeId }, { populate: ['content'] });
    expect([photo.content, photo.bytes]).toEqual([jpeg, jpeg.length]);
  });

  it.each([
    ['a HEIC photo', heic, 415],
    ['a damaged photo', jpeg.subarray(0, 10), 415],
    ['a web page', Buffer.from('<html>'), 415],
    ['more than 5 MB', Buffer.concat([jpeg, randomBytes(largestPhoto)]), 413],
  ])('refuse %s', async (_, content, status) => {
    const { chargeId } = await proposed();
    expect((await put(chargeId, 1, content)).status).toBe(status);
    expect(await database.em().count(ObjectionPhoto, { chargeId })).toBe(0);
  });

  it('are limited in number, belong to their owner, and stay when the charge is decided', async () => {
    const { adjustmentId, chargeId, slug } = await proposed();
    expect((await put(chargeId, photosPerObjection + 1, jpeg)).status).toBe(404);
    const stranger = await api.user();
    expect((await put(chargeId, 1, jpeg, stranger)).status).toBe(404);
    expect((await put(chargeId, 1, jpeg)).status).toBe(204);
    expect((await api.ask(`/adjustment-charges/${chargeId}/photos/1`, { as: stranger })).status).toBe(404);
    expect((await api.ask(`/admin/adjustments/${adjustmentId}/photos/1`, { as: bills.owner })).status).toBe(403);
    await contest(slug, chargeId);
    await bills.decide(adjustmentId, { decision: 'dispute', words: 'Scale photo of the customer.' });
    expect((await put(chargeId, 2, jpeg)).json['code']).toBe('illegal_transition');
    const removed = await api.ask(`/adjustment-charges/${chargeId}/photos/1`, { method: 'DELETE', as: bills.owner });
    expect(removed.status).toBe(409);
    expect((await api.ask(`/admin/adjustments/${adjustmentId}/photos/1`, { as: admin })).status).toBe(200);
  });

  it('can be removed before the objection is decided', async () => {
    const { chargeId } = await proposed();
    await put(chargeId, 1, jpeg);
    const remove = () => api.ask(`/adjustment-charges/${chargeId}/photos/1`, { method: 'DELETE', as: bills.owner });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect(await database.em().count(ObjectionPhoto, { chargeId })).toBe(0);
  });
});
