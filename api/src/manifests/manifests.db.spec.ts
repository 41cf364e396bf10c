import type { Actor } from '#libs/domain/identity/actor.js';
import { sampleLabel } from '#libs/adapters/label-render/fixtures/sample-labels.js';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import { forced } from '#libs/dev/testing/sample-data/force-state.js';
import { readyShipment, testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Label } from '#libs/domain/labels/label.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { CreateManifests, CreateManifestsHandler } from './commands/create-manifests.js';
import { GetManifestDay, GetManifestDayHandler } from './queries/get-manifest-day.js';
import { RenderManifest, RenderManifestHandler } from './queries/render-manifest.js';

const user: Actor = { id: `u_${'1'.repeat(32)}`, kind: 'user', roles: [], tokenExpires: new Date() };
const other: Actor = { ...user, id: `u_${'2'.repeat(32)}` };
const purchase = '11111111-1111-4111-8111-111111111111';
const clock = new SystemClock();
const day = shippingToday(new Date());

describe('manifests', () => {
  const database = useDatabase();

  /** A bought shipment of `count` labels. */
  async function bought(count: number, over: object = {}, body: object = {}): Promise<void> {
    const shipment = readyShipment(user.id, body);
    forced(shipment, { status: 'fulfilled', labelStatus: 'purchased', ...over });
    const labels = Array.from({ length: count }, (_, at) =>
      Label.of(purchase, shipment.id, at, sampleLabel({}, at + 1)),
    );
    await database
      .em()
      .persist([shipment, ...labels])
      .flush();
  }
  const view = (actor = user) => new GetManifestDayHandler(database.em(), clock).execute(new GetManifestDay(actor));
  const create = (key: string, actor = user) =>
    new CreateManifestsHandler(database.em(), clock).execute(new CreateManifests(actor, { day, key }));

  it('include the labels of one carrier and address, and explain the exclusion of others', async () => {
    await bought(2);
    await bought(1, {}, { from: testAddress({ street1: '13 Main St' }) });
    await bought(1, { labelStatus: 'void_requested' });
    const before = await view();
    expect(before.groups.map(({ labels, forms }) => [labels, forms])).toEqual([
      [2, 1],
      [1, 1],
    ]);
    expect(before.excluded).toMatchObject([{ reason: 'void' }]);
    await create(before.groups[0]!.key);
    const after = await view();
    expect(after.groups.map(({ labels }) => labels)).toEqual([1]);
    expect(after.manifests).toMatchObject([{ labels: 2, sample: true, carrierName: 'USPS' }]);
    expect(after.excluded.map(({ reason }) => reason).sort()).toEqual(['manifested', 'manifested', 'void']);
    const render = (actor: Actor) =>
      new RenderManifestHandler(database.em()).execute(new RenderManifest(actor, after.manifests[0]!.id));
    expect((await render(user)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await refusalOf(render(other))).toMatchObject({ kind: 'missing' });
    expect((await view(other)).groups).toEqual([]);
  });

  it('include each label on one form, even when two are requested at once', async () => {
    await bought(3);
    const { groups } = await view();
    const results = await Promise.allSettled([create(groups[0]!.key), create(groups[0]!.key)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await view()).manifests).toMatchObject([{ labels: 3 }]);
  });

  it('are split when their labels fill several forms', async () => {
    await bought(1_001);
    await create((await view()).groups[0]!.key);
    expect((await view()).manifests.map(({ labels }) => labels).sort()).toEqual([1, 1_000]);
  });
});
