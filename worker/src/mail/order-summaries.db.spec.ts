import { Account } from '#libs/domain/accounts/account.js';
import { Company } from '#libs/domain/companies/company.js';
import { FeedEntry } from '#libs/domain/feed/feed-entry.js';
import { testOwnerOf } from '#libs/domain/identity/owner-id.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { refreshTracking, summarizeOrder } from '#libs/jobs/tracking.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { MailInbox } from '../testing/mail-inbox.js';
import { ParcelHarness } from '../testing/parcel-harness.js';

const user = `u_${'1'.repeat(32)}`;
const email = 'ann@example.com';

describe('summaries of an order of 26 shipments', () => {
  const database = useDatabase();
  let inbox: MailInbox;
  let harness: ParcelHarness;
  beforeEach(async () => {
    inbox = await MailInbox.open();
    harness = new ParcelHarness(database, inbox);
    const account = Account.open(user);
    account.meet({ userId: user, email, emailVerified: true, name: 'Ann' });
    await database.em().persist(account).flush();
  });
  afterEach(() => inbox.close());

  const ordered = (count = 26, owner = user) => harness.ordered(owner, { count });
  const kinds = (rows: { kind: string }[]) => rows.map(({ kind }) => kind).toSorted();
  const notices = async () => {
    const em = database.em();
    return [kinds(await em.find(Mail, {})), kinds(await em.find(FeedEntry, {}))];
  };
  const both = (...expected: string[]) => [expected, expected];

  it('replace the messages about each parcel, once, however often jobs run', async () => {
    const { orderId, trackerIds } = await ordered();
    await harness.scanned('delivered', trackerIds.slice(1));
    await harness.settle();
    expect(await notices()).toEqual(both());
    for (let times = 0; times < 2; times += 1) await harness.scanned('delivered', trackerIds);
    await harness.settle();
    for (let times = 0; times < 3; times += 1) await harness.jobs.asked(summarizeOrder, { orderId });
    await harness.settle();
    expect(await notices()).toEqual(both('order_delivered'));
    const [mail, ...others] = await inbox.letters();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: [email],
      subject: expect.stringMatching(/^Delivered: 26 shipments of order WB-/),
    });
    expect(mail!.text).toContain(`/shipments/success?order=${orderId}`);
    expect(mail!.text).toMatch(/unsubscribe\?token=delivered\.u\./);
  });

  it('are created once when the last parcels arrive, and their jobs run, at the same instant', async () => {
    const { orderId, trackerIds } = await ordered();
    harness.says('delivered');
    const polls = await Promise.all(trackerIds.map((trackerId) => harness.jobs.ask(refreshTracking, { trackerId })));
    await Promise.all(polls.map((id) => harness.jobs.run(id)));
    expect(await harness.jobs.open(summarizeOrder)).not.toEqual([]);
    const summaries = await Promise.all(
      Array.from({ length: 5 }, () => harness.jobs.ask(summarizeOrder, { orderId }, { begun: true })),
    );
    await Promise.all(summaries.map((id) => harness.jobs.run(id)));
    await harness.settle();
    expect(await notices()).toEqual(both('order_delivered'));
    expect(await inbox.letters()).toHaveLength(1);
  });

  it('collect problems in one message, and tell of further shipments, but not again of the same', async () => {
    const { trackerIds } = await ordered();
    await harness.scanned('exception', trackerIds.slice(0, 3), -50);
    expect(await harness.jobs.open(summarizeOrder)).toHaveLength(1);
    await harness.settle();
    await harness.scanned('in_transit', trackerIds.slice(0, 1), -40);
    await harness.scanned('exception', trackerIds.slice(0, 1), -30);
    await harness.settle();
    expect(await notices()).toEqual(both('order_problem'));
    await harness.scanned('returned', trackerIds.slice(3, 4), -20);
    await harness.settle();
    expect(await notices()).toEqual(both('order_problem', 'order_problem'));
    const [first, second] = (await inbox.letters()).toSorted((a, b) => a.subject.localeCompare(b.subject));
    expect([first!.subject, second!.subject]).toEqual([
      expect.stringMatching(/^Problems with 3 shipments of order WB-/),
      expect.stringMatching(/^Problems with 4 shipments of order WB-/),
    ]);
    expect(first!.text.match(/Ada Lovelace, Los Angeles/g)).toHaveLength(3);
    expect(second!.text).toContain('Came back');
  });

  it('tell of a further shipment even when the label of an earlier one was voided meanwhile', async () => {
    const { shipmentIds, trackerIds } = await ordered();
    await harness.scanned('exception', trackerIds.slice(0, 2), -50);
    await harness.settle();
    await forceState(database.em(), 'Shipment', shipmentIds[0]!, { labelStatus: 'voided' });
    await harness.scanned('exception', trackerIds.slice(2, 3), -40);
    await harness.settle();
    expect(await notices()).toEqual(both('order_problem', 'order_problem'));
  });

  it('name the company that ships, and are not for parcels of test mode', async () => {
    const company = Company.found('Trail & Camp', new Date());
    await database
      .em()
      .persist([company, Account.open(company.id)])
      .flush();
    const { trackerIds } = await ordered(26, company.id);
    await harness.scanned('exception', trackerIds.slice(0, 1), -50);
    await harness.settle();
    await harness.scanned('delivered', trackerIds);
    await harness.settle();
    const letters = await inbox.letters();
    expect(letters).toHaveLength(2);
    for (const { text } of letters) expect(text.split('\n\n')[1]).toBe('For Trail & Camp');
    await harness.scanned('delivered', (await ordered(26, testOwnerOf(user))).trackerIds);
    expect(await harness.jobs.open(summarizeOrder)).toEqual([]);
    expect(await inbox.letters()).toHaveLength(2);
  });

  it('do not wait for voided labels, and count what came back', async () => {
    const { shipmentIds, trackerIds } = await ordered();
    await forceState(database.em(), 'Shipment', shipmentIds[0]!, { labelStatus: 'voided' });
    await harness.scanned('delivered', trackerIds.slice(2));
    await harness.scanned('returned', trackerIds.slice(1, 2));
    await harness.settle();
    expect(await notices()).toEqual(both('order_delivered', 'order_problem'));
    const mail = (await inbox.letters()).find(({ subject }) => subject.startsWith('Delivered: 24'));
    expect(mail!.text).toContain('Returned: 1 shipment');
  });

  it('follow the switches of deliveries and problems', async () => {
    const em = database.em();
    (await em.findOneOrFail(Account, user)).change({ notify: { exception: false }, feed: { delivered: false } });
    await em.flush();
    const { trackerIds } = await ordered();
    await harness.scanned('exception', trackerIds.slice(0, 1), -50);
    await harness.settle();
    await harness.scanned('delivered', trackerIds);
    await harness.settle();
    expect(await notices()).toEqual([['order_delivered'], ['order_problem']]);
  });

  it('are not for smaller orders, nor for guests', async () => {
    const { trackerIds } = await ordered(25);
    await harness.scanned('delivered', trackerIds.slice(0, 1));
    await harness.scanned('delivered', (await ordered(26, `g_${'3'.repeat(32)}`)).trackerIds);
    expect(await harness.jobs.open(summarizeOrder)).toEqual([]);
    expect(await notices()).toEqual(both('parcel_delivered'));
  });
});
