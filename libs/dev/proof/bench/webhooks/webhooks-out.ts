import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';
import { ImportSide } from '../imports/import-side.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { paced, quantile, type Pace } from '../measuring/paced.js';
import { Receivers, type Manner } from './receivers.js';
import { inWholeRun } from '../measuring/whole-run.js';

const keys = new CredentialKeys(['a-key-of-the-environment-0123456789']);
const worker = ['worker/src/webhooks/testing/webhook-worker.js', ''] as const;
/** Events before those that count. */
const warmUp = 100;
/** What the others may be delayed by, in milliseconds. */
const allowedMs = 1_000;

type Endpoints = Partial<Record<Manner, number>>;
type Side = { side: ImportSide; receivers: Receivers };

const answering: Endpoints = { quick: 8 };
const all: Endpoints = { ...answering, dead: 1, slow: 1 };
const pace: Pace = { perSecond: 20, seconds: inWholeRun(6, 50) };

/**
 * One worker process tells endpoints of what happens: how long after its commit an event comes to those that answer, beside endpoints that
 * do not, and without those.
 */
export async function run(): Promise<BenchLine[]> {
  const both = { side: await ImportSide.open(), receivers: await Receivers.open() };
  try {
    const alone = await delays(both, answering);
    const beside = await delays(both, all);
    const again = await delays(both, answering);
    const line = (suffix: string, share: number, goal: number, addedMs: number, method: string): BenchLine => {
      const [first, value, second] = [quantile(alone, share), quantile(beside, share), quantile(again, share)];
      const against = Math.max(first, second) + addedMs;
      const own = { name: `webhooks.out${suffix}`, unit: 'ms', goal, method };
      return { ...own, value, against, ratio: against / value, control: second / first };
    };
    const what = `${pace.perSecond * pace.seconds} events to 10 endpoints, one dead, one slow: from the commit to the others`;
    return [
      line('', 1, 1, allowedMs, `${what}, the slowest; against the same without those, and a second`),
      line('.p50', 0.5, 0, 0, 'half of the same'),
    ];
  } finally {
    both.receivers.close();
    await both.side.close();
  }
}

/** Milliseconds from the commit of an event to each quick endpoint, sorted. Returns when all have come. */
async function delays({ side, receivers }: Side, endpoints: Endpoints): Promise<number[]> {
  await side.pool.query('truncate webhook_endpoint, webhook_event, webhook_delivery, webhook_attempt, outbox_message');
  await side.pool.query('truncate bullmq.job, bullmq.event cascade').catch(() => undefined);
  receivers.clear();
  for (const [manner, count] of Object.entries(endpoints) as [Manner, number][])
    for (let number = 0; number < count; number += 1) await addEndpoint(side.pool, receivers.urlOf(manner, number));
  const committed: number[] = [];
  const happen = async (event: number) => {
    await side.pool.query(`select record_webhook_event('u_bench', 'shipment', 'created', $1)`, [{ event }]);
    committed[event] = performance.now();
  };
  const { result } = await side.withWorker(async () => {
    for (let event = 0; event < warmUp; event += 1) await happen(event);
    const arrived = (event: number) => receivers.came(event).length >= (endpoints.quick ?? 0);
    while (!committed.every((_, event) => arrived(event))) await pause(20);
    await paced((index) => happen(warmUp + index), pace);
    while (!committed.every((_, event) => arrived(event))) await pause(20);
    return committed.flatMap((at, event) => (event < warmUp ? [] : receivers.came(event).map((came) => came - at)));
  }, worker);
  return result.sort((a, b) => a - b);
}

async function addEndpoint(pool: pg.Pool, url: string): Promise<void> {
  const { endpoint } = WebhookEndpoint.open(
    'u_bench',
    { url, events: ['shipment'], description: '' },
    keys,
    new Date(),
  );
  const { id, secrets, secretsKeyId } = endpoint;
  await pool.query(
    `insert into webhook_endpoint (id, owner_id, url, description, events, secrets, secrets_key_id, status, created_at)
     values ($1, 'u_bench', $2, '', '{shipment}', $3, $4, 'active', now())`,
    [id, url, secrets, secretsKeyId],
  );
}
