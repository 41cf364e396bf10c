import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { makeCertificate, type TestCertificate } from '#libs/dev/testing/servers/certificate.js';
import { SmtpMailer } from './smtp-mailer.js';

describe('SMTP transport', () => {
  let certificate: TestCertificate;
  let other: TestCertificate;
  let server: SMTPServer;
  /** For each accepted message, whether it was encrypted. */
  const taken: boolean[] = [];

  const start = async (offersTls: boolean) => {
    server = new SMTPServer({
      ...{ authOptional: true, disabledCommands: offersTls ? [] : ['STARTTLS'], logger: false },
      ...{ key: readFileSync(certificate.key), cert: readFileSync(certificate.cert) },
      onData: (stream, session, done) => {
        taken.push(session.secure);
        stream.resume().once('end', () => done());
      },
    });
    server.on('error', () => undefined); // a client that disconnects during the handshake
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
  };
  const send = async (settings: { requireTls: boolean; caFile?: string }) => {
    const url = `smtp://localhost:${(server.server.address() as AddressInfo).port}`;
    const mailer = new SmtpMailer({ url, from: 'Waybill <a@waybill.example>', timeoutMs: 5_000, ...settings });
    const mail = { id: randomUUID(), to: 'b@example.com', subject: 's', text: 't', html: '<p>h</p>' };
    const answer = await mailer.send(mail, new AbortController().signal);
    mailer.close();
    return answer.outcome;
  };

  beforeAll(() => {
    [certificate, other] = [makeCertificate(), makeCertificate()];
  });
  beforeEach(() => void taken.splice(0));
  afterEach(() => new Promise<void>((done) => server.close(() => done())));
  afterAll(() => {
    for (const { folder } of [certificate, other]) rmSync(folder, { recursive: true });
  });

  it('uses TLS when the authority in SMTP_CA_FILE signed the certificate', async () => {
    await start(true);
    expect(await send({ requireTls: true, caFile: certificate.ca })).toBe('sent');
    expect(taken).toEqual([true]);
  });

  it('sends nothing and reports a retry when TLS is required and the server does not offer it', async () => {
    await start(false);
    expect(await send({ requireTls: true, caFile: certificate.ca })).toBe('later');
    expect(taken).toEqual([]);
  });

  it('sends nothing and reports a retry when another authority signed the certificate', async () => {
    await start(true);
    expect(await send({ requireTls: true, caFile: other.ca })).toBe('later');
    expect(await send({ requireTls: true })).toBe('later');
    expect(taken).toEqual([]);
  });

  it('is unencrypted only when TLS is not required', async () => {
    await start(false);
    expect(await send({ requireTls: false })).toBe('sent');
    expect(taken).toEqual([false]);
  });
});
