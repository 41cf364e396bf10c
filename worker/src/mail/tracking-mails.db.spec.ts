import { Mail } from '#libs/domain/mail/mail.js';
import { addressHash, MailOptOut } from '#libs/domain/mail/mail-opt-out.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { TrackingSubscription } from '#libs/domain/tracking/tracking-subscription.js';
import { sendMail } from '#libs/jobs/mail.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { MailInbox } from '../testing/mail-inbox.js';
import { ParcelHarness } from '../testing/parcel-harness.js';

const guest = `g_${'1'.repeat(32)}`;
const [ada, bo] = ['ada@example.com', 'bo@example.com'];

describe('e-mails to followers of a parcel', () => {
  const database = useDatabase();
  let inbox: MailInbox;
  let harness: ParcelHarness;
  let trackerId: string;
  beforeEach(async () => {
    inbox = await MailInbox.open();
    harness = new ParcelHarness(database, inbox);
    trackerId = (await harness.ordered(guest)).trackerIds[0]!;
  });
  afterEach(() => inbox.close());

  const follow = (...emails: string[]) =>
    database
      .em()
      .persist(
        emails.map((email) => Object.assign(new TrackingSubscription(), { trackerId, email, createdAt: new Date() })),
      )
      .flush();
  const subscribers = () => database.em().count(TrackingSubscription, { trackerId });
  const settled = async () => {
    await harness.settle();
    return inbox.subjects();
  };
  const refuse = () =>
    database
      .em()
      .persist(
        Object.assign(new MailOptOut(), { addressHash: addressHash(ada), choice: 'tracking', createdAt: new Date() }),
      )
      .flush();

  it('report out for delivery, a problem and the delivery, each once', async () => {
    await follow(ada);
    const way = ['in_transit', 'out_for_delivery', 'exception', 'out_for_delivery', 'delivered', 'delivered'] as const;
    for (const [index, status] of way.entries()) {
      await harness.scanned(status, [trackerId], index - 60);
      await harness.settle();
    }
    expect(await inbox.subjects()).toEqual([
      'Your parcel has a problem: 9400000',
      'Your parcel is out for delivery: 9400000',
      'Your parcel was delivered: 9400000',
    ]);
  });

  it('name no person, and can be turned off in one click', async () => {
    await follow(ada);
    await harness.scanned('delivered', [trackerId]);
    await harness.settle();
    const [mail] = await inbox.letters();
    expect(mail!.to).toContain(ada);
    expect(`${mail!.text}${mail!.html}`).not.toMatch(/Hopper|Lovelace|WB-|ann@example|Main St/);
    expect(mail!.text).toMatch(/https:\/\/waybill\.example\/unsubscribe\?token=tracking\.a\.[0-9a-f]{64}\.[\w-]{43}\n/);
    expect(await inbox.headersOf(mail!)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('are not sent to anyone who turned them off, before or after subscribing', async () => {
    await follow(ada, bo);
    await harness.scanned('exception', [trackerId], -30);
    await refuse();
    await harness.scanned('delivered', [trackerId]);
    await harness.settle();
    expect((await inbox.letters()).filter(({ to }) => to.includes(ada))).toEqual([]);
    expect((await inbox.letters()).map(({ to }) => to.includes(bo))).toEqual([true]);
  });

  it('are deleted with the subscription when nothing more will come', async () => {
    await follow(ada);
    await harness.scanned('delivered', [trackerId], -60);
    expect(await subscribers()).toBe(1);
    await harness.scanned('returned', [trackerId]);
    expect(await subscribers()).toBe(0);
    expect(await settled()).toEqual(['Your parcel went back to the sender: 9400000']);
  });

  it('require a confirmed address, and are not sent for a delivered parcel', async () => {
    const ask = async (key: string) => {
      const mail = Mail.request({ kind: 'tracking_confirmation', subjectId: trackerId, recipient: ada, key });
      await database.em().persist(mail).flush();
      await harness.jobs.asked(sendMail, { mailId: mail.id });
      return mail.id;
    };
    const id = await ask('1');
    const [mail] = await inbox.letters();
    const { slug } = await database.em().findOneOrFail(Tracker, trackerId);
    expect(mail!.text).toMatch(new RegExp(`https://waybill\\.example/track/${slug}\\?subscribe=${id}\\.[\\w-]{43}\n`));
    await harness.scanned('delivered', [trackerId]);
    await ask('2');
    expect(await inbox.letters()).toHaveLength(1);
  });
});
