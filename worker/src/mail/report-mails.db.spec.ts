import { MailOff } from '#libs/adapters/mail/mail-off.js';
import { CognitoDirectory } from '#libs/adapters/cognito/users/cognito-directory.js';
import { OpenPool, UserPoolId } from '#libs/dev/sandbox/cognito/testing/open-pool.js';
import { sellLabel } from '#libs/dev/testing/sample-data/sold-label.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Account } from '#libs/domain/accounts/account.js';
import { Company } from '#libs/domain/companies/company.js';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { FeedEntry } from '#libs/domain/feed/feed-entry.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { ReportSchedule } from '#libs/domain/reports/report-schedule.js';
import { sendMail } from '#libs/jobs/mail.js';
import { mailReports } from '#libs/jobs/reports.js';
import { OwnerIdentities } from '#libs/use-cases/accounts/owner-identities.js';
import { MailReports } from '../reports/mail-reports.js';
import { JobHarness } from '../testing/job-harness.js';
import { MailInbox } from '../testing/mail-inbox.js';
import { harnessMailText } from '../testing/purchase-harness.js';
import { TestClock } from '../testing/test-clock.js';
import { SendMail } from './send-mail.js';

const daily = {
  report: 'spend',
  by: 'day',
  group: 'carrier',
  days: 7,
  every: 'day',
  on: null,
  hour: 8,
  timeZone: 'America/New_York',
} as const;

describe('mails with reports', () => {
  const database = useDatabase();
  let pool: OpenPool;
  let clock: TestClock;
  let inbox: MailInbox;
  let jobs: JobHarness;
  let user: string;
  let directory: CognitoDirectory;
  beforeAll(async () => {
    pool = await OpenPool.start();
  });
  afterAll(() => OpenPool.closeAll());
  beforeEach(async () => {
    [inbox, clock] = [await MailInbox.open(), new TestClock()];
    const em = database.orm.em;
    const owners = new OwnerIdentities(em);
    directory = new CognitoDirectory(
      {
        ...{ region: 'us-east-1', userPoolId: UserPoolId, userPoolUrl: pool.sandbox.url },
        adminKeys: { accessKeyId: 'AKIATEST', secretAccessKey: 'secret' },
      },
      owners,
    );
    jobs = new JobHarness(database.orm, [
      new MailReports(em, directory, clock),
      new SendMail(em, inbox.mailer, harnessMailText(em, clock, directory), clock),
    ]);
    const email = `${Math.random()}@b.example`;
    user = await owners.ownerOf('user', (await pool.user({ email })).sub);
    const account = Account.open(user);
    account.meet({ userId: user, email, emailVerified: true, name: 'Ann' });
    await database.em().persist(account).flush();
  });
  afterEach(() => inbox.close());

  const schedule = async (ownerId: string | null = user, over: { report?: 'sales'; paused?: boolean } = {}) => {
    const made = ReportSchedule.of({ userId: user, ownerId }, { ...daily, paused: false, ...over }, clock.now());
    await database.em().persist(made).flush();
    return made;
  };
  const tick = () => jobs.asked(mailReports, {});
  const mails = () => database.em().find(Mail, {}, { orderBy: { createdAt: 'asc' } });
  const shown = async () => {
    const entries = await database.em().find(FeedEntry, { ownerId: user });
    return entries.map(({ kind, data }) => [kind, data['report']]);
  };
  const left = () => database.em().count(ReportSchedule, { paused: false });

  it('have the figures, a link and the file, once for each due time', async () => {
    await sellLabel(database.em(), user);
    clock.pass(1);
    const { id } = await schedule();
    expect([await tick(), await mails()]).toEqual(['done', []]);
    clock.pass(1);
    for (let run = 0; run < 2; run += 1) await tick();
    await jobs.settle();
    const [letter, ...others] = await inbox.letters();
    expect(others).toEqual([]);
    expect(letter!.subject).toMatch(/^Spend report: \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/);
    expect(letter!.text).toMatch(/Paid:? +\$11\.25 \(\$0\.00 before\)/);
    expect(letter!.text).toContain('https://waybill.example/reports?report=spend&from=');
    const file = await inbox.fileOf(letter!);
    expect(file).toMatchObject({ name: expect.stringMatching(/^spend-.*\.csv$/), type: 'text/csv' });
    expect(file!.text).toContain('Day,Carrier,Paid (USD)');
    expect(file!.text).toContain(',11.25,11.25,0.00,0.00,11.25\r\n');
    const { lastAt, nextAt } = await database.em().findOneOrFail(ReportSchedule, id);
    expect(nextAt.getTime() - lastAt!.getTime()).toBeGreaterThanOrEqual(23 * 3600_000);
  });

  it('are one after days without a worker, and none while paused or after deletion', async () => {
    const { id } = await schedule();
    await schedule(user, { paused: true });
    clock.pass(5);
    await tick();
    expect(await mails()).toHaveLength(1);
    await database.em().nativeDelete(ReportSchedule, { id });
    await jobs.settle();
    expect(await inbox.letters()).toEqual([]);
    expect(await mails()).toMatchObject([{ status: 'failed', failureText: 'The schedule was deleted.' }]);
  });

  it('are one when two workers take the same due time at once', async () => {
    await schedule();
    clock.pass(1.1);
    const ids = [await jobs.ask(mailReports, {}), await jobs.ask(mailReports, {})];
    await Promise.all(ids.map((one) => jobs.run(one)));
    expect(await mails()).toHaveLength(1);
  });

  it('end with a mail for a former member of the company, and go on for the others', async () => {
    const company = Company.found('Trail & Camp', clock.now());
    await database
      .em()
      .persist([company, CompanyMember.of(company.id, user, 'viewer', clock.now())])
      .flush();
    await schedule(company.id);
    await schedule();
    clock.pass(1.1);
    await database.em().nativeDelete(CompanyMember, { userId: user });
    for (let run = 0; run < 2; run += 1) await tick();
    await jobs.settle();
    expect(await left()).toBe(1);
    expect(await inbox.subjects()).toEqual([
      expect.stringMatching(/^Spend report/),
      'We no longer mail you the report Spend',
    ]);
    expect(await shown()).toEqual([['report_stopped', 'spend']]);
  });

  it('end without a mail, or without a message in the app, as the reader chooses', async () => {
    const company = Company.found('Trail & Camp', clock.now());
    await database.em().persist(company).flush();
    const turn = async (choices: Parameters<Account['change']>[0]) => {
      const em = database.em();
      (await em.findOneOrFail(Account, user)).change(choices);
      await em.flush();
      await schedule(company.id);
      clock.pass(1.1);
      await tick();
    };
    await turn({ notify: { report: false } });
    await turn({ notify: { report: true }, feed: { report: false } });
    expect([await shown(), (await mails()).map(({ kind }) => kind)]).toEqual([
      [['report_stopped', 'spend']],
      ['report_stopped'],
    ]);
  });

  it('are told of in the app when the mail server refuses them for good, once for each schedule', async () => {
    await schedule();
    clock.pass(1.1);
    await tick();
    const text = harnessMailText(database.orm.em, clock, directory);
    const off = new JobHarness(database.orm, [new SendMail(database.orm.em, new MailOff(), text, clock)]);
    await off.settle();
    expect([await shown(), (await mails()).map(({ status }) => status)]).toEqual([
      [['report_failed', 'spend']],
      ['failed'],
    ]);
    for (const { id: mailId } of await mails()) await off.asked(sendMail, { mailId });
    clock.pass(1);
    await tick();
    await off.settle();
    expect([await shown(), (await mails()).length, await left()]).toEqual([[['report_failed', 'spend']], 2, 1]);
  });

  it('skip the due times of a suspended company, and go on when it is resumed', async () => {
    const company = Company.found('Trail & Camp', clock.now());
    company.suspend(clock.now());
    await database
      .em()
      .persist([company, CompanyMember.of(company.id, user, 'viewer', clock.now())])
      .flush();
    const { id } = await schedule(company.id);
    clock.pass(1.1);
    await tick();
    const { nextAt } = await database.em().findOneOrFail(ReportSchedule, id);
    expect([await mails(), await left(), nextAt > clock.now()]).toEqual([[], 1, true]);
    const suspend = (at: Date | null) => database.em().nativeUpdate(Company, company.id, { suspendedAt: at });
    await suspend(null);
    clock.pass(1);
    await tick();
    await suspend(clock.now());
    await jobs.settle();
    expect([await inbox.letters(), await left()]).toEqual([[], 1]);
    await suspend(null);
    clock.pass(1);
    await tick();
    await jobs.settle();
    expect((await inbox.letters()).map(({ text }) => text)).toEqual([
      expect.stringContaining(`&company=${company.id}`),
    ]);
  });

  it('are not sent when the schedule was paused after they were queued', async () => {
    const { id } = await schedule();
    clock.pass(1.1);
    await tick();
    await database.em().nativeUpdate(ReportSchedule, id, { paused: true });
    await jobs.settle();
    expect([await inbox.letters(), await mails()]).toEqual([[], [expect.objectContaining({ status: 'failed' })]]);
  });

  it('of the shop go to admins only, and end when the pool takes the role', async () => {
    await directory.giveRole(user, 'admin');
    await schedule(null, { report: 'sales' });
    clock.pass(1.1);
    await tick();
    await jobs.settle();
    expect(await inbox.subjects()).toEqual([expect.stringMatching(/^Sales report/)]);
    expect((await inbox.letters())[0]!.text).toContain('https://waybill.example/admin/reports?report=sales');
    await directory.takeRole(user, 'admin');
    clock.pass(1);
    await tick();
    await jobs.settle();
    expect([await left(), await inbox.subjects()]).toEqual([
      0,
      [expect.stringMatching(/^Sales report/), 'We no longer mail you the report Sales'],
    ]);
  });

  it('wait while the pool cannot be asked, and go out once it answers', async () => {
    await schedule();
    clock.pass(1.1);
    const away = new CognitoDirectory(
      {
        ...{ region: 'us-east-1', userPoolId: UserPoolId, userPoolUrl: 'http://127.0.0.1:9' },
        adminKeys: { accessKeyId: 'A', secretAccessKey: 'b' },
      },
      new OwnerIdentities(database.orm.em),
    );
    const alone = new JobHarness(database.orm, [new MailReports(database.orm.em, away, clock)]);
    expect(await alone.asked(mailReports, {})).not.toBe('done');
    expect([await mails(), await left()]).toEqual([[], 1]);
    await tick();
    expect(await mails()).toHaveLength(1);
  });
});
