import { claimView, type ClaimView } from '#libs/contracts/insurance/insurance-claims.js';
import { testParcel } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { png } from '#libs/dev/testing/pictures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { soldShipment } from '../admin-shipments/testing/sold-shipment.js';
import { TestApi, type Guest } from '../testing/test-api.js';

const pdf = Buffer.from('%PDF-1.7 invoice');

describe('claims for one of several parcels', () => {
  const database = useDatabase();
  let api: TestApi;
  let owner: Guest;
  let staff: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    owner = await api.guest();
    staff = await api.user(undefined, ['operator']);
  });
  afterAll(() => api.stop());

  const put = (slug: string, body: object) =>
    api.ask(`/shipments/${slug}/insurance-claim`, { method: 'PUT', as: owner, body });
  const store = (id: string, number: number, raw: Buffer, purpose: string) =>
    api.ask(`/insurance-claims/${id}/files/${number}?name=a&purpose=${purpose}`, {
      ...{ method: 'PUT', as: owner, raw, headers: { 'content-type': 'application/octet-stream' } },
    });

  it('names one of several parcels, each for its own value, once', async () => {
    const body = { parcels: [testParcel(), testParcel(), testParcel()], insuredValues: [100_00, 0, 60_00] };
    const { shipment } = await soldShipment(database.em(), { ownerId: owner.id, body });
    const look = async () => (await api.ask(`/shipments/${shipment.slug}/insurance-claim`, { as: owner })).json;
    const claimed = { kind: 'damage', amount: 60_00, description: 'The vase is broken.' };
    expect(await look()).toMatchObject({
      ...{ possible: true, insured: 160_00 },
      parcels: [
        { number: 1, insured: 100_00, open: true },
        { number: 3, insured: 60_00, open: true },
      ],
    });
    for (const parcel of [undefined, 2])
      expect((await put(shipment.slug, { ...claimed, parcel })).json).toMatchObject({ issues: [{ path: 'parcel' }] });
    expect((await put(shipment.slug, { ...claimed, parcel: 3, amount: 60_01 })).json).toMatchObject({
      issues: [{ path: 'amount' }],
    });
    const claim = claimView.parse((await put(shipment.slug, { ...claimed, parcel: 3 })).json);
    expect(claim).toMatchObject({ parcel: 3, insured: 60_00 });
    await store(claim.id, 1, png, 'photo');
    await store(claim.id, 2, pdf, 'invoice');
    expect(
      (await api.ask(`/insurance-claims/${claim.id}/submit`, { method: 'POST', as: owner, body: {} })).status,
    ).toBe(200);
    expect((await put(shipment.slug, { ...claimed, parcel: 3 })).status).toBe(409);
    expect(await look()).toMatchObject({ possible: true, parcels: [{ open: true }, { number: 3, open: false }] });
    const first = claimView.parse((await put(shipment.slug, { ...claimed, parcel: 1 })).json);
    expect([first.parcel, first.insured]).toEqual([1, 100_00]);
    const numbersOf = async ({ id }: ClaimView) =>
      (await api.ask(`/admin/insurance-claims/${id}`, { as: staff })).json['trackingNumbers'];
    // Only the first parcel of this shipment has a tracker.
    expect([await numbersOf(first), await numbersOf(claim)]).toEqual([[expect.any(String)], []]);
  });
});
