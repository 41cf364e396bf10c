import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MailMessage } from '#libs/dev/sandbox/mail/mailbox.js';
import { until } from '#libs/dev/testing/until.js';
import { sendMail } from '#libs/jobs/mail.js';
import { startMailSandbox, type MailSandbox } from '#libs/dev/sandbox/mail/start-mail-sandbox.js';
import { MailOff } from './mail-off.js';
import { SmtpMailer } from './smtp-mailer.js';

let folder: string;
let sandbox: MailSandbox;
let mailer: SmtpMailer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-mail-'));
  sandbox = await startMailSandbox({ port: 0, smtpPort: 0, folder });
  mailer = new SmtpMailer({ url: sandbox.smtpUrl, from: 'Waybill <receipts@waybill.example>', timeoutMs: 5_000 });
});
afterEach(async () => {
  mailer.close();
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const never = new AbortController().signal;
const mail = (over = {}) => ({
  id: randomUUID(),
  to: 'zoë+box@example.com',
  subject: 'Receipt ✓',
  text: 'text',
  html: '<p>html</p>',
  ...over,
});
const send = (over = {}, signal = never) => mailer.send(mail(over), signal);
const letters = async () => (await (await fetch(`${sandbox.url}/messages`)).json()) as MailMessage[];
const fault = (body: object) => fetch(`${sandbox.url}/_sandbox/faults`, { method: 'POST', body: JSON.stringify(body) });

it('sends text and HTML, with the Message-ID of the mail', async () => {
  const id = randomUUID();
  expect(await send({ id })).toEqual({ outcome: 'sent' });
  const [letter] = await letters();
  expect(letter).toMatchObject({
    from: 'receipts@waybill.example',
    to: ['zoë+box@example.com'],
    subject: 'Receipt ✓',
    messageId: `<${id}@waybill.example>`,
  });
  expect([letter!.text.trim(), letter!.html.trim()]).toEqual(['text', '<p>html</p>']);
  const raw = await (await fetch(`${sandbox.url}/messages/${letter!.id}`)).text();
  expect(raw).toContain('Auto-Submitted: auto-generated');
});

it.each([
  ['the server is busy', { at: 'connect', code: 421 }, 'later'],
  ['the server refuses the sender', { at: 'connect', code: 554 }, 'later'],
  ['the connection is cut at once', { at: 'connect' }, 'later'],
  ['the mailbox is busy', { at: 'recipient', code: 450 }, 'later'],
  ['there is no such mailbox', { at: 'recipient', code: 550 }, 'refused'],
  ['the connection is cut before the message', { at: 'recipient' }, 'later'],
  ['the message is refused temporarily', { at: 'message', code: 451 }, 'later'],
  ['the message is refused permanently', { at: 'message', code: 554 }, 'refused'],
  ['the connection is cut with the message', { at: 'message' }, 'unsure'],
  ['the answer is lost', { at: 'answer' }, 'unsure'],
])('reports the outcome of a mail when %s', async (_, what, outcome) => {
  await send();
  await fault(what);
  // The server only greets a new connection.
  if (what.at === 'connect') mailer.close();
  const client = what.at === 'connect' ? new SmtpMailer({ url: sandbox.smtpUrl, from: 'w@x.example' }) : mailer;
  expect(await client.send(mail(), never)).toEqual({ outcome, reason: expect.any(String) });
  expect(await letters()).toHaveLength(what.at === 'answer' ? 2 : 1);
  expect(await client.send(mail(), never)).toEqual({ outcome: 'sent' });
  client.close();
});

it('reports a mail as not accepted when the server is down or silent', async () => {
  await fetch(`${sandbox.url}/_sandbox/down`, { method: 'POST' });
  expect(await send()).toMatchObject({ outcome: 'later' });
  const mute: Server = createServer();
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const { port } = mute.address() as { port: number };
  const patient = new SmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'w@x.example', timeoutMs: 200 });
  expect(await patient.send(mail(), never)).toMatchObject({ outcome: 'later' });
  patient.close();
  mute.close();
});

it('lets no mail wait for a connection that a worker sends, be it from the queue or after another job', async () => {
  const mute: Server = createServer();
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const { port } = mute.address() as { port: number };
  const client = new SmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'w@x.example', timeoutMs: 10_000 });
  let open = 0;
  mute.on('connection', () => (open += 1));
  const end = new AbortController();
  const mails = Array.from({ length: 2 * sendMail.concurrency! }, () => client.send(mail(), end.signal));
  await until('all have a connection', () => open === mails.length, 10_000);
  end.abort();
  client.close();
  await Promise.all(mails);
  mute.close();
});

it('never resends a mail itself: retrying after a dropped idle connection is up to the job', async () => {
  await send();
  await fetch(`${sandbox.url}/_sandbox/down`, { method: 'POST' });
  await fetch(`${sandbox.url}/_sandbox/up`, { method: 'POST' });
  const again = await send();
  expect(['sent', 'later']).toContain(again.outcome);
  expect(await letters()).toHaveLength(again.outcome === 'sent' ? 2 : 1);
});

it('sends nothing in an attempt that has timed out', async () => {
  expect(await send({}, AbortSignal.abort())).toMatchObject({ outcome: 'later' });
  expect(await letters()).toHaveLength(0);
});

it.each<[string, { to?: string; subject?: string; replyTo?: string }]>([
  ['to', { to: 'ann@example.com\r\nBcc: eve@example.com' }],
  ['to', { to: 'ann@example.com, eve@example.com' }],
  ['subject', { subject: 'Hello\r\nBcc: eve@example.com' }],
  ['replyTo', { replyTo: 'ann@example.com\r\nBcc: eve@example.com' }],
])('adds no recipient for anything in %s', async (_, over) => {
  await send(over);
  for (const letter of await letters()) expect(JSON.stringify(letter.to)).not.toMatch(/"eve@/);
});

it('adds one-click unsubscribe headers to mails that can be turned off, and to no others', async () => {
  const unsubscribeUrl = 'https://shop.example/api/mail-choices/unsubscribe?token=a.b.c';
  await send();
  await send({ unsubscribeUrl });
  const raw = await Promise.all(
    (await letters()).map(async ({ id }) => (await fetch(`${sandbox.url}/messages/${id}`)).text()),
  );
  const unfolded = raw.map((one) => one.replace(/\r\n\s+/g, ' '));
  expect(unfolded[0]).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`);
  expect(unfolded[0]).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(unfolded[1]).not.toContain('List-Unsubscribe');
});

it('reports reasons without personal data', async () => {
  await fault({ at: 'recipient', code: 550 });
  const outcome = await send({ to: 'ann@example.com' });
  expect(JSON.stringify(outcome)).not.toContain('ann@');
});

it('reports that mail is disabled', async () => {
  expect(await new MailOff().send()).toEqual({ outcome: 'refused', reason: 'Mail is off: SMTP_URL is not set.' });
});
