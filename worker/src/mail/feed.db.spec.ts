import type { NotifyChoices } from '#libs/contracts/accounts/accounts.js';
import { Account } from '#libs/domain/accounts/account.js';
import { FeedEntry } from '#libs/domain/feed/feed-entry.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { queueCardExpiringNotice } from '#libs/use-cases/notices/queue-card-notice.js';
import { MailInbox } from '../testing/mail-inbox.js';
import { ParcelHarness } from '../testing/parcel-harness.js';

const user = `u_${'1'.repeat(32)}`;
const company = `c_${'2'.repeat(32)}`;

describe('feed messages', () => {
  const database = useDatabase();
  let inbox: MailInbox;
  let harness: ParcelHarness;
  beforeEach(async () => {
    inbox = await MailInbox.open();
    harness = new ParcelHarness(database, inbox);
  });
  afterEach(() => inbox.close());

  const kinds = async (rows: Promise<{ kind: string }[]>) => (await rows).map(({ kind }) => kind).toSorted();
  const mailed = () => kinds(database.em().find(Mail, {}));
  const shown = (ownerId = user) => kinds(database.em().find(FeedEntry, { ownerId }));

  async function account(notify: Partial<NotifyChoices>, feed: Partial<NotifyChoices>, userId = user): Promise<void> {
    const opened = Account.open(userId);
    opened.meet({ userId, email: 'ann@example.com', emailVerified: true, name: 'Ann' });
    opened.change({ notify, feed });
    await database.em().persist(opened).flush();
  }

  async function bought(owner = user): Promise<void> {
    const { orderId, trackerIds } = await harness.ordered(owner);
    await harness.captured(orderId);
    await harness.scanned('exception', trackerIds, -50);
    await harness.scanned('delivered', trackerIds);
  }

  it('are created once with each mail, however often a parcel is polled', async () => {
    await account({}, {});
    await bought();
    await harness.scanned('delivered', (await harness.ordered(user)).trackerIds);
    const both = ['label_ready', 'parcel_delivered', 'parcel_delivered', 'parcel_problem', 'receipt'];
    expect([await mailed(), await shown()]).toEqual([both, both]);
  });

  it('follow their own settings', async () => {
    await account({ receipt: false, exception: false }, { labelReady: false, exception: false });
    await bought();
    expect([await mailed(), await shown()]).toEqual([
      ['label_ready', 'parcel_delivered'],
      ['parcel_delivered', 'receipt'],
    ]);
  });

  it('are created once when mails are off and a job runs again', async () => {
    await account({ cardProblem: false }, {});
    const card = { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 11, expYear: 2026, isDefault: true };
    for (let runs = 0; runs < 3; runs += 1)
      await database.em().transactional((em) => queueCardExpiringNotice(em, user, card, '2026-11-30'));
    expect([await mailed(), await shown()]).toEqual([[], ['card_expiring']]);
  });

  it('belong to the company that bought the labels, by its settings', async () => {
    await account({}, {});
    await account({ receipt: false }, { delivered: false }, company);
    await bought(company);
    expect(await mailed()).toEqual(['label_ready', 'parcel_delivered', 'parcel_problem']);
    expect([await shown(company), await shown()]).toEqual([['label_ready', 'parcel_problem', 'receipt'], []]);
  });

  it('are not created for guests', async () => {
    await bought(`g_${'3'.repeat(32)}`);
    expect([await mailed(), await database.em().count(FeedEntry)]).toEqual([['receipt'], 0]);
  });
});
