import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../until.js';
import type { FaultShop } from './fault-shop.js';

/** Stops the database immediately, as a power cut would, with its log on disk. Resolves when it is gone. */
export async function stopDatabase(shop: FaultShop): Promise<void> {
  process.kill(shop.postgres.pid, 'SIGQUIT');
  await until('the database is gone', () =>
    shop.sql('select 1').then(
      () => false,
      () => true,
    ),
  );
}

/** Cuts some of our programs' connections, eight times within two seconds. @param random numbers from 0 to 1 */
export async function cutConnections(shop: FaultShop, random: () => number): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    await pause(random() * 200);
    const others = await shop.sql<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name <> 'fault-test' order by pid`,
    );
    const victims = others.filter(() => random() < 0.4).map(({ pid }) => pid);
    await shop.sql('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [victims]);
  }
}
