import {
  claimsPerParcel,
  claimView,
  filesPerClaim,
  largestEvidence,
  type ClaimView,
} from '#libs/contracts/insurance/insurance-claims.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { jpeg, jpegWithPlace, png } from '#libs/dev/testing/pictures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { soldShipment } from '../admin-shipments/testing/sold-shipment.js';
import { TestApi, type Guest } from '../testing/test-api.js';

const pdf = Buffer.from('%PDF-1.7 invoice');
const written = { kind: 'damage', amount: 150_00, description: 'The vase is broken.' };

describe('insurance claim', () => {
  const database = useDatabase();
  let api: TestApi;
  let owner: Guest;
  let staff: Guest[];
  beforeAll(async () => {
    api = await TestApi.start(database);
    owner = await api.guest();
    staff = [await api.user(undefined, ['operator']), await api.user(undefined, ['admin'])];
  });
  afterAll(() => api.stop());

  const sold = (insuredValue = 200_00) => soldShipment(database.em(), { ownerId: owner.id, body: { insuredValue } });
  const put = (slug: string, body: object = written, as = owner) =>
    api.ask(`/shipments/${slug}/insurance-claim`, { method: 'PUT', as, body });
  const store = (id: string, number: number, raw: Buffer, purpose = 'photo') =>
    api.ask(`/insurance-claims/${id}/files/${number}?name=${encodeURIComponent('a"b\r\n.exe')}&purpose=${purpose}`, {
      ...{ method: 'PUT', as: owner, raw, headers: { 'content-type': 'application/octet-stream' } },
    });
  const post = (path: string, body: object = {}, as = owner) => api.ask(path, { method: 'POST', as, body });
  const decide = (id: string, body: object, as = staff[0]!) => post(`/admin/insurance-claims/${id}/decision`, body, as);
  const mails = async () =>
    (await database.em().find(Mail, { kind: 'claim_update' }, { orderBy: { createdAt: 'asc' } })).map(
      ({ data }) => data['status'],
    );

  /** A refund of a label that came to nothing. @returns its id */
  async function refused(orderId: string, orderItemId: string, shipmentId: string): Promise<string> {
    const request = { orderId, orderItemId, shipmentId, amount: 11_25, expectedBy: '2026-12-01' };
    const refund = Refund.request({ ...request, reason: 'not_needed', askedBy: 'customer' }, new Date());
    refund.rejected('carrier_refused', 'No.', new Date());
    await database.em().persist(refund).flush();
    return refund.id;
  }

  /** A claim with its evidence, sent. */
  async function sent(): Promise<{ claim: ClaimView; slug: string; order: string; itemId: string }> {
    const { shipment, order, item } = await sold();
    const claim = claimView.parse((await put(shipment.slug)).json);
    await store(claim.id, 1, png);
    await store(claim.id, 2, pdf, 'invoice');
    const answer = await post(`/insurance-claims/${claim.id}/submit`);
    expect([answer.status, answer.json['status']]).toEqual([200, 'submitted']);
    return { claim, slug: shipment.slug, order: order.id, itemId: item.id };
  }

  it('stores pictures without where they were taken', async () => {
    const { shipment } = await sold();
    const { id } = claimView.parse((await put(shipment.slug)).json);
    expect((await store(id, 1, jpegWithPlace)).json).toMatchObject({ files: [{ bytes: jpeg.length }] });
    expect((await store(id, 2, jpeg.subarray(0, 10))).json['code']).toBe('unsupported_media_type');
  });

  it('is possible for an insured parcel with a label only, and says why', async () => {
    const [insured, bare] = [await sold(), await sold(0)];
    const look = async (slug: string) => (await api.ask(`/shipments/${slug}/insurance-claim`, { as: owner })).json;
    expect(await look(insured.shipment.slug)).toMatchObject({ possible: true, insured: 200_00, claims: [] });
    expect(await look(bare.shipment.slug)).toMatchObject({ possible: false, text: null, insured: 0 });
    expect((await put(bare.shipment.slug)).status).toBe(409);
    expect((await put(insured.shipment.slug, { ...written, amount: 200_01 })).json).toMatchObject({
      code: 'invalid_body',
      issues: [{ path: 'amount' }],
    });
  });

  it('is one draft for twenty concurrent requests, and can be changed until it is sent', async () => {
    const { shipment } = await sold();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => put(shipment.slug, { ...written, amount: at + 1 })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await database.em().count(InsuranceClaim, { shipmentId: shipment.id })).toBe(1);
  });

  it('accepts a few files by their content type, and returns them as downloads only', async () => {
    const { shipment } = await sold();
    const { id } = claimView.parse((await put(shipment.slug)).json);
    expect((await store(id, 1, Buffer.from('<svg onload="alert(1)">'))).json['code']).toBe('unsupported_media_type');
    expect((await store(id, 1, Buffer.alloc(largestEvidence + 1, 0xff))).status).toBe(413);
    expect((await store(id, filesPerClaim + 1, png)).status).toBe(404);
    expect((await store(id, 1, png)).status).toBe(200);
    const { json } = await store(id, 1, pdf, 'invoice');
    expect(json['files']).toEqual([
      expect.objectContaining({ number: 1, type: 'application/pdf', purpose: 'invoice' }),
    ]);
    const file = await api.ask(`/insurance-claims/${id}/files/1`, { as: owner });
    expect([file.status, file.text]).toEqual([200, pdf.toString()]);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="claim-invoice-1.pdf"');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
  });

  it('can be sent with evidence only, and then neither changed nor its label voided', async () => {
    const { shipment } = await sold();
    const { id } = claimView.parse((await put(shipment.slug)).json);
    const early = await post(`/insurance-claims/${id}/submit`);
    expect(early.json).toMatchObject({ code: 'invalid_body', issues: [{ path: 'files' }] });
    const { claim, slug, order } = await sent();
    expect((await put(slug)).status).toBe(409);
    expect((await store(claim.id, 3, png)).status).toBe(409);
    const voided = await post(`/orders/${order}/refunds`, { shipments: [slug] });
    expect(voided.json).toMatchObject({ code: 'refund_refused', issues: [{ code: 'claimed' }] });
    expect(await mails()).toEqual(['submitted']);
  });

  it('cannot be sent once a void was requested during the draft', async () => {
    const { shipment, order } = await sold();
    const { id } = claimView.parse((await put(shipment.slug)).json);
    await store(id, 1, png);
    await store(id, 2, pdf, 'invoice');
    expect((await post(`/orders/${order.id}/refunds`, { shipments: [shipment.slug] })).status).toBe(202);
    expect((await post(`/insurance-claims/${id}/submit`)).json['detail']).toContain('void');
  });

  it('is decided once by two concurrent operators, with an audit entry and one payment job', async () => {
    const { claim } = await sent();
    const body = { decision: 'approve', amount: 11_25, payout: 'card', words: 'Half of it.' };
    const both = await Promise.all(staff.map((as) => decide(claim.id, body, as)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const em = database.em();
    expect(await em.count(OutboxMessage, { job: 'pay-claim' })).toBe(1);
    const [entry] = await em.find(AuditEntry, { action: 'claim.approve' });
    expect(entry).toMatchObject({ subjectId: claim.id, reason: 'Half of it.' });
    expect(await mails()).toEqual(['submitted', 'partly_approved']);
  });

  it('is paid by transfer once, with its reference, when a card refund is impossible', async () => {
    const { claim } = await sent();
    const body = { decision: 'approve', amount: 150_00, payout: 'card', words: 'Agreed.' };
    expect((await decide(claim.id, body)).json).toMatchObject({ issues: [{ path: 'payout' }] });
    expect((await decide(claim.id, { ...body, payout: 'transfer' })).json).toMatchObject({ status: 'approved' });
    const pay = () => post(`/admin/insurance-claims/${claim.id}/payment`, { reference: 'TR-2026-1' }, staff[0]);
    expect((await Promise.all([pay(), pay()])).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mails()).toEqual(['submitted', 'approved', 'paid']);
  });

  it('returns to its owner for more information, and continues with the answer', async () => {
    const { claim, slug } = await sent();
    await decide(claim.id, { decision: 'ask', words: 'Which box?' });
    expect((await store(claim.id, 3, png)).status).toBe(200);
    const again = await post(`/insurance-claims/${claim.id}/submit`, { answer: 'The blue one.' });
    expect(again.json).toMatchObject({ status: 'submitted', answer: 'The blue one.' });
    expect((again.json['steps'] as ClaimView['steps']).map(({ status }) => status)).toEqual([
      ...['draft', 'submitted', 'info_requested', 'submitted'],
    ]);
    const waiting = await api.ask('/admin/insurance-claims', { as: staff[0] });
    expect(waiting.json['items']).toEqual([expect.objectContaining({ id: claim.id, shipment: slug, decidable: true })]);
    expect((await decide(claim.id, { decision: 'reject', words: 'Too late.' })).json['status']).toBe('rejected');
    expect((await put(slug)).status).toBe(200);
  });

  it('is listed for its owner only, newest first, by status and page', async () => {
    const [{ claim: first }, { claim: other }] = [await sent(), await sent()];
    const list = async (query: string, as = owner) => (await api.ask(`/insurance-claims${query}`, { as })).json;
    const page = await list('?status=submitted&limit=1');
    expect(page).toMatchObject({ items: [{ id: other.id, recipient: expect.any(String) }], next: expect.any(String) });
    const rest = await list(`?status=submitted&limit=1&cursor=${String(page['next'])}`);
    expect(rest['items']).toEqual([expect.objectContaining({ id: first.id })]);
    expect((await list('?status=paid'))['items']).toEqual([]);
    expect((await list('', await api.guest()))['items']).toEqual([]);
    expect(await list('?cursor=x')).toMatchObject({ code: 'invalid_body' });
  });

  it('shows staff its evidence, and audits the read', async () => {
    const { claim } = await sent();
    const file = await api.ask(`/admin/insurance-claims/${claim.id}/files/2`, { as: staff[0] });
    expect(file.text).toBe(pdf.toString());
    const view = await api.ask(`/admin/insurance-claims/${claim.id}`, { as: staff[0] });
    expect(view.json).toMatchObject({ email: 'a@b.example', cardLimit: 11_25, trackingNumbers: [expect.any(String)] });
    const read = await database.em().find(AuditEntry, { isRead: true });
    expect(read.map(({ action }) => action).sort()).toEqual(['read.claim', 'read.claim_file']);
  });

  it('excludes voided labels, and is not approved once the payment is disputed', async () => {
    const { shipment, order, item } = await sold();
    const refund = await refused(order.id, item.id, shipment.id);
    await database.em().nativeUpdate(Refund, refund, { voidedAt: new Date() });
    expect((await put(shipment.slug)).json).toMatchObject({
      code: 'illegal_transition',
      detail: expect.stringContaining('void'),
    });
    const { claim, order: disputed } = await sent();
    await forceState(database.em(), 'Order', disputed, { payment: 'disputed' });
    const body = { decision: 'approve', amount: 150_00, payout: 'transfer', words: 'Agreed.' };
    expect((await decide(claim.id, body)).json['detail']).toBe('The card’s bank is reviewing this payment.');
    const seen = await api.ask(`/admin/insurance-claims/${claim.id}`, { as: staff[0] });
    expect(seen.json['disputed']).toBe(true);
    expect((await decide(claim.id, { decision: 'reject', words: 'Disputed.' })).status).toBe(200);
  });

  it('prevents retrying a void that the carrier refused', async () => {
    const { slug, order, itemId } = await sent();
    const { id: shipmentId } = await database.em().findOneOrFail(Shipment, { slug });
    const retry = await post(`/refunds/${await refused(order, itemId, shipmentId)}/retry`, {}, staff[1]);
    expect(retry.json).toMatchObject({
      code: 'illegal_transition',
      detail: expect.stringContaining('insurance claim'),
    });
    expect(await database.em().count(OutboxMessage, { job: 'void-label' })).toBe(0);
  });

  it('can be filed ten times at most, and deletes its files when withdrawn', async () => {
    const { shipment } = await sold();
    for (let filed = 0; filed < claimsPerParcel; filed += 1) {
      const { id } = claimView.parse((await put(shipment.slug)).json);
      if (filed === 0) await store(id, 1, png);
      expect((await post(`/insurance-claims/${id}/withdraw`)).json).toMatchObject({ status: 'withdrawn', files: [] });
    }
    expect((await put(shipment.slug)).json['detail']).toContain('Contact us');
  });
});
