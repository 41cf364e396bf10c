import { setTimeout as pause } from 'node:timers/promises';
import type { ManagedProcess } from '#libs/launch/managed-process.js';
import { until } from '#libs/testing/until.js';
import type { Harm } from './harm.js';

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** SIGKILL, as a power cut would; the launcher starts it again. */
const killing =
  (choose: (names: readonly ManagedProcess[]) => readonly ManagedProcess[]): Harm =>
  (shop, _, toll) => {
    for (const victim of choose(shop.processes)) {
      if (victim.ended) continue;
      victim.kill();
      toll.kill(victim.name.replace(/\d+$/, ''));
    }
    return Promise.resolve();
  };
const named = (name: string) => (all: readonly ManagedProcess[]) => all.filter((one) => one.name.startsWith(name));

export const killApi = killing(named('api'));
export const killAllWorkers = killing(named('worker'));
export const killStripe = killing(named('stripe'));
export const killMail = killing(named('mail'));
export const killIdentity = killing(named('cognito'));

export const killOneWorker: Harm = (shop, dice, toll) => {
  const { workers } = shop.running;
  const victim = workers[dice.between(1, workers.length) - 1];
  return killing(() => (victim ? [victim] : []))(shop, dice, toll);
};

/** Stopped and continued: a zombie beside those who took over its work. Longer than a job's lock, sometimes. */
export const freeze: Harm = async (shop, dice, toll) => {
  const [first, ...rest] = shop.processes;
  if (!first) return;
  const victim = dice.pick([first, ...rest]);
  const pid = victim.pid;
  if (victim.ended || !pid) return;
  toll.fault(`freeze ${victim.name.replace(/\d+$/, '')}`);
  process.kill(pid, 'SIGSTOP');
  await pause(dice.between(200, 7000));
  if (lives(pid)) process.kill(pid, 'SIGCONT');
};

/** The database server dies and is started again on what it has written. */
export const killPostgres: Harm = async (shop, _, toll) => {
  const { pid } = shop.postgres;
  process.kill(pid, 'SIGKILL');
  toll.kill('postgres');
  await until('PostgreSQL is gone', () => !lives(pid));
  await shop.postgres.startAgain();
};

export const killRedis: Harm = async (shop, _, toll) => {
  if (!shop.redis) return;
  await shop.redis.kill();
  toll.kill('redis');
  await shop.redis.start();
};
