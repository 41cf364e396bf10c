import { randomUUID } from 'node:crypto';
import { RequestContext, type EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod/mini';
import { DomainError } from '#libs/domain/errors.js';
import { defineJob } from '#libs/jobs/job.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { createLogger } from '#libs/runtime/logs/logger.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import type { Delivery } from './delivery.js';
import { JobProcessor } from '../job-processor.js';
import { JobRunner } from './job-runner.js';

const job = defineJob({ name: 'weigh', payload: z.strictObject({ caseId: z.string() }), attempts: 2 });
/** Follow-up messages serve as effects here. */
const effect = defineJob({ name: 'effect', payload: z.strictObject({ note: z.string() }) });

type Run = (delivery: Delivery, em: EntityManager) => void | Promise<void>;

class Handler extends JobProcessor<{ caseId: string }> {
  constructor(
    private readonly body: Run,
    private readonly compensation?: (em: EntityManager) => void,
    one = job,
  ) {
    super(one);
  }

  async run(_: unknown, delivery: Delivery): Promise<void> {
    await this.body(delivery, RequestContext.getEntityManager() as EntityManager);
  }

  override onFailed(): Promise<void> {
    this.compensation?.(RequestContext.getEntityManager() as EntityManager);
    return Promise.resolve();
  }
}

describe('JobRunner', () => {
  const database = useDatabase();
  const stopping = new AbortController();
  const runner = (signal = stopping.signal) => new JobRunner(database.orm, createLogger('test', 'silent'), signal);
  const ask = async (change: Partial<OutboxMessage> = {}) => {
    const em = database.em();
    const message = Object.assign(OutboxMessage.of(job, { caseId: randomUUID() }), change);
    em.persist(message);
    await em.flush();
    return message.id;
  };
  const row = (id: string) => database.em().findOneOrFail(OutboxMessage, id);
  const effects = async () => {
    const found = await database.em().find(OutboxMessage, { job: effect.name });
    return found.map(({ payload }) => (payload as { note: string }).note).sort();
  };
  const leave = (em: EntityManager, note: string) => void em.persist(OutboxMessage.of(effect, { note }));

  it('commits the handler’s unflushed changes together with the closing', async () => {
    const id = await ask();
    const outcome = await runner().run(new Handler((_, em) => leave(em, 'left')), id);
    expect([outcome, await effects()]).toEqual(['done', ['left']]);
    expect((await row(id)).closedAt).toBeInstanceOf(Date);
  });

  it('does not run closed, failed or deleted messages', async () => {
    const never = new Handler(() => Promise.reject(new Error('must not run')));
    for (const id of [await ask({ closedAt: new Date() }), await ask({ failedAt: new Date() }), randomUUID()])
      expect(await runner().run(never, id)).toBe('stale');
  });

  it('lets a handler close the message in its own transaction', async () => {
    const id = await ask();
    const handler = new Handler(async (delivery, em) => {
      await em.transactional(async (tx) => {
        await delivery.close(tx);
        leave(tx, 'own');
      });
    });
    expect(await runner().run(handler, id)).toBe('done');
    expect(await effects()).toEqual(['own']);
  });

  it('refuses to close the message outside a transaction', async () => {
    const id = await ask();
    await runner().run(new Handler((delivery, em) => delivery.close(em)), id);
    expect((await row(id)).lastError).toMatch(/inside the transaction/);
  });

  it('commits one of two simultaneous runs, and nothing of the other', async () => {
    const id = await ask();
    let meet: () => void = () => undefined;
    const met = new Promise<void>((resolve) => (meet = resolve));
    const run = (note: string, arrive: () => Promise<void>) =>
      runner().run(
        new Handler(async (_, em) => {
          leave(em, note);
          await arrive();
        }),
        id,
      );
    const outcomes = await Promise.all([run('first', () => met), run('second', () => Promise.resolve(meet()))]);
    expect(outcomes.sort()).toEqual(['done', 'stale']);
    expect(await effects()).toHaveLength(1);
  });

  it('ignores the failure of an older run after a newer one', async () => {
    const id = await ask();
    const newer = () => runner().run(new Handler((_, em) => leave(em, 'newer')), id);
    const older = new Handler(async () => {
      await database.em().nativeUpdate(OutboxMessage, { id }, { deliveries: 5 });
      throw new DomainError('version_conflict', 'conflict', 'too late');
    });
    expect(await runner().run(older, id)).toBe('stale');
    expect((await row(id)).failedAt).toBeNull();
    expect(await newer()).toBe('done');
  });

  it.each([
    ['upstream', 'retry'],
    ['conflict', 'failed'],
    ['invalid', 'failed'],
    ['missing', 'failed'],
    ['forbidden', 'failed'],
  ] as const)('after an error of kind %s: %s', async (kind, outcome) => {
    const id = await ask();
    const handler = new Handler(() => Promise.reject(new DomainError('version_conflict', kind, 'no')));
    expect(await runner().run(handler, id)).toBe(outcome);
    expect((await row(id)).attempts).toBe(1);
  });

  it('waits before another attempt, and ends an attempt that takes too long', async () => {
    const hasty = defineJob({ ...job, timeoutMs: 20, backoff: { firstMs: 600_000, maxMs: 600_000 } });
    const id = await ask();
    let release: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => (release = resolve));
    let finished: Promise<void> = Promise.resolve();
    const handler = new Handler((_, em) => (finished = hanging.then(() => leave(em, 'too late'))), undefined, hasty);
    expect(await runner().run(handler, id)).toBe('retry');
    release();
    await finished;
    const after = await row(id);
    expect(after).toMatchObject({ attempts: 1, sentAt: null, closedAt: null, lastError: 'took longer than 20 ms' });
    expect(after.availableAt.getTime()).toBeGreaterThan(Date.now() + 300_000);
    expect(await effects()).toEqual([]);
  });

  it('returns a job uncounted when the process has to end', async () => {
    const stop = new AbortController();
    const id = await ask();
    const handler = new Handler(async () => {
      stop.abort();
      await new Promise(() => undefined);
    });
    expect(await runner(stop.signal).run(handler, id)).toBe('interrupted');
    expect(await row(id)).toMatchObject({ attempts: 0, sentAt: null, lastError: null });
  });

  it('fails a job that kills its worker every time, and compensates', async () => {
    const id = await ask({ deliveries: 11 });
    const handler = new Handler(
      () => Promise.reject(new Error('must not run')),
      (em) => leave(em, 'undone'),
    );
    expect(await runner().run(handler, id)).toBe('failed');
    expect((await row(id)).lastError).toBe('its worker died every time it ran');
    expect(await effects()).toEqual(['undone']);
  });

  it.each([
    [0, 2, 'done'],
    [0, 1, 'failed'],
    [1, 1, 'done'],
  ])(
    'counts from the newest run that reached a checkpoint: of 12, %p failed, %p before it',
    async (attempts, checkpointRuns, outcome) => {
      const id = await ask({ deliveries: 12, attempts, checkpointRuns });
      expect(await runner().run(new Handler(() => undefined), id)).toBe(outcome);
    },
  );

  it('retries a failing compensation, and eventually fails without it', async () => {
    const id = await ask();
    const handler = new Handler(
      () => Promise.reject(new DomainError('version_conflict', 'conflict', 'no')),
      (em) => {
        leave(em, 'half');
        throw new Error('compensation is broken');
      },
    );
    const outcomes: string[] = [];
    do outcomes.push(await runner().run(handler, id));
    while (outcomes.at(-1) === 'retry');
    expect(outcomes).toEqual(['retry', 'retry', 'retry', 'retry', 'failed']);
    expect([(await row(id)).lastError, await effects()]).toEqual(['no', []]);
  });
});
