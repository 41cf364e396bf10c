import { Mail } from '#libs/domain/mail/mail.js';
import { addressHash, MailOptOut } from '#libs/domain/mail/mail-opt-out.js';
import { placeOf } from '#libs/domain/shipments/readiness.js';
import { SubscriptionLinks } from '#libs/domain/tracking/subscription-links.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { TrackingSubscription } from '#libs/domain/tracking/tracking-subscription.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { linkSecret, TestApi } from '../testing/test-api.js';

const links = new SubscriptionLinks([linkSecret]);
const kind = 'tracking_confirmation';
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000);

describe('following a parcel by e-mail', () => {
  const database = useDatabase();
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start(database);
  });
  afterAll(() => api.stop());

  async function tracked(over: Partial<Tracker> = {}): Promise<Tracker> {
    const tracker = Tracker.start({
      ...{ ownerId: 'g', shipmentId: '11111111-1111-4111-8111-111111111111', position: 0, parcels: 1, carrier: 'usps' },
      ...{ carrierName: 'USPS', service: 's', serviceName: 'S', trackingNumber: '9400123456', sample: true },
      ...{ from: placeOf(testAddress()), to: placeOf(testAddress()), estimate: null },
    });
    await database.em().persist(Object.assign(tracker, over)).flush();
    return tracker;
  }
  const subscribe = ({ slug }: Tracker, email = 'Ada@example.com') =>
    api.ask(`/track/${slug}/subscriptions`, { method: 'POST', body: { email } });
  const confirm = ({ slug }: Tracker, token: string) =>
    api.ask(`/track/${slug}/subscriptions`, { method: 'PUT', body: { token } });
  const asked = () => database.em().find(Mail, { kind }, { orderBy: { createdAt: 'asc' } });
  const followers = () => database.em().find(TrackingSubscription, {});
  /** The link in the mail that this parcel's page asked for. */
  async function linkOf(tracker: Tracker): Promise<string> {
    await subscribe(tracker);
    const mail = await database.em().findOneOrFail(Mail, { kind, subjectId: tracker.id });
    return links.sign(mail.id)!;
  }

  it('mails a link once a day, and starts only after its button is pressed', async () => {
    const tracker = await tracked();
    for (let times = 0; times < 3; times += 1) expect((await subscribe(tracker)).status).toBe(202);
    const [mail, ...more] = await asked();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'ada@example.com', subjectId: tracker.id });
    expect(await database.em().count(OutboxMessage, { payload: { mailId: mail!.id } })).toBe(1);
    expect(await followers()).toEqual([]);
    const answers = [await confirm(tracker, links.sign(mail!.id)!), await confirm(tracker, links.sign(mail!.id)!)];
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await followers()).toMatchObject([{ trackerId: tracker.id, email: 'ada@example.com' }]);
  });

  it('mails one link for many concurrent requests', async () => {
    const tracker = await tracked();
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe(tracker)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await asked()).toHaveLength(1);
  });

  it('mails at most five links a day to one address, for any parcels', async () => {
    for (let parcels = 0; parcels < 7; parcels += 1) await subscribe(await tracked());
    expect(await asked()).toHaveLength(5);
    await database.em().nativeUpdate(Mail, {}, { createdAt: daysAgo(2) });
    await subscribe(await tracked());
    expect(await asked()).toHaveLength(6);
  });

  it('turns mails on again when an address that had turned them off confirms', async () => {
    const tracker = await tracked();
    const optOut = { addressHash: addressHash('ada@example.com'), choice: 'tracking' as const, createdAt: new Date() };
    await database.em().persist(Object.assign(new MailOptOut(), optOut)).flush();
    expect((await confirm(tracker, await linkOf(tracker))).status).toBe(204);
    expect(await database.em().count(MailOptOut, {})).toBe(0);
  });

  it.each<[string, (tracker: Tracker, token: string) => Promise<unknown>]>([
    // Not in its last character, whose lowest bits mean nothing.
    ['changed', (_, token) => Promise.resolve(token.replace(/.(?=.{4}$)/, (old) => (old === 'A' ? 'B' : 'A')))],
    ['of another parcel', async () => linkOf(await tracked())],
    [
      'eight days old',
      async (_, token) => (await database.em().nativeUpdate(Mail, {}, { createdAt: daysAgo(8) }), token),
    ],
    ['erased', async (_, token) => (await database.em().nativeUpdate(Mail, {}, { recipient: '' }), token)],
  ])('refuses a link that is %s', async (_, changed) => {
    const tracker = await tracked();
    const token = (await changed(tracker, await linkOf(tracker))) as string;
    expect(await confirm(tracker, token)).toMatchObject({ status: 409, json: { code: 'link_expired' } });
    expect(await followers()).toEqual([]);
  });

  it('has nothing to follow for a delivered parcel, and answers 404 to unknown addresses', async () => {
    const tracker = await tracked({ status: 'delivered' });
    expect(await subscribe(tracker)).toMatchObject({
      status: 409,
      json: { detail: 'This parcel has no more updates.' },
    });
    expect((await subscribe({ slug: 'x'.repeat(22) } as Tracker)).status).toBe(404);
    const { status, json } = await subscribe(await tracked(), 'ada');
    expect([status, json['issues']]).toEqual([400, [expect.objectContaining({ path: 'email' })]]);
  });

  it('is limited to twenty addresses per parcel', async () => {
    const tracker = await tracked();
    const token = await linkOf(tracker);
    const rows = Array.from({ length: 20 }, (_, n) => ({
      ...{ trackerId: tracker.id, email: `${n}@example.com`, createdAt: new Date() },
    }));
    await database.em().insertMany(TrackingSubscription, rows);
    expect(await confirm(tracker, token)).toMatchObject({ status: 409, json: { code: 'limit_reached' } });
  });
});
