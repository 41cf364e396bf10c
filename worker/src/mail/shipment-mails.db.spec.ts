import type { NotifyChoices } from '#libs/contracts/accounts/accounts.js';
import { Account } from '#libs/domain/accounts/account.js';
import { FeedEntry } from '#libs/domain/feed/feed-entry.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { addressHash, MailOptOut } from '#libs/domain/mail/mail-opt-out.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { sendMail } from '#libs/jobs/mail.js';
import { refreshTracking } from '#libs/jobs/tracking.js';
import { testReceiver } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { MailInbox } from '../testing/mail-inbox.js';
import { ParcelHarness } from '../testing/parcel-harness.js';

const user = `u_${'1'.repeat(32)}`;
const email = 'ann@example.com';

describe('shipment e-mails', () => {
  const database = useDatabase();
  let inbox: MailInbox;
  let harness: ParcelHarness;
  beforeEach(async () => {
    inbox = await MailInbox.open();
    harness = new ParcelHarness(database, inbox);
  });
  afterEach(() => inbox.close());

  const letters = () => inbox.letters();
  const mails = () => database.em().find(Mail, {});

  async function account(notify: Partial<NotifyChoices> = {}): Promise<void> {
    const em = database.em();
    const opened = Account.open(user);
    opened.meet({ userId: user, email, emailVerified: true, name: 'Ann' });
    opened.change({ notify });
    await em.persist(opened).flush();
  }

  it('notify a user once that all labels of an order are ready', async () => {
    await account({ receipt: false });
    const { orderId } = await harness.ordered(user, { count: 3 });
    await harness.captured(orderId);
    await harness.settle();
    const [mail, ...others] = await letters();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: [email],
      subject: expect.stringMatching(/^3 labels are ready to print: order WB-\d+$/),
    });
    expect(mail!.text.match(/New York, NY to Los Angeles, CA/g)).toHaveLength(3);
    for (const body of [mail!.text, mail!.html]) expect(body).toContain(`/shipments/success?order=${orderId}`);
    const link = /https:\/\/waybill\.example\/unsubscribe\?token=labelReady\.u\.[\w.-]+/.exec(mail!.text)![0];
    expect(mail!.html).toContain(link);
    const headers = await inbox.headersOf(mail!);
    expect(headers).toContain(`List-Unsubscribe: <${link.replace('/unsubscribe', '/api/mail-choices/unsubscribe')}>`);
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('include receipts without an unsubscribe link', async () => {
    await account({ labelReady: false });
    const { orderId } = await harness.ordered(user);
    await harness.captured(orderId);
    await harness.settle();
    const [mail, ...others] = await letters();
    expect([mail!.subject, others]).toEqual([expect.stringMatching(/^Receipt/), []]);
    expect(await inbox.headersOf(mail!)).not.toMatch(/list-unsubscribe/i);
  });

  it('are not sent to guests, who have no settings', async () => {
    const { orderId, trackerIds } = await harness.ordered(`g_${'1'.repeat(32)}`);
    await harness.captured(orderId);
    await harness.scanned('delivered', trackerIds);
    await harness.settle();
    expect(await inbox.subjects()).toEqual([expect.stringMatching(/^Receipt/)]);
  });

  it('report a delivery once, when the last parcel has arrived, despite repeated updates', async () => {
    await account();
    const { trackerIds } = await harness.ordered(user, { parcels: 2 });
    await harness.scanned('delivered', [trackerIds[0]!]);
    await harness.settle();
    expect(await letters()).toEqual([]);
    for (let times = 0; times < 3; times += 1) await harness.scanned('delivered', trackerIds);
    await harness.settle();
    const [mail, ...others] = await letters();
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('Delivered: Ada Lovelace, Los Angeles');
    expect(mail!.text).toMatch(/delivered it on \w+ \d+, \d{4} in Reno, NV/);
    expect(mail!.text).toMatch(/https:\/\/waybill\.example\/track\/[\w-]+\n/);
  });

  it('report that a parcel is out for delivery once, only to users who chose it', async () => {
    await account();
    const { trackerIds } = await harness.ordered(user);
    await harness.scanned('out_for_delivery', trackerIds, -50);
    await harness.settle();
    expect(await letters()).toEqual([]);
    await harness.scanned('in_transit', trackerIds, -40);
    const em = database.em();
    (await em.findOneOrFail(Account, user)).change({ notify: { outForDelivery: true } });
    await em.flush();
    for (let times = 0; times < 2; times += 1) await harness.scanned('out_for_delivery', trackerIds, -30);
    await harness.settle();
    const [mail, ...others] = await letters();
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('Out for delivery: Ada Lovelace, Los Angeles');
    expect(mail!.text).toMatch(/unsubscribe\?token=outForDelivery\.u\./);
  });

  it('report a problem once, with the carrier’s reason, even when it was solved and came back', async () => {
    await account();
    const { trackerIds } = await harness.ordered(user);
    await harness.scanned('exception', trackerIds, -50);
    await harness.settle();
    await harness.scanned('in_transit', trackerIds, -40);
    await harness.scanned('exception', trackerIds, -30);
    await harness.settle();
    const [mail, ...others] = await letters();
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('Problem with a parcel: Ada Lovelace, Los Angeles');
    expect(mail!.text).toContain('Carrier says: Carrier: exception <b>');
    expect(mail!.html).toContain('Carrier: exception &lt;b&gt;');
  });

  it('report once when twenty workers notice at once', async () => {
    await account();
    const { trackerIds, shipmentId } = await harness.ordered(user, { parcels: 2 });
    await harness.scanned('in_transit', trackerIds, -9);
    harness.says('delivered');
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        harness.jobs.ask(refreshTracking, { trackerId: trackerIds[n % 2]! }, { begun: true }),
      ),
    );
    await Promise.all(asked.map((id) => harness.jobs.run(id)));
    await harness.settle();
    // Two parcels at the same instant may each have found the other under way: the next look sees both.
    for (const trackerId of trackerIds) await harness.jobs.asked(refreshTracking, { trackerId });
    await harness.settle();
    expect((await database.em().findOneOrFail(Shipment, shipmentId)).trackingStatus).toBe('delivered');
    expect(await mails()).toHaveLength(1);
    expect(await letters()).toHaveLength(1);
    expect(await database.em().count(FeedEntry)).toBe(1);
  });

  it('are turned off one by one', async () => {
    await account({ delivered: false });
    const { trackerIds } = await harness.ordered(user);
    await harness.scanned('exception', trackerIds, -50);
    await harness.scanned('delivered', trackerIds);
    await harness.settle();
    expect((await mails()).map(({ kind }) => kind)).toEqual(['parcel_problem']);
  });

  it('stop at once, including pending ones', async () => {
    await account();
    const { trackerIds } = await harness.ordered(user);
    await harness.scanned('delivered', trackerIds);
    const stored = await database.em().findOneOrFail(Account, user);
    stored.change({ notify: { delivered: false } });
    await database.em().nativeUpdate(Account, user, { notify: stored.notify });
    await harness.settle();
    expect(await letters()).toEqual([]);
    expect((await mails()).map(({ failureText }) => failureText)).toEqual([expect.stringMatching(/turned off/)]);
    expect(await harness.jobs.open(sendMail)).toEqual([]);
  });

  it('respect the choice of an address other than the account’s', async () => {
    const other = Account.open(user);
    other.meet({ userId: user, email: 'other@example.com', emailVerified: true, name: '' });
    const optOut = Object.assign(new MailOptOut(), {
      ...{ addressHash: addressHash('ANN@example.com'), choice: 'delivered', createdAt: new Date() },
    });
    await database.em().persist([other, optOut]).flush();
    const { trackerIds } = await harness.ordered(user);
    await harness.scanned('delivered', trackerIds);
    await harness.settle();
    expect(await letters()).toEqual([]);
  });

  it('let no recipient name add a header or a tag', async () => {
    await account();
    const { trackerIds, shipmentId } = await harness.ordered(user);
    const to = testReceiver({ name: 'Eve\r\nBcc: e@evil.example <img src=x>' });
    await database.em().nativeUpdate(Shipment, shipmentId, { to });
    await harness.scanned('delivered', trackerIds);
    await harness.settle();
    const [mail] = await letters();
    expect(mail!.to).toEqual([email]);
    expect(await inbox.headersOf(mail!)).not.toMatch(/^bcc:/im);
    expect(mail!.text).toContain('To: Eve Bcc: e@evil.example <img src=x>, Los Angeles\n');
    expect(mail!.html).toContain('&lt;img src=x&gt;');
    expect(mail!.html).not.toContain('<img');
  });
});
