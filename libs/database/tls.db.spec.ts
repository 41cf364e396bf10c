import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { freePort } from '#libs/dev/launch/processes/free-port.js';
import { startPostgres, type PostgresServer } from '#libs/dev/launch/postgres-server.js';
import { makeCertificate, type TestCertificate } from '#libs/dev/testing/servers/certificate.js';
import { ormConfig } from './orm.config.js';

describe('connection to PostgreSQL with TLS', () => {
  let certificate: TestCertificate;
  let other: TestCertificate;
  let server: PostgresServer;

  /** A URL with `localhost`, the name in the certificate. */
  const url = (parameters: Record<string, string>, host = 'localhost') => {
    const address = Object.assign(new URL(server.url), { hostname: host });
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    return address.href;
  };
  const verified = (ca: string) => ({ sslmode: 'verify-full', sslrootcert: ca });
  const encrypted = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';

  const askOrm = async (address: string) => {
    const orm = await MikroORM.init(ormConfig({ url: address, pool: 1 }));
    try {
      return await orm.em.fork().execute<{ ssl: boolean }[]>(encrypted);
    } finally {
      await orm.close(true);
    }
  };
  const askPool = async (address: string) => {
    const pool = new pg.Pool({ connectionString: address, max: 1 });
    try {
      return (await pool.query<{ ssl: boolean }>(encrypted)).rows;
    } finally {
      await pool.end();
    }
  };

  beforeAll(async () => {
    [certificate, other] = [makeCertificate(), makeCertificate()];
    if (process.getuid?.() === 0) {
      const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
      for (const file of [certificate.folder, certificate.cert, certificate.key]) chownSync(file, id('-u'), id('-g'));
    }
    chmodSync(certificate.key, 0o600);
    server = await startPostgres({
      directory: mkdtempSync(join(tmpdir(), 'waybill-test-pg-tls-')),
      port: await freePort(),
      password: 'waybill',
      initdbFlags: ['--no-sync'],
      flags: ['ssl=on', `ssl_cert_file=${certificate.cert}`, `ssl_key_file=${certificate.key}`],
      temporary: true,
    });
  });
  afterAll(async () => {
    await server.stop();
    for (const { folder } of [certificate, other]) rmSync(folder, { recursive: true });
  });

  describe.each([
    ['of the ORM', askOrm],
    ['of the relay, the queue and the notifier', askPool],
  ])('%s', (_, ask) => {
    it('is encrypted when the URL requires it and its authority signed the certificate', async () => {
      expect(await ask(url(verified(certificate.ca)))).toEqual([{ ssl: true }]);
    });

    it.each([
      ['another authority signs', () => url(verified(other.ca))],
      ['no known authority signs', () => url({ sslmode: 'verify-full' })],
      ['the certificate is for another name', () => url(verified(certificate.ca), '127.0.0.1')],
    ])('is refused when %s', async (_why, address) => {
      await expect(ask(address())).rejects.toThrow(/self-signed|unable to verify|certificate|altnames/i);
    });
  });
});
