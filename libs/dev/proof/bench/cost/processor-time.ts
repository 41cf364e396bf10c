import { readdirSync, readFileSync } from 'node:fs';
import { sum } from '#libs/contracts/values/money.js';

/** CPU milliseconds of a process so far, all threads; 0 for a process that has ended. Linux only. */
export function processorMs(pid: number): number {
  const threads = listed(`/proc/${pid}/task`).map((thread) => read(`/proc/${pid}/task/${thread}/schedstat`));
  return sum(threads.map((times) => Number(times.split(' ')[0]))) / 1e6;
}

/** The same for a process and all its children, including ended ones, such as a PostgreSQL server with its connections. */
export function treeMs(pid: number): number {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return processorMs(pid) + endedMs(pid) + sum(children.map(Number).map(treeMs));
}

/** Linux reports the time of children that have ended in hundredths of a second. */
const tickMs = 10;

function endedMs(pid: number): number {
  const [user = 0, system = 0] = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(13, 15)
    .map(Number);
  return (user + system) * tickMs;
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
