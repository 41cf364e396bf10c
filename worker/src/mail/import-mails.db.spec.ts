import type { EntityManager } from '@mikro-orm/postgresql';
import { GuardedCarrier } from '#libs/adapters/carriers/guarded-carrier.js';
import { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import { Account } from '#libs/domain/accounts/account.js';
import { CarrierCalls } from '#libs/domain/carriers/carrier-calls.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { checkRows, rateRows } from '#libs/jobs/imports.js';
import { FakeCarrier } from '#libs/dev/testing/sample-data/fake-carrier.js';
import { testImport, type TestRow } from '#libs/dev/testing/sample-data/import-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { ActiveMarginVersion } from '#libs/use-cases/margins/active-margin-version.js';
import { CheckRows } from '../imports/check-rows.js';
import { ImportPrices } from '../imports/pricing/import-prices.js';
import { RateRows } from '../imports/pricing/rate-rows.js';
import { JobHarness } from '../testing/job-harness.js';
import { MailInbox } from '../testing/mail-inbox.js';
import { harnessMailText } from '../testing/purchase-harness.js';
import { TestClock } from '../testing/test-clock.js';
import { SendMail } from './send-mail.js';

const user = `u_${'1'.repeat(32)}`;

describe('uploaded file e-mails', () => {
  const database = useDatabase();
  const clock = new TestClock();
  let inbox: MailInbox;
  let jobs: JobHarness;
  beforeEach(async () => {
    inbox = await MailInbox.open();
    const em = database.orm.em as EntityManager;
    const carriers = new Carriers([new GuardedCarrier(new FakeCarrier('usps'))]);
    const rates = new FetchCarrierRates(carriers, new CarrierCalls());
    jobs = new JobHarness(database.orm, [
      new RateRows(em, new ImportPrices(em, rates, new ActiveMarginVersion(em)), clock),
      new CheckRows(em, clock),
      new SendMail(em, inbox.mailer, harnessMailText(em, clock), clock),
    ]);
  });
  afterEach(() => inbox.close());

  async function account(notify: { fileChecked?: boolean } = {}): Promise<void> {
    const opened = Account.open(user);
    opened.meet({ userId: user, email: 'ann@example.com', emailVerified: true, name: 'Ann' });
    opened.change({ notify });
    await database.em().persist(opened).flush();
  }

  /** A file on which a worker has been at work for so many seconds. */
  async function file(work: 'checking' | 'rating', seconds: number, rows: TestRow[], owner = user): Promise<void> {
    const em = database.em();
    const { id, pass } = await testImport(em, owner, rows);
    const status = work === 'checking' ? 'reading' : 'ready';
    const began = new Date(clock.now().getTime() - seconds * 1_000);
    await em.execute('update import set busy = ?, status = ?, pace_from = ? where id = ?', [work, status, began, id]);
    if (work === 'checking') await em.execute('update import set rule = null where id = ?', [id]);
    await jobs.ask(work === 'checking' ? checkRows : rateRows, { importId: id, pass });
    await jobs.settle();
  }

  it('report once that a slow file is priced, and how many rows need a fix', async () => {
    await account();
    await file('rating', 61, [{}, {}, { state: 'invalid' }, { state: 'excluded' }]);
    const [mail, ...others] = await inbox.letters();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: ['ann@example.com'],
      subject: expect.stringMatching(/^Your file is checked and priced: /),
    });
    expect(mail!.text).toContain('Ready: 2 rows');
    expect(mail!.text).toContain('Need a fix: 1 row');
    expect(mail!.text).toMatch(/apps\/create-shipment\?tab=file&import=[\w-]{36}/);
    expect(mail!.text).toMatch(/unsubscribe\?token=fileChecked\.u\./);
  });

  it('report that a file without a rule is checked', async () => {
    await account();
    await file('checking', 61, [{}]);
    expect(await inbox.subjects()).toEqual([expect.stringMatching(/^Your file is checked: /)]);
  });

  it.each([
    ['it took a minute or less', user, {}, 59],
    ['the user turned them off', user, { fileChecked: false }, 61],
    ['a guest uploaded it', `g_${'1'.repeat(32)}`, {}, 61],
  ])('are not sent when %s', async (_, owner, notify, seconds) => {
    await account(notify);
    await file('rating', seconds, [{}], owner);
    await file('checking', seconds, [{}], owner);
    expect(await database.em().count(Mail, {})).toBe(0);
  });
});
