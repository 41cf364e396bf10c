import { claimView } from '#libs/contracts/insurance/insurance-claims.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { ClaimFiling } from '#libs/domain/insurance/claim-filing.js';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { settleClaim } from '#libs/jobs/insurance.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { soldShipment } from '../admin-shipments/testing/sold-shipment.js';
import { TestApi, type Guest } from '../testing/test-api.js';

const pdf = Buffer.from('%PDF-1.7 invoice');

describe('claims for parcels insured by EasyPost', () => {
  const database = useDatabase();
  let api: TestApi;
  let automatic: TestApi;
  let owner: Guest;
  let staff: Guest;
  beforeAll(async () => {
    const account = { EASYPOST_API_KEY: 'EZTK_test' };
    api = await TestApi.start(database, account);
    automatic = await TestApi.start(database, { ...account, CLAIM_FILING: 'automatic' }, api);
    owner = await api.guest();
    staff = await api.user(undefined, ['operator']);
  });
  afterAll(async () => {
    await automatic.stop();
    await api.stop();
  });

  const post = (path: string, body: object = {}, as = owner, at = api) => at.ask(path, { method: 'POST', as, body });
  const decide = (id: string, decision: object) => post(`/admin/insurance-claims/${id}/decision`, decision, staff);
  const view = async (id: string) => (await api.ask(`/admin/insurance-claims/${id}`, { as: staff })).json;
  const jobs = (id: string) => database.em().count(OutboxMessage, { job: settleClaim.name, payload: { claimId: id } });

  /** A claim that was sent, for a label that EasyPost sold. @param at the api that it was sent to */
  async function sent(at = api, aggregator: string | null = 'easypost'): Promise<string> {
    const em = database.em();
    const { shipment, item } = await soldShipment(em, { ownerId: owner.id, body: { insuredValue: 200_00 } });
    const offer = { ...item.offer, ...(aggregator ? { aggregator } : {}) };
    await em.nativeUpdate(OrderItem, item.id, { offer });
    const body = { kind: 'loss', amount: 150_00, description: 'It never arrived.' };
    const { json } = await api.ask(`/shipments/${shipment.slug}/insurance-claim`, { method: 'PUT', as: owner, body });
    const { id } = claimView.parse(json);
    await database.em().nativeUpdate(InsuranceClaim, id, { kind: 'shortage' });
    await api.ask(`/insurance-claims/${id}/files/1?name=a.pdf&purpose=invoice`, {
      ...{ method: 'PUT', as: owner, raw: pdf, headers: { 'content-type': 'application/octet-stream' } },
    });
    expect((await post(`/insurance-claims/${id}/submit`, {}, owner, at)).status).toBe(200);
    return id;
  }

  it('are filed once by staff with an audit entry, and cannot be decided here afterwards', async () => {
    const id = await sent();
    expect(await view(id)).toMatchObject({ status: 'submitted', decidable: true, fileWith: 'EasyPost', filing: null });
    const both = await Promise.all([decide(id, { decision: 'file' }), decide(id, { decision: 'file' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await jobs(id)).toBe(1);
    expect(await database.em().count(AuditEntry, { action: 'claim.file', subjectId: id })).toBe(1);
    expect(await view(id)).toMatchObject({
      ...{ status: 'in_review', decidable: false, fileWith: null },
      filing: { name: 'EasyPost', status: 'requested', failure: null },
    });
    const refused = await decide(id, { decision: 'reject', words: 'No.' });
    expect(refused.json).toMatchObject({ code: 'illegal_transition', detail: 'The insurer decides this claim.' });
    const { json } = await api.ask('/admin/insurance-claims', { as: staff });
    expect(json['items']).not.toContainEqual(expect.objectContaining({ id }));
  });

  it('can be decided by staff, and cannot be filed afterwards', async () => {
    const id = await sent();
    expect((await decide(id, { decision: 'reject', words: 'No.' })).status).toBe(200);
    expect((await decide(id, { decision: 'file' })).json['detail']).toBe('This claim is decided already.');
    expect(await jobs(id)).toBe(0);
  });

  it('are filed as soon as they are sent with CLAIM_FILING=automatic', async () => {
    const id = await sent(automatic);
    expect(await jobs(id)).toBe(1);
    expect(await view(id)).toMatchObject({ status: 'in_review', filing: { status: 'requested' } });
  });

  it('go to staff when the customer answers after the insurer closed them', async () => {
    const id = await sent(automatic);
    const em = database.em();
    const claim = await em.findOneOrFail(InsuranceClaim, id);
    (await em.findOneOrFail(ClaimFiling, id)).closed('clm_1', null, new Date());
    claim.returned(new Date());
    claim.askForMore('Send a photo.', 'u_staff', new Date());
    await em.flush();
    const { status, json } = await post(`/insurance-claims/${id}/submit`, { answer: 'Here.' }, owner, automatic);
    expect([status, json['status'], await jobs(id)]).toEqual([200, 'submitted', 1]);
  });

  it('wait for the insurer when the customer withdraws them', async () => {
    const id = await sent(automatic);
    const withdraw = () => post(`/insurance-claims/${id}/withdraw`);
    for (const { status, json } of [await withdraw(), await withdraw()])
      expect([status, json]).toEqual([200, expect.objectContaining({ status: 'in_review', withdrawing: true })]);
    expect(await database.em().findOneOrFail(ClaimFiling, id)).toMatchObject({ status: 'canceling' });
    expect((await post(`/insurance-claims/${id}/withdraw`, {}, await api.guest())).status).toBe(404);
  });

  describe('that EasyPost no longer finds', () => {
    const end = (id: string, as = staff) => post(`/admin/insurance-claims/${id}/filing-end`, { reason: 'Lost.' }, as);
    const notices = async (id: string) =>
      (await database.em().find(Mail, { kind: 'claim_update' }))
        .filter(({ data }) => data['claimId'] === id)
        .map(({ data }) => data['status']);
    const lost = async () => {
      const id = await sent(automatic);
      const em = database.em();
      const filing = await em.findOneOrFail(ClaimFiling, id);
      filing.filed('clm_1', new Date());
      filing.missing(new Date());
      (await em.findOneOrFail(InsuranceClaim, id)).filedReference = 'clm_1';
      await em.flush();
      return id;
    };

    it('are decided by staff once they end the filing, with an audit entry and one notice', async () => {
      const id = await lost();
      expect(await view(id)).toMatchObject({ decidable: false, filing: { missing: true } });
      expect((await end(id, owner)).status).toBe(403);
      const both = await Promise.all([end(id), end(id)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await view(id)).toMatchObject({
        ...{ status: 'submitted', decidable: true, fileWith: null },
        filing: { status: 'ended', failure: 'Lost.', reference: 'clm_1', missing: false },
      });
      const [entry] = await database.em().find(AuditEntry, { action: 'claim.end_filing', subjectId: id });
      expect([entry?.reason, await notices(id)]).toEqual(['Lost.', ['submitted', 'taken_over']]);
      expect((await decide(id, { decision: 'file' })).status).toBe(409);
      expect((await decide(id, { decision: 'reject', words: 'No.' })).status).toBe(200);
    });

    it('are withdrawn without their files when the customer had withdrawn them', async () => {
      const id = await lost();
      await post(`/insurance-claims/${id}/withdraw`);
      expect((await end(id)).json).toMatchObject({ status: 'withdrawn', files: [], filing: { status: 'ended' } });
      expect(await notices(id)).toEqual(['submitted', 'withdrawn']);
    });

    it('stay with the insurer while it has them, or may get them', async () => {
      const id = await sent(automatic);
      expect((await end(id)).status).toBe(409);
      const em = database.em();
      (await em.findOneOrFail(ClaimFiling, id)).filed('clm_1', new Date());
      await em.flush();
      expect((await end(id)).json['detail']).toBe('The insurer has this claim, or it was decided.');
      expect((await end(await sent(api, null))).status).toBe(409);
    });
  });

  it('are decided by staff when no aggregator insured the parcel', async () => {
    const id = await sent(automatic, null);
    expect(await view(id)).toMatchObject({ insurer: 'shop', status: 'submitted', fileWith: null, decidable: true });
    expect((await decide(id, { decision: 'file' })).status).toBe(409);
  });
});
