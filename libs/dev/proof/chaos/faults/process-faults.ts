import { setTimeout as pause } from 'node:timers/promises';
import type { ManagedProcess } from '#libs/dev/launch/processes/managed-process.js';
import { until } from '#libs/dev/testing/until.js';
import type { Fault } from './fault.js';

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** SIGKILL, like a power cut; the launcher restarts the process. */
const killing =
  (choose: (names: readonly ManagedProcess[]) => readonly ManagedProcess[]): Fault =>
  (shop, _, casualties) => {
    for (const victim of choose(shop.processes)) {
      if (victim.ended) continue;
      victim.kill();
      casualties.kill(victim.name.replace(/\d+$/, ''));
    }
    return Promise.resolve();
  };
const named = (name: string) => (all: readonly ManagedProcess[]) => all.filter((one) => one.name.startsWith(name));

export const killApi = killing(named('api'));
export const killAllWorkers = killing(named('worker'));
export const killStripe = killing(named('stripe'));
export const killMail = killing(named('mail'));
export const killIdentity = killing(named('cognito'));

export const killOneWorker: Fault = (shop, rng, casualties) => {
  const { workers } = shop.running;
  const victim = workers[rng.between(1, workers.length) - 1];
  return killing(() => (victim ? [victim] : []))(shop, rng, casualties);
};

/**
 * Stops and continues a process, which then runs next to those that took over its work. Sometimes stopped for longer
 * than a job's lock.
 */
export const freeze: Fault = async (shop, rng, casualties) => {
  const [first, ...rest] = shop.processes;
  if (!first) return;
  const victim = rng.pick([first, ...rest]);
  const pid = victim.pid;
  if (victim.ended || !pid) return;
  casualties.fault(`freeze ${victim.name.replace(/\d+$/, '')}`);
  process.kill(pid, 'SIGSTOP');
  await pause(rng.between(200, 7000));
  if (lives(pid)) process.kill(pid, 'SIGCONT');
};

/** The database server is killed and restarted on the same data. */
export const killPostgres: Fault = async (shop, _, casualties) => {
  const { pid } = shop.postgres;
  process.kill(pid, 'SIGKILL');
  casualties.kill('postgres');
  await until('PostgreSQL is gone', () => !lives(pid));
  await shop.postgres.startAgain();
};

export const killRedis: Fault = async (shop, _, casualties) => {
  if (!shop.redis) return;
  await shop.redis.kill();
  casualties.kill('redis');
  await shop.redis.start();
};
