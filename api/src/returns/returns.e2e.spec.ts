import { randomUUID } from 'node:crypto';
import { shipmentDetails, type ShipmentDetails } from '#libs/contracts/shipments/shipment-details.js';
import { createdReturnLink, returnView, type ReturnView } from '#libs/contracts/shipments/returns.js';
import { contents, type ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import { Label } from '#libs/domain/labels/label.js';
import { LabelDocument } from '#libs/domain/labels/label-document.js';
import { ShipmentReturn } from '#libs/domain/returns/shipment-return.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { fetchLabelDocument } from '#libs/jobs/labels.js';
import { testAddress, testReceiver } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { soldShipment } from '../admin-shipments/testing/sold-shipment.js';
import { TestApi, type Guest } from '../testing/test-api.js';

const sender = testAddress({ name: 'Ada', company: 'Lamp Shop', phone: '2125550143' });
const recipient = testReceiver({ name: 'Grace' });
const homePhone = { phone: '2125550143', email: 'g@h.example' };
const abroad = testReceiver({
  ...{ country: 'GR', state: '', postal: '105 57', city: 'Athina', street1: 'Ermou 5' },
  ...{ phone: '+302101234567', email: 'a@b.gr' },
});
const declared = contents.parse({
  items: [
    {
      ...{ description: 'Cotton T-shirt for men', quantity: 2, value: 12_50, origin: 'US', hsCode: '610910' },
      weight: { value: 200, unit: 'g' },
    },
  ],
  customs: { signer: 'Ada', certified: true, senderTaxId: 'US1', recipientTaxId: 'GR2' },
});

describe('return link', () => {
  const database = useDatabase();
  let api: TestApi;
  let owner: Guest;
  let other: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    [owner, other] = [await api.guest(), await api.guest()];
  });
  afterAll(() => api.stop());

  /** The slug of a sold shipment of the owner and that of its return, a draft. */
  async function returned(body: ShipmentBody = {}): Promise<[outbound: string, back: string]> {
    const { shipment } = await soldShipment(database.em(), {
      ownerId: owner.id,
      body: { from: sender, to: recipient, ...body },
    });
    const headers = { 'idempotency-key': randomUUID() };
    const { json } = await api.ask(`/shipments/${shipment.slug}/return`, { method: 'POST', as: owner, headers });
    return [shipment.slug, String(json['slug'])];
  }
  /** A return whose label is bought. */
  async function paid(body: ShipmentBody = { from: recipient, to: sender }): Promise<string> {
    const em = database.em();
    const { shipment } = await soldShipment(em, { ownerId: owner.id, body });
    await em.persist(ShipmentReturn.of(randomUUID(), shipment.id, new Date())).flush();
    return shipment.slug;
  }
  const open = async (slug: string, body: object = {}) => {
    const { json } = await api.ask(`/shipments/${slug}/return-link`, { method: 'PUT', as: owner, body });
    return createdReturnLink.parse(json);
  };
  const revoke = (slug: string) => api.ask(`/shipments/${slug}/return-link`, { method: 'DELETE', as: owner });
  const view = async (token: string): Promise<ReturnView> =>
    returnView.parse((await api.ask(`/returns/${token}`)).json);
  const label = (token: string, query = '') => api.ask(`/returns/${token}/label${query}`);
  const details = async (slug: string): Promise<ShipmentDetails> =>
    shipmentDetails.parse((await api.ask(`/shipments/${slug}/details`, { as: owner })).json);

  it('shows a recipient without an account what is returned and to where before payment, and no label', async () => {
    const [, back] = await returned();
    const { token } = await open(back);
    const answer = await api.ask(`/returns/${token}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(returnView.parse(answer.json)).toMatchObject({
      state: 'unpaid',
      return: { shop: 'Lamp Shop', carrierName: '', tracking: [], parcels: [{ weight: { unit: 'lb' } }] },
    });
    const { from, to } = returnView.parse(answer.json).return!;
    expect([from[0], to[0]]).toEqual(['Grace', 'Ada']);
    expect(answer.text).not.toMatch(/2125550143|ownerId|offer|amount/);
    const refused = await label(token);
    expect([refused.status, refused.json['code']]).toEqual([409, 'label_not_ready']);
  });

  it('serves the label once it is bought, repeatedly, and counts the prints', async () => {
    const slug = await paid();
    const { token } = await open(slug);
    expect(await view(token)).toMatchObject({ state: 'ready', return: { carrierName: 'USPS', tracking: [{}] } });
    const file = await label(token, '?format=letter');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect(file.text.slice(0, 5)).toBe('%PDF-');
    const both = await Promise.all([label(token), label(token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await details(slug)).label).toMatchObject({ printCount: 3 });
    expect((await label(token, '?format=zpl203')).status).toBe(400);
  });

  it('serves the commercial invoice of a parcel that crosses a border, and of no other', async () => {
    const { token } = await open(await paid({ from: testAddress(homePhone), to: abroad, contents: declared }));
    expect((await view(token)).return).toMatchObject({ invoice: true });
    const { status, text } = await api.ask(`/returns/${token}/invoice`);
    expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
    const domestic = await open(await paid());
    expect((await view(domestic.token)).return).toMatchObject({ invoice: false });
    expect((await api.ask(`/returns/${domestic.token}/invoice`)).json['code']).toBe('label_not_ready');
  });

  it('serves no label once a carrier has the parcel or the sender requested a refund', async () => {
    const slug = await paid();
    const { token } = await open(slug);
    const move = (state: Partial<Shipment>) => database.em().nativeUpdate(Shipment, { slug }, state);
    await move({ trackingStatus: 'in_transit' });
    expect(await view(token)).toMatchObject({ state: 'used', return: { tracking: [{}] } });
    expect((await label(token)).json['code']).toBe('label_not_ready');
    const again = await api.ask(`/shipments/${slug}/return-link`, { method: 'PUT', as: owner, body: {} });
    expect([again.status, again.json['code']]).toEqual([409, 'illegal_transition']);
    await move({ trackingStatus: 'label_created', labelStatus: 'void_requested' });
    expect(await view(token)).toEqual({ state: 'canceled', return: null });
    expect((await label(token)).json['code']).toBe('label_not_ready');
    await move({ labelStatus: 'void_rejected' });
    expect((await label(token)).status).toBe(200);
  });

  it('ends when revoked, expired or replaced, and then reveals nothing', async () => {
    const slug = await paid();
    const [first, second] = [await open(slug), await open(slug, { days: 14 })];
    expect((await api.ask(`/returns/${first.token}`)).status).toBe(404);
    expect((await label(first.token)).status).toBe(404);
    expect([(await revoke(slug)).status, (await revoke(slug)).status]).toEqual([204, 204]);
    expect(await view(second.token)).toEqual({ state: 'revoked', return: null });
    expect((await label(second.token)).json['code']).toBe('link_expired');
    const { token } = await open(slug);
    await database.em().nativeUpdate(ShipmentReturn, {}, { linkExpiresAt: new Date(Date.now() - 1000) });
    expect(await view(token)).toEqual({ state: 'expired', return: null });
    expect((await label(token)).json['code']).toBe('link_expired');
    expect(await database.em().count(Label, { voidedAt: null })).toBe(1);
  });

  it('stores no token, and shows its owner both ends of the return', async () => {
    const [outbound, back] = await returned();
    const { token, expiresAt } = await open(back, { days: 90 });
    const rows = JSON.stringify(await database.em().execute('select to_jsonb(r) as row from shipment_return r'));
    expect(rows).not.toContain(token);
    const link = { state: 'active', expiresAt };
    expect((await details(back)).isReturn).toMatchObject({ of: outbound, state: 'unpaid', link });
    expect((await details(outbound)).returns).toMatchObject([{ shipment: back, state: 'unpaid', link }]);
    expect((await api.ask(`/shipments/${back}`, { method: 'DELETE', as: owner })).status).toBe(204);
    expect((await details(outbound)).returns).toEqual([]);
    expect(await view(token)).toEqual({ state: 'canceled', return: null });
  });

  it('leads to a draft whose customs details are not yet certified by the other side', async () => {
    const [, back] = await returned({ from: testAddress(homePhone), to: abroad, contents: declared });
    const { customs, items, type } = (await details(back)).shipment.contents;
    expect([type, items]).toEqual(['returned', declared.items]);
    expect(customs).toMatchObject({ senderTaxId: 'GR2', recipientTaxId: 'US1', signer: '', certified: false, itn: '' });
  });

  it('enqueues fetching a label drawn by its carrier once, however often it is requested', async () => {
    const slug = await paid();
    const { token } = await open(slug);
    const { id } = await database.em().findOneOrFail(Shipment, { slug });
    const { id: labelId } = await database.em().findOneOrFail(Label, { shipmentId: id });
    await database.em().persist(LabelDocument.of(labelId, 'https://files.example/1.png')).flush();
    for (const _try of [1, 2]) expect((await label(token)).json['code']).toBe('label_not_ready');
    const asked = `select id from outbox_message where job = ? and payload->>'labelId' = ?`;
    expect(await database.em().execute(asked, [fetchLabelDocument.name, labelId])).toHaveLength(1);
  });

  it('can be created and revoked by the owner only, for a return only', async () => {
    const [outbound, back] = await returned();
    const { token } = await open(back);
    for (const method of ['PUT', 'DELETE']) {
      const body = method === 'PUT' ? { body: { days: 14 } } : {};
      expect((await api.ask(`/shipments/${back}/return-link`, { method, as: other, ...body })).status).toBe(404);
      expect((await api.ask(`/shipments/${outbound}/return-link`, { method, as: owner, ...body })).status).toBe(404);
    }
    expect((await view(token)).state).toBe('unpaid');
    const long = await api.ask(`/shipments/${back}/return-link`, { method: 'PUT', as: owner, body: { days: 4000 } });
    expect(long.status).toBe(400);
  });
});
