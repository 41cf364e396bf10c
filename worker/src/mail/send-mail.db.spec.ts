import { ContactMessage } from '#libs/domain/contact/contact-message.js';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { SmtpMailer } from '#libs/adapters/mail/smtp-mailer.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { Mailer } from '#libs/domain/mail/mailer.js';
import { accessCodeRules, OrderAccessCode } from '#libs/domain/orders/order-access-code.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import type { MailMessage } from '#libs/dev/sandbox/mail/mailbox.js';
import { startMailSandbox, type MailSandbox } from '#libs/dev/sandbox/mail/start-mail-sandbox.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { JobHarness } from '../testing/job-harness.js';
import { harnessMailText } from '../testing/purchase-harness.js';
import { TestMailer } from '../testing/test-mailer.js';
import { SendMail } from './send-mail.js';

describe('sending a mail', () => {
  const database = useDatabase();
  let mailer: TestMailer;
  let jobs: JobHarness;
  const harnessOf = (port: Mailer) => {
    const em = database.orm.em as EntityManager;
    const clock = new SystemClock();
    return new JobHarness(database.orm, [new SendMail(em, port, harnessMailText(em, clock), clock)]);
  };
  beforeEach(() => {
    mailer = new TestMailer();
    jobs = harnessOf(mailer);
  });

  /** A code that was asked for, its mail and the message that has it sent. */
  async function asked(): Promise<{ mailId: string; messageId: string }> {
    const em = database.em();
    const { order } = await placedOrder(em, [readyShipment('g_guest')], { email: 'ann@example.com' });
    const code = OrderAccessCode.request(order.id, new Date());
    const data = { codeId: code.id };
    const mail = Mail.request({ kind: 'order_code', subjectId: order.id, recipient: order.email, key: code.id, data });
    const message = OutboxMessage.of(sendMail, { mailId: mail.id });
    em.persist([code, mail, message]);
    await em.flush();
    return { mailId: mail.id, messageId: message.id };
  }
  const mailOf = (id: string) => database.em().findOneOrFail(Mail, id);
  const put = (id: string, to: Partial<Mail>) => database.em().nativeUpdate(Mail, id, to);

  it('sends it once and records when', async () => {
    const { mailId, messageId } = await asked();
    expect(await jobs.run(messageId)).toBe('done');
    expect(mailer.sent).toEqual([expect.objectContaining({ id: mailId, to: 'ann@example.com' })]);
    expect(await mailOf(mailId)).toMatchObject({ status: 'sent', attempts: 1, sentAt: expect.any(Date) });
    await jobs.asked(sendMail, { mailId });
    expect(mailer.sent).toHaveLength(1);
  });

  it('mails a contact message to the shop, with replies to its sender', async () => {
    const em = database.em();
    const body = { topic: 'payment', number: '', message: 'I was charged twice <b>today</b>.' } as const;
    const written = ContactMessage.from('g_guest', { ...body, email: 'ann@example.com' }, new Date());
    const mail = Mail.request({ kind: 'contact_message', subjectId: written.id, recipient: '' });
    em.persist([written, mail]);
    await em.flush();
    await jobs.asked(sendMail, { mailId: mail.id });
    const [sent] = mailer.sent;
    expect(sent).toMatchObject({ to: 'help@waybill.example', replyTo: 'ann@example.com' });
    expect(sent!.subject).toBe(`${written.reference}: A payment or refund`);
    expect(sent!.html).toContain('I was charged twice &lt;b&gt;today&lt;/b&gt;.');
  });

  it('commits that it is sending before contacting the server', async () => {
    const { mailId, messageId } = await asked();
    const seen: string[] = [];
    mailer.meanwhile = async () => seen.push((await mailOf(mailId)).status);
    await jobs.run(messageId);
    expect(seen).toEqual(['sending']);
  });

  it('sends it in the next run when killed before the dialog', async () => {
    const { mailId, messageId } = await asked();
    await database.em().nativeUpdate(OutboxMessage, messageId, { deliveries: 1 });
    await jobs.run(messageId);
    expect([mailer.sent.length, (await mailOf(mailId)).status]).toEqual([1, 'sent']);
  });

  it('leaves it to an operator when killed during the dialog', async () => {
    const { mailId, messageId } = await asked();
    await put(mailId, { status: 'sending', attempts: 1 });
    expect(await jobs.run(messageId)).toBe('done');
    expect(mailer.sent).toEqual([]);
    expect(await mailOf(mailId)).toMatchObject({
      status: 'unsure',
      failureText: expect.stringMatching(/may have arrived/),
    });
    await jobs.asked(sendMail, { mailId });
    expect(mailer.sent).toEqual([]);
  });

  it('has nothing left to do when killed after storing the answer', async () => {
    const { mailId, messageId } = await asked();
    await put(mailId, { status: 'sent', sentAt: new Date() });
    await jobs.run(messageId);
    expect([mailer.sent.length, (await mailOf(mailId)).status]).toEqual([0, 'sent']);
  });

  it('sends it once when twenty workers get it at once', async () => {
    const { mailId, messageId } = await asked();
    await Promise.all(Array.from({ length: 20 }, () => jobs.run(messageId)));
    expect(mailer.sent).toHaveLength(1);
    expect(await mailOf(mailId)).toMatchObject({ status: 'sent', attempts: 1, failureText: null });
  });

  it('lets the first run correct a second one that marked it unsure', async () => {
    const { mailId, messageId } = await asked();
    const seen: string[] = [];
    mailer.meanwhile = async () => {
      await jobs.run(messageId);
      seen.push((await mailOf(mailId)).status);
    };
    await jobs.run(messageId);
    expect(seen).toEqual(['unsure']);
    expect([mailer.sent.length, (await mailOf(mailId)).status]).toEqual([1, 'sent']);
  });

  it('enqueues it again after a temporary refusal when a second run closed its message', async () => {
    const { mailId, messageId } = await asked();
    mailer.next('later');
    mailer.meanwhile = () => ((mailer.meanwhile = () => Promise.resolve()), jobs.run(messageId));
    await jobs.run(messageId);
    expect((await mailOf(mailId)).status).toBe('queued');
    expect(await jobs.open(sendMail)).toHaveLength(1);
    await jobs.exhaust();
    expect([mailer.sent.length, (await mailOf(mailId)).status]).toEqual([1, 'sent']);
  });

  it.each([
    ['refused', 'failed', 0],
    ['unsure', 'unsure', 1],
  ] as const)('when %s, marks it %s and never sends it again', async (outcome, status, arrived) => {
    const { mailId, messageId } = await asked();
    mailer.next(outcome);
    expect(await jobs.run(messageId)).toBe('done');
    await jobs.exhaust();
    await jobs.asked(sendMail, { mailId });
    expect(await mailOf(mailId)).toMatchObject({ status, failureText: `as ordered: ${outcome}` });
    expect(mailer.sent).toHaveLength(arrived);
  });

  it('retries an unavailable server for days at most', async () => {
    const { mailId, messageId } = await asked();
    mailer.next(...Array<'later'>(sendMail.attempts + 1).fill('later'));
    for (let tries = 0; tries < sendMail.attempts; tries += 1) await jobs.run(messageId);
    const [again] = await jobs.open(sendMail);
    expect([again!.id === messageId, (await mailOf(mailId)).status]).toEqual([false, 'queued']);
    await put(mailId, { createdAt: new Date(Date.now() - 4 * 24 * 3600_000) });
    await database.em().nativeUpdate(OutboxMessage, again!.id, { attempts: sendMail.attempts - 1 });
    expect(await jobs.run(again!.id)).toBe('failed');
    expect(await mailOf(mailId)).toMatchObject({ status: 'failed', failureText: 'as ordered: later' });
    expect(await jobs.open(sendMail)).toEqual([]);
  });

  it('does not mail an expired code', async () => {
    const { mailId, messageId } = await asked();
    await database.em().nativeUpdate(OrderAccessCode, {}, { tries: accessCodeRules.tries });
    expect(await jobs.run(messageId)).toBe('done');
    expect(await mailOf(mailId)).toMatchObject({ status: 'failed', failureText: expect.stringMatching(/run out/) });
    expect(mailer.sent).toEqual([]);
  });

  it('stores no code in the database, only in the mail', async () => {
    const { messageId } = await asked();
    await jobs.run(messageId);
    const code = /\d{6}/.exec(mailer.sent[0]!.subject)![0];
    const rows = await database.em().execute<{ row: string }[]>(`
      select row_to_json(m)::text as row from mail m union all select row_to_json(c)::text from order_access_code c
      union all select row_to_json(o)::text from outbox_message o`);
    expect(rows.length).toBe(3);
    for (const { row } of rows) expect(row.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')).not.toContain(code);
  });

  describe('with a real mail server', () => {
    let folder: string;
    let sandbox: MailSandbox;
    let smtp: SmtpMailer;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'waybill-mail-'));
      sandbox = await startMailSandbox({ port: 0, smtpPort: 0, folder });
      smtp = new SmtpMailer({ url: sandbox.smtpUrl, from: 'Waybill <waybill@example.com>' });
      jobs = harnessOf(smtp);
    });
    afterEach(async () => {
      smtp.close();
      await sandbox.close();
      await rm(folder, { recursive: true });
    });
    const letters = async () => (await (await fetch(`${sandbox.url}/messages`)).json()) as MailMessage[];
    const control = (path: string, body: object = {}) =>
      fetch(`${sandbox.url}/_sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });

    it('arrives once when the server was down', async () => {
      const { mailId, messageId } = await asked();
      await control('down');
      expect(await jobs.run(messageId)).toBe('retry');
      expect(await mailOf(mailId)).toMatchObject({
        status: 'queued',
        failureText: expect.stringMatching(/ECONNREFUSED/),
      });
      await control('up');
      await jobs.exhaust();
      expect(await mailOf(mailId)).toMatchObject({ status: 'sent', attempts: 2, failureText: null });
      expect((await letters()).map((one) => one.messageId)).toEqual([`<${mailId}@example.com>`]);
    });

    it.each([
      ['defers it at first', { at: 'message', code: 451 }, 'sent', 1],
      ['has no such mailbox', { at: 'recipient', code: 550 }, 'failed', 0],
      ['accepts it and disconnects without an answer', { at: 'answer' }, 'unsure', 1],
      ['disconnects in the middle', { at: 'message' }, 'unsure', 0],
    ])('handles a server that %s', async (_, fault, status, arrived) => {
      const { mailId } = await asked();
      await control('faults', fault);
      await jobs.exhaust();
      expect((await mailOf(mailId)).status).toBe(status);
      expect(await letters()).toHaveLength(arrived);
    });
  });
});
