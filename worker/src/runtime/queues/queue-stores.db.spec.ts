import { queueStores } from '#libs/dev/testing/servers/queue-backends.js';
import { startTestPostgres, type TestPostgresServer } from '#libs/dev/testing/servers/test-postgres-server.js';
import { withoutSync } from '#libs/dev/testing/servers/test-server-flags.js';
import { RedisServer, whyNoRedis, type Durability } from '#libs/dev/testing/servers/redis-server.js';
import { asApp } from '#libs/dev/testing/servers/app-role.js';
import { createTestDatabase, type OwnDatabase } from '#libs/dev/testing/servers/test-database.js';
import { migrateUp } from '#libs/database/migrations-up.js';
import { QueueHarness } from '../testing/queue-harness.js';
import { gatedJob, recordJob } from '../testing/test-jobs.js';

queueStores(); // fails in CI, and says why, where there is no Redis at all
const noRedis = whyNoRedis();
if (noRedis) process.stderr.write(`No Redis is killed in these tests: ${noRedis}.\n`);

/** Answers to a server's restart may take a moment on a busy machine; the conditions are waited for, not the time. */
const clientTimeouts = 60_000;

/** Asks for the first one alone, so that it is among the few that run while their gates are closed. */
const askInOrder = async (harness: QueueHarness, count: number) => [
  await harness.ask(gatedJob, {}),
  ...(await Promise.all(Array.from({ length: count - 1 }, () => harness.ask(gatedJob, {})))),
];

(noRedis ? describe.skip : describe).each<Durability>(['none', 'everysec', 'always'])(
  'a Redis that is killed, writing down: %s',
  (durability) => {
    let redis: RedisServer;
    let harness: QueueHarness;
    let database: OwnDatabase;

    beforeAll(async () => {
      database = await createTestDatabase();
      redis = await RedisServer.start(durability);
      harness = await QueueHarness.open(database, redis.url);
    });
    afterAll(async () => {
      await harness.close();
      await redis.stop();
      await database.drop();
    });

    it(
      'loses no effect, and resends what Redis forgot',
      async () => {
        await harness.startWorker();
        const asked = await askInOrder(harness, 30);
        await harness.untilRuns(asked[0]?.caseId ?? '', 1);
        await redis.kill();
        const meanwhile = await Promise.all(Array.from({ length: 10 }, () => harness.ask(recordJob, {})));
        await redis.start();
        const all = [...asked, ...meanwhile];
        for (const { caseId } of asked) await harness.openGate(caseId);
        for (const { id } of all) await harness.untilClosed(id);
        for (const { caseId } of all) expect(await harness.effects(caseId)).toEqual(['recorded']);
      },
      clientTimeouts,
    );
  },
);

(noRedis ? describe.skip : describe)('a worker whose Redis is gone for good', () => {
  let redis: RedisServer;
  let harness: QueueHarness;
  let database: OwnDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    redis = await RedisServer.start();
    harness = await QueueHarness.open(database, redis.url);
  });
  afterAll(async () => {
    await harness.close();
    await redis.stop();
    await database.drop();
  });

  it(
    'stops when asked, without waiting for Redis',
    async () => {
      const worker = await harness.startProcess({ GRACE_MS: '100' });
      const { caseId } = await harness.ask(gatedJob, {});
      await harness.untilRuns(caseId, 1);
      await redis.kill();
      worker.kill('SIGTERM');
      expect(await worker.exited).toEqual({ code: 1, signal: null });
    },
    clientTimeouts,
  );
});

describe('PostgreSQL killed and restarted', () => {
  let server: TestPostgresServer;
  let harness: QueueHarness;

  beforeAll(async () => {
    server = await startTestPostgres(withoutSync, { isMigrated: true });
    const url = asApp(server.url);
    await migrateUp(server.url, { app: url });
    harness = await QueueHarness.open({ url, ownerUrl: server.url }, url);
  }, clientTimeouts);
  afterAll(async () => {
    await harness.close();
    await server.stop();
  }, clientTimeouts);

  it(
    'preserves everything it has acknowledged, and the worker continues by itself',
    async () => {
      await harness.startWorker();
      const asked = await askInOrder(harness, 20);
      await harness.untilRuns(asked[0]?.caseId ?? '', 1);
      process.kill(server.pid, 'SIGQUIT');
      await harness.untilGone();
      await server.start();
      for (const { caseId } of asked) await harness.openGate(caseId);
      for (const { id } of asked) await harness.untilClosed(id);
      for (const { caseId } of asked) expect(await harness.effects(caseId)).toEqual(['recorded']);
    },
    clientTimeouts,
  );

  it(
    'is listened to again: the next job is announced, not found',
    async () => {
      await harness.stopWorkers();
      await harness.startWorker({ OUTBOX_SWEEP_MS: '600000' });
      const before = await harness.ask(recordJob, {});
      await harness.untilClosed(before.id);
      process.kill(server.pid, 'SIGQUIT');
      await harness.untilGone();
      await server.start();
      const after = await harness.askUntilTaken(recordJob, {});
      await harness.untilClosed(after.id);
      const messageId = await harness.ask(recordJob, {});
      await harness.untilClosed(messageId.id);
    },
    clientTimeouts,
  );
});
