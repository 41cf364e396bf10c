import { queueStores } from '#libs/testing/queue-backends.js';
import { startPostgres, withoutSync, type PostgresServer } from '#libs/testing/postgres-server.js';
import { RedisServer, whyNoRedis, type Durability } from '#libs/testing/redis-server.js';
import { asApp } from '#libs/testing/app-role.js';
import { createTestDatabase, type OwnDatabase } from '#libs/testing/test-database.js';
import { migrateUp } from '#libs/database/migrations-up.js';
import { QueueBench } from './testing/queue-bench.js';
import { gatedJob, recordJob } from './testing/test-jobs.js';

queueStores(); // fails in CI, and says why, where there is no Redis at all
const noRedis = whyNoRedis();
if (noRedis) process.stderr.write(`No Redis is killed in these tests: ${noRedis}.\n`);

/** Answers to a server's restart may take a moment on a busy machine; the conditions are waited for, not the time. */
const patience = 60_000;

/** Asks for the first one alone, so that it is among the few that run while their gates are closed. */
const askInOrder = async (bench: QueueBench, count: number) => [
  await bench.ask(gatedJob, {}),
  ...(await Promise.all(Array.from({ length: count - 1 }, () => bench.ask(gatedJob, {})))),
];

(noRedis ? describe.skip : describe).each<Durability>(['none', 'everysec', 'always'])(
  'a Redis that is killed, writing down: %s',
  (durability) => {
    let redis: RedisServer;
    let bench: QueueBench;
    let database: OwnDatabase;

    beforeAll(async () => {
      database = await createTestDatabase();
      redis = await RedisServer.start(durability);
      bench = await QueueBench.open(database, redis.url);
    });
    afterAll(async () => {
      await bench.close();
      await redis.stop();
      await database.drop();
    });

    it(
      'loses no effect: what it forgot is sent again',
      async () => {
        await bench.startWorker();
        const asked = await askInOrder(bench, 30);
        await bench.untilRuns(asked[0]?.caseId ?? '', 1);
        await redis.kill();
        const meanwhile = await Promise.all(Array.from({ length: 10 }, () => bench.ask(recordJob, {})));
        await redis.start();
        const all = [...asked, ...meanwhile];
        for (const { caseId } of asked) await bench.openGate(caseId);
        for (const { id } of all) await bench.untilClosed(id);
        for (const { caseId } of all) expect(await bench.effects(caseId)).toEqual(['recorded']);
      },
      patience,
    );
  },
);

describe('a PostgreSQL that is killed and comes back', () => {
  let server: PostgresServer;
  let bench: QueueBench;

  beforeAll(async () => {
    server = await startPostgres(withoutSync);
    const url = asApp(server.url);
    await migrateUp(server.url, { app: url });
    bench = await QueueBench.open({ url, ownerUrl: server.url }, url);
  }, patience);
  afterAll(async () => {
    await bench.close();
    await server.stop();
  }, patience);

  it(
    'keeps everything it has acknowledged, and the worker goes on by itself',
    async () => {
      await bench.startWorker();
      const asked = await askInOrder(bench, 20);
      await bench.untilRuns(asked[0]?.caseId ?? '', 1);
      process.kill(server.pid, 'SIGQUIT');
      await bench.untilGone();
      await server.start();
      for (const { caseId } of asked) await bench.openGate(caseId);
      for (const { id } of asked) await bench.untilClosed(id);
      for (const { caseId } of asked) expect(await bench.effects(caseId)).toEqual(['recorded']);
    },
    patience,
  );

  it(
    'is listened to again: the next job is told, not found',
    async () => {
      await bench.stopWorkers();
      await bench.startWorker({ OUTBOX_SWEEP_MS: '600000' });
      const before = await bench.ask(recordJob, {});
      await bench.untilClosed(before.id);
      process.kill(server.pid, 'SIGQUIT');
      await bench.untilGone();
      await server.start();
      const after = await bench.askUntilTaken(recordJob, {});
      await bench.untilClosed(after.id);
      const told = await bench.ask(recordJob, {});
      await bench.untilClosed(told.id);
    },
    patience,
  );
});
