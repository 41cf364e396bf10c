import { readdirSync, readFileSync } from 'node:fs';
import { sum } from '#libs/contracts/values/money.js';

/** Milliseconds of processor that the threads of a process have used so far; 0 for one that has ended. Linux only. */
export function processorMs(pid: number): number {
  const threads = listed(`/proc/${pid}/task`).map((thread) => read(`/proc/${pid}/task/${thread}/schedstat`));
  return sum(threads.map((times) => Number(times.split(' ')[0]))) / 1e6;
}

/** Of all connections of a PostgreSQL server: those it has now, and itself. */
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
