import { Account } from '#libs/domain/accounts/account.js';
import { Company } from '#libs/domain/companies/company.js';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { MemberOrder } from '#libs/domain/companies/member-order.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { queueApprovalMails, queueDecisionMail } from '#libs/use-cases/companies/queue-approval-mails.js';
import { JobHarness } from '../testing/job-harness.js';
import { MailInbox } from '../testing/mail-inbox.js';
import { harnessMailText } from '../testing/purchase-harness.js';
import { TestClock } from '../testing/test-clock.js';
import { SendMail } from './send-mail.js';

const [ann, bob] = [`u_${'1'.repeat(32)}`, `u_${'2'.repeat(32)}`];

describe('mails about orders above a spending limit', () => {
  const database = useDatabase();
  const clock = new TestClock();
  let inbox: MailInbox;
  let jobs: JobHarness;
  let request: MemberOrder;
  beforeEach(async () => {
    inbox = await MailInbox.open();
    const em = database.em();
    jobs = new JobHarness(database.orm, [
      new SendMail(database.orm.em, inbox.mailer, harnessMailText(database.orm.em, clock), clock),
    ]);
    const company = Company.found('Trail & Camp', clock.now());
    const people = [ann, bob].map((id, at) => Object.assign(Account.open(id), { email: `${'ab'[at]}@b.example` }));
    const members = [
      CompanyMember.of(company.id, ann, 'owner', clock.now()),
      CompanyMember.of(company.id, bob, 'shipper', clock.now()),
    ];
    await em.persist([company, ...people, ...members]).flush();
    const { order } = await placedOrder(em, [readyShipment(company.id)]);
    request = MemberOrder.of(order, company.id, bob, clock.now());
    request.ask(order.total, clock.now());
    await em.persist(request).flush();
  });
  afterEach(() => inbox.close());

  const asked = () => database.em().transactional((em) => queueApprovalMails(em, request));
  async function decided(decide: (of: MemberOrder) => void): Promise<void> {
    await database.em().transactional(async (em) => {
      const of = await em.findOneOrFail(MemberOrder, request.id);
      decide(of);
      await queueDecisionMail(em, of);
    });
  }

  it('ask an admin with who, what and how much, and lead to the company', async () => {
    await asked();
    await jobs.settle();
    const [mail, ...others] = await inbox.letters();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ['a@b.example'] });
    expect(mail!.subject).toMatch(/^Approve order WB-\d+ for \$11\.25\?$/);
    for (const text of ['Trail & Camp', 'b@b.example', `tab=approvals&company=${request.companyId}`])
      expect(mail!.text).toContain(text);
  });

  it('say nothing once the order is decided or canceled', async () => {
    await asked();
    await forceState(database.em(), 'Order', request.orderId, { payment: 'cancelled' });
    await jobs.settle();
    expect(await inbox.letters()).toEqual([]);
  });

  it('tell the member of the approval, or of the reason of a rejection', async () => {
    await decided((of) => of.approve(ann, clock.now()));
    await jobs.settle();
    await database.em().nativeUpdate(MemberOrder, request.id, { state: 'asked', at: clock.now() });
    await decided((of) => of.reject(ann, 'Use ground.', new Date(clock.now().getTime() + 1)));
    await jobs.settle();
    const letters = await inbox.letters();
    const [approved, rejected] = ['approved', 'rejected'].map((word) =>
      letters.find(({ subject }) => subject.endsWith(`was ${word}`)),
    );
    expect(approved).toMatchObject({ to: ['b@b.example'], text: expect.stringContaining('a@b.example approved it.') });
    expect(rejected!.text).toContain('Use ground.');
  });

  it('do not go to a member who was removed meanwhile', async () => {
    await database.em().nativeDelete(CompanyMember, { userId: bob });
    await decided((of) => of.approve(ann, clock.now()));
    await jobs.settle();
    expect(await inbox.letters()).toEqual([]);
  });
});
