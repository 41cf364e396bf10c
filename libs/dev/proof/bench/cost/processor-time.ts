import { readdirSync, readFileSync } from 'node:fs';
import { sum } from '#libs/contracts/values/money.js';

/** CPU milliseconds of a process so far, all threads; 0 for a process that has ended. Linux only. */
export function processorMs(pid: number): number {
  const threads = listed(`/proc/${pid}/task`).map((thread) => read(`/proc/${pid}/task/${thread}/schedstat`));
  return sum(threads.map((times) => Number(times.split(' ')[0]))) / 1e6;
}

/** CPU milliseconds of a PostgreSQL server with its present connections. */
export function postgresMs(postmaster: number): number {
  const children = read(`/proc/${postmaster}/task/${postmaster}/children`).split(' ').filter(Boolean);
  return sum([postmaster, ...children.map(Number)].map(processorMs));
}

function listed(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
