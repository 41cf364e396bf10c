import { RequestContext, type EntityManager } from '@mikro-orm/postgresql';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod/mini';
import { defineJob } from '#libs/jobs/job.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { createLogger } from '#libs/runtime/logs/logger.js';
import { until } from '#libs/dev/testing/until.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import type { Delivery } from './delivery.js';
import { FollowUps } from './follow-ups.js';
import { JobRunner } from './job-runner.js';
import type { FollowUp, Work } from './work.js';

const payload = z.strictObject({ step: z.string() });
const first = defineJob({ name: 'first', payload });
const second = defineJob({ name: 'second', payload, runsNext: true, backoff: { firstMs: 1, maxMs: 1 } });
const other = defineJob({ name: 'other', payload });

const leaseMs = 400;

describe('FollowUps', () => {
  const database = useDatabase();
  const setUp = (body: (em: EntityManager, delivery: Delivery) => void | Promise<void>) => {
    const stopping = new AbortController();
    const followUps = new FollowUps(database.orm, leaseMs, stopping.signal);
    const runner = new JobRunner(database.orm, createLogger('test', 'silent'), stopping.signal, followUps);
    const work = (job: Work['job'], run: typeof body): Work => ({
      ...{ job, run: async (_, delivery) => run(RequestContext.getEntityManager() as EntityManager, delivery) },
    });
    const start = work(first, body);
    const register = (run: typeof body, ...more: [Work['job'], typeof body][]) =>
      [start, work(second, run), work(other, run), ...more.map(([job, its]) => work(job, its))].forEach((one) =>
        followUps.register(one),
      );
    const next = async () => {
      const message = OutboxMessage.of(first, { step: 'one' });
      await database.em().persist(message).flush();
      let found: FollowUp | undefined;
      await runner.run(start, message.id, (one) => (found = one));
      return found;
    };
    const runAll = (one: FollowUp | undefined) =>
      followUps.runAll(one, async ({ work: its, run }) => {
        let found: FollowUp | undefined;
        await runner.run(its, run, (later) => (found = later));
        return found;
      });
    return { register, next, runAll, stop: () => stopping.abort() };
  };
  const write = (em: EntityManager, job = second, delayMs = 0) =>
    em.persist(OutboxMessage.of(job, { step: 'two' }, { delayMs }));
  const rows = (job: Work['job'] = second) => database.em().find(OutboxMessage, { job: job.name });

  it('writes a message as started, and runs it without the queue', async () => {
    const seen: string[] = [];
    const { register, next, runAll } = setUp((em) => void write(em));
    register((_, { attempt, isFollowUp }) => void seen.push(`${attempt} ${isFollowUp}`));
    const found = await next();
    const [message] = await rows();
    expect(message).toMatchObject({ deliveries: 1, attempts: 0, closedAt: null, sentAt: message!.startedAt });
    expect(message!.availableAt.getTime() - message!.sentAt!.getTime()).toBe(leaseMs);
    await runAll(found);
    expect(seen).toEqual(['1 true']);
    expect(await rows()).toMatchObject([{ deliveries: 1, closedAt: expect.any(Date) }]);
  });

  it.each<[string, (em: EntityManager) => unknown]>([
    ['of a job that does not follow', (em) => write(em, other)],
    ['for later', (em) => write(em, second, 60_000)],
    [
      'that is committed before the run’s end',
      (em) =>
        em
          .fork()
          .persist(OutboxMessage.of(second, { step: 'x' }))
          .flush(),
    ],
  ])('leaves a message %s to the relay', async (_, body) => {
    const { register, next } = setUp(async (em) => void (await body(em)));
    register(() => undefined);
    expect(await next()).toBeUndefined();
    expect([...(await rows()), ...(await rows(other))]).toMatchObject([{ sentAt: null, deliveries: 0 }]);
  });

  it('leaves all but one message of a commit to the relay', async () => {
    const { register, next } = setUp((em) => {
      for (const _ of [1, 2]) write(em);
    });
    register(() => undefined);
    expect(await next()).toBeDefined();
    expect((await rows()).map(({ deliveries }) => deliveries).sort()).toEqual([0, 1]);
  });

  it('runs nothing when the commit of the first message is rolled back', async () => {
    const { register, next } = setUp(async (em, delivery) => {
      await delivery.commit(em, () => {
        write(em);
        return em.flush().then(() => Promise.reject(new Error('too late')));
      });
    });
    register(() => undefined);
    expect([await next(), await rows()]).toEqual([undefined, []]);
  });

  it('returns a message that fails to the relay', async () => {
    const { register, next, runAll } = setUp((em) => void write(em));
    register(() => Promise.reject(new Error('not now')));
    await runAll(await next());
    expect(await rows()).toMatchObject([{ attempts: 1, sentAt: null, closedAt: null, lastError: 'not now' }]);
  });

  it('leaves a chain to the relay when eight others began first', async () => {
    const { register, next, runAll } = setUp((em) => void write(em));
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    register(() => ended);
    const found: (FollowUp | undefined)[] = [];
    for (let n = 0; n < 9; n += 1) found.push(await next());
    const running = found.slice(0, 8).map((one) => runAll(one));
    await runAll(found[8]);
    const { outboxId } = found[8]!.run;
    const state = { deliveries: 0, sentAt: null, startedAt: null, closedAt: null };
    expect(await database.em().findOneOrFail(OutboxMessage, outboxId)).toMatchObject(state);
    end();
    await Promise.all(running);
    expect((await rows()).filter(({ closedAt }) => closedAt)).toHaveLength(8);
  });

  it('leaves a message to the relay while as many of its job follow others as its queue has slots', async () => {
    const third = defineJob({ name: 'third', payload, runsNext: true, concurrency: 1 });
    const { register, next, runAll } = setUp((em) => void write(em));
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const begun: string[] = [];
    register(
      (em) => void write(em, third),
      [
        third,
        (_, { outboxId }) => {
          begun.push(outboxId);
          return ended;
        },
      ],
    );
    const one = runAll(await next());
    await until('the first one runs', () => begun.length === 1);
    await runAll(await next());
    expect(begun).toHaveLength(1);
    const state = { deliveries: 0, sentAt: null, startedAt: null, closedAt: null };
    expect((await rows(third)).filter(({ id }) => id !== begun[0])).toMatchObject([state]);
    end();
    await one;
  });

  it('begins nothing when its process has to end', async () => {
    const { register, next, runAll, stop } = setUp((em) => void write(em));
    const seen: string[] = [];
    register(() => void seen.push('run'));
    const found = await next();
    stop();
    await runAll(found);
    expect(seen).toEqual([]);
    expect(await rows()).toMatchObject([{ deliveries: 0, sentAt: null, closedAt: null }]);
  });

  it('keeps a message from the relay for as long as it runs', async () => {
    const { register, next, runAll } = setUp((em) => void write(em));
    let left = Infinity;
    register(async () => {
      await wait(leaseMs * 3);
      left = (await rows())[0]!.availableAt.getTime() - Date.now();
    });
    await runAll(await next());
    expect(left).toBeGreaterThan(0);
  });
});
