import { purchaseLabel } from '#libs/jobs/labels.js';
import { whyNoRedis } from '#libs/dev/testing/servers/redis-server.js';
import { Guest } from '../../shop/guest.js';
import type { Queue } from '../../shop/open-shop.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { payOrder } from '../orders/pay-order.js';
import { readyShipments, type ReadyShipments } from '../orders/ready-shipments.js';
import { connectionLimit } from './connection-limit.js';
import { isVoid, limitOf, loadBetween, type Load } from './load.js';
import { WorkerTeam } from './worker-team.js';

const answerMs = 300;
/** Workers, and the labels that they buy. */
const steps = [
  { workers: 1, labels: 80 },
  { workers: 2, labels: 160 },
  { workers: 4, labels: 320 },
  { workers: 8, labels: 520 },
] as const;
/** Bought by two workers, then three, then two others. */
const changing = 160;
const perOrder = 40;
/** The default of DATABASE_POOL. */
const pool = 10;
const names = { embedded: 'postgres', redis: 'redis' } as const;

/**
 * Labels a second of 1, 2, 4 and 8 worker processes that buy from an aggregator which answers each request in 300 ms, against as
 * many times the labels of one worker. Once, a worker is added and one killed meanwhile. `workers.redis` measures one queue.
 */
export async function run(): Promise<BenchLine[]> {
  const chosen = process.argv.at(-1)?.split('.')[1];
  const missing = whyNoRedis();
  if (missing) console.error(`PostgreSQL only: ${missing}.`);
  const queues = (['embedded', ...(missing ? [] : ['redis' as const])] as const).filter(
    (queue) => chosen === undefined || names[queue] === chosen,
  );
  const lines: BenchLine[] = [];
  for (const queue of queues) lines.push(...(await linesOf(queue)));
  return lines;
}

async function linesOf(queue: Queue): Promise<BenchLine[]> {
  const team = await WorkerTeam.open(queue, answerMs);
  try {
    await team.growTo(1);
    const guest = await Guest.of(team.shop.url);
    const buyer = new Buyer(
      team,
      guest,
      await readyShipments(guest, changing + steps.reduce((sum, { labels }) => sum + labels, 0)),
    );
    const lines: BenchLine[] = [];
    let one = 0;
    for (const { workers, labels } of steps) {
      await team.growTo(workers);
      const load = await buyer.buy(labels);
      one ||= load.perSecond;
      lines.push(lineOf(`workers.${names[queue]}.${workers}`, load, one * workers));
      if (workers === 2) {
        const changed = await buyer.buy(changing, [() => team.growTo(3), () => team.kill()]);
        lines.push(lineOf(`workers.${names[queue]}.changing`, changed, one * workers));
      }
    }
    return [...lines, connectionLine(queue, team.connections)];
  } finally {
    await team.close();
  }
}

/** Pays for prepared shipments. */
class Buyer {
  #bought = 0;

  constructor(
    private readonly team: WorkerTeam,
    private readonly guest: Guest,
    private readonly ready: ReadyShipments,
  ) {}

  /** Measures from a fifth to nine tenths of the labels; `changes` happen in between. @throws when one is missing or double. */
  async buy(labels: number, changes: readonly (() => Promise<void>)[] = []): Promise<Load> {
    const before = this.#bought;
    this.#bought += labels;
    for (let at = before; at < this.#bought; at += perOrder) {
      const slugs = this.ready.slugs.slice(at, at + perOrder);
      await payOrder(this.guest, { slugs, total: this.ready.price * slugs.length });
    }
    const start = await this.team.untilLabels(before + labels * 0.2);
    for (const [index, change] of changes.entries()) {
      await this.team.untilLabels(before + labels * (0.3 + 0.3 * index));
      await change();
    }
    const end = await this.team.untilLabels(before + labels * 0.9);
    await this.team.check(this.#bought, this.#bought / perOrder);
    return loadBetween(start, end);
  }
}

function lineOf(name: string, load: Load, linear: number): BenchLine {
  const { perSecond, busy, cores, workers, postgres, others } = load;
  const limit = limitOf(load);
  const used = `${busy.toFixed(2)} of ${cores} cores busy (workers ${workers.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)}, other programs ${others.toFixed(2)})`;
  const each = `${purchaseLabel.concurrency} labels at once in each worker, ${answerMs} ms an answer`;
  return {
    ...{ name, value: perSecond, unit: 'labels/s', against: linear, ratio: perSecond / linear },
    ...{ goal: limit === 'neither' ? 0.9 : 0, method: `limit: ${limit}; ${used}; ${each}` },
    ...(isVoid(load) ? { void: true as const } : {}),
  };
}

/** @throws when there were more connections than documented. */
function connectionLine(queue: Queue, seen: number): BenchLine {
  const against = connectionLimit(queue, pool) * steps.at(-1)!.workers;
  if (seen > against) throw new Error(`${seen} connections of the workers, at most ${against} are documented.`);
  const name = `workers.${names[queue]}.connections`;
  return { name, value: seen, unit: 'connections', against, ratio: against / seen, goal: 1 };
}
