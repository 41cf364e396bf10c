import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailMessage } from './mailbox.js';
import { startMailSandbox, type MailSandbox } from './start-mail-sandbox.js';

let folder: string;
let sandbox: MailSandbox;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-mail-'));
  sandbox = await startMailSandbox({ port: 0, smtpPort: 0, folder });
});
afterEach(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const send = (over: Record<string, unknown> = {}) =>
  createTransport(sandbox.smtpUrl).sendMail({
    from: 'Waybill <waybill@example.com>',
    to: 'ann@example.com',
    subject: 'Hello',
    text: 'Read me: http://localhost:3000/x?a=1&b=2',
    ...over,
  });
const mailMessages = async (to = ''): Promise<MailMessage[]> =>
  (await (await fetch(`${sandbox.url}/messages?to=${encodeURIComponent(to)}`)).json()) as MailMessage[];
const page = async () => (await fetch(sandbox.url)).text();
const control = (method: string, path: string, body: unknown = {}) =>
  fetch(`${sandbox.url}/_sandbox/${path}`, { method, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) });

it('stores each message as a file and shows it, newest first', async () => {
  await send();
  await send({ to: 'bob+box@example.com', subject: 'Grüße 🦊', text: 'ünïcode' });
  expect((await mailMessages()).map((one) => [one.to, one.subject, one.text.trim()])).toEqual([
    [['bob+box@example.com'], 'Grüße 🦊', 'ünïcode'],
    [['ann@example.com'], 'Hello', 'Read me: http://localhost:3000/x?a=1&b=2'],
  ]);
  expect(await mailMessages('BOB+box@example.com')).toHaveLength(1);
  expect((await readdir(folder)).filter((name) => name.endsWith('.eml'))).toHaveLength(2);
  const [newest] = await mailMessages();
  expect(await (await fetch(`${sandbox.url}/messages/${newest!.id}`)).text()).toContain('To: bob+box@example.com');
  expect(await page()).toMatch(/Grüße 🦊[\s\S]+<a href="http:\/\/localhost:3000\/x\?a=1&amp;b=2"/);
});

it('shows a message’s content as text, whatever it contains', async () => {
  await send({ subject: '<img src=x onerror=alert(1)>', text: '</pre><script>alert(1)</script> http://a/"><b>' });
  const answer = await fetch(sandbox.url);
  const html = await answer.text();
  expect(html).not.toMatch(/<script|<img|<b>/);
  expect(html).toContain('&lt;script&gt;');
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/);
  for (const path of ['messages/..%2f..%2fetc%2fpasswd', 'messages/x', 'nowhere'])
    expect((await fetch(`${sandbox.url}/${path}`)).status).toBe(404);
});

it.each([
  [{ at: 'connect', code: 421 }, { responseCode: 421 }, 0],
  [{ at: 'recipient', code: 550 }, { responseCode: 550, code: 'EENVELOPE' }, 0],
  [{ at: 'message', code: 451 }, { responseCode: 451, code: 'EMESSAGE' }, 0],
  [{ at: 'message' }, { code: 'ECONNECTION' }, 0],
  [{ at: 'answer' }, { code: 'ECONNECTION' }, 1],
])('fails as requested: %j', async (fault, error, expected) => {
  expect((await control('POST', 'faults', fault)).status).toBe(200);
  await expect(send()).rejects.toMatchObject(error);
  expect(await mailMessages()).toHaveLength(expected);
  await send();
  expect(await mailMessages()).toHaveLength(expected + 1);
});

it('refuses connections while it is down, and listens on the same port again', async () => {
  await control('POST', 'down');
  await expect(send()).rejects.toMatchObject({ originalCode: 'ECONNREFUSED' });
  await control('DELETE', 'faults');
  await send();
  expect(await mailMessages()).toHaveLength(1);
});

it.each([{}, { at: 'nowhere' }, { at: 'message', code: 250 }, { at: 'message', times: 0 }])(
  'refuses the invalid fault %j',
  async (fault) => {
    expect((await control('POST', 'faults', fault)).status).toBe(400);
  },
);

it('has the messages of an earlier run', async () => {
  await send();
  await sandbox.close();
  sandbox = await startMailSandbox({ port: 0, smtpPort: 0, folder });
  expect(await mailMessages()).toHaveLength(1);
});
