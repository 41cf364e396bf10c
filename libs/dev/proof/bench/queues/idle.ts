import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { jobs } from '#libs/jobs/registry/registry.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { meteredShop } from './metered-shop.js';

const settleSeconds = 5;
/** Two ticks of the most frequent schedule. */
const seconds = 20;
/** Percent of a core that the queues may use, and connections that each queue's worker may hold. */
const budget = { cpu: 0.5, connections: 3 };

/** The cost of an idle worker process, against an API process, which has no queues (P19). */
export async function run(): Promise<BenchLine[]> {
  const { shop, ports } = await meteredShop();
  try {
    await wait(settleSeconds * 1000);
    const before = [await cpuSeconds(ports.worker), await cpuSeconds(ports.api)] as const;
    await wait(seconds * 1000);
    const percent = (after: number, start: number) => ((after - start) / seconds) * 100;
    const working = percent(await cpuSeconds(ports.worker), before[0]);
    const resting = percent(await cpuSeconds(ports.api), before[1]);
    const more = Math.max(working - resting, 0.001);
    return [
      {
        name: 'idle.cpu',
        value: more,
        unit: '% of a core',
        against: budget.cpu,
        ratio: budget.cpu / more,
        goal: 1,
        method: `${jobs.length} queues without work for ${seconds} s (${working.toFixed(2)} %), above an idle api (${resting.toFixed(2)} %)`,
      },
      await connections(shop.databaseUrl),
    ];
  } finally {
    await shop.close();
  }
}

async function cpuSeconds(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [, value] = /^process_cpu_seconds_total(?:\{[^}]*\})? (\S+)$/m.exec(text) ?? [];
  return Number(value);
}

async function connections(databaseUrl: string): Promise<BenchLine> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where application_name in ('waybill-worker', 'waybill-queue')`,
    );
    // Plus one: the queue of the schedules.
    const value = (rows[0]?.n ?? 0) / (jobs.length + 1);
    const against = budget.connections;
    return { name: 'idle.connections', value, unit: 'per queue', against, ratio: against / value, goal: 1 };
  } finally {
    await client.end();
  }
}
