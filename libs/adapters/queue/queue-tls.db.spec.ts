import { rmSync } from 'node:fs';
import { makeCertificate, type TestCertificate } from '#libs/dev/testing/servers/certificate.js';
import { RedisServer, whyNoRedis } from '#libs/dev/testing/servers/redis-server.js';
import { openQueueBackend } from './open-queue-backend.js';

const missing = whyNoRedis();
if (missing && process.env['CI'] === 'true') throw new Error(`Redis over TLS must be tested, but ${missing}.`);
if (missing) process.stderr.write(`Redis over TLS is not tested: ${missing}.\n`);

(missing ? describe.skip : describe)('a queue on a Redis that speaks TLS only', () => {
  let certificate: TestCertificate;
  let other: TestCertificate;
  let redis: RedisServer;
  const open = (url: string, caFile?: string) =>
    openQueueBackend({ url, caFile, patienceMs: 3_000, onError: () => undefined });

  beforeAll(async () => {
    [certificate, other] = [makeCertificate(), makeCertificate()];
    redis = await RedisServer.start('none', certificate);
  });
  afterAll(async () => {
    await redis.stop();
    for (const { folder } of [certificate, other]) rmSync(folder, { recursive: true });
  });

  it('takes jobs when the authority in QUEUE_CA_FILE signed the certificate', async () => {
    const backend = await open(redis.url, certificate.ca);
    const queue = backend.queue('tls');
    await queue.add('one', { outboxId: '1' });
    expect(await queue.getJobCountByTypes('waiting')).toBe(1);
    await backend.close();
  });

  it.each([
    ['another authority signs', () => open(redis.url, other.ca)],
    ['no known authority signs', () => open(redis.url)],
    ['the certificate is for another name', () => open(redis.url.replace('localhost', '127.0.0.1'), certificate.ca)],
    ['the address is unencrypted', () => open(redis.url.replace('rediss:', 'redis:'))],
  ])('refuses to connect when %s', async (_, attempt) => {
    await expect(attempt()).rejects.toThrow('Redis does not answer.');
  });
});
