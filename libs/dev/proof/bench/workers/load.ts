import { cpus } from 'node:os';
import { sum } from '#libs/contracts/values/money.js';
import { processorMs, treeMs } from '../cost/processor-time.js';

/** Labels so far, and processor time so far in milliseconds: that of each worker by its process id. */
export type Sample = {
  at: number;
  labels: number;
  idle: number;
  workers: ReadonlyMap<number, number>;
  postgres: number;
  ours: number;
};

/** Labels a second between two samples, and the cores in use meanwhile: all of them, and by programs that are not ours. */
export type Load = {
  perSecond: number;
  cores: number;
  busy: number;
  others: number;
  workers: number;
  postgres: number;
};

/** The cores are the limit when they are idle for less than this share of the time. */
const idleShare = 0.1;

/** @param workers process ids. */
export function sampleOf(labels: number, workers: readonly number[], postgres: number): Sample {
  return {
    ...{ at: performance.now(), labels, idle: sum(cpus().map(({ times }) => times.idle)) },
    ...{
      workers: new Map(workers.map((pid) => [pid, processorMs(pid)])),
      postgres: treeMs(postgres),
      ours: treeMs(process.pid),
    },
  };
}

export function loadBetween(start: Sample, end: Sample): Load {
  const ms = end.at - start.at;
  const cores = cpus().length;
  const used = sum([...end.workers].map(([pid, until]) => until - (start.workers.get(pid) ?? 0)));
  const busy = cores - (end.idle - start.idle) / ms;
  return {
    ...{
      perSecond: ((end.labels - start.labels) * 1_000) / ms,
      cores,
      busy,
      others: busy - (end.ours - start.ours) / ms,
    },
    ...{ workers: used / ms, postgres: (end.postgres - start.postgres) / ms },
  };
}

/** Whether other programs used so much that the figures say nothing. */
export const isVoid = ({ others, cores }: Load): boolean => others > cores * idleShare;

/** What keeps more workers from buying more labels: PostgreSQL where most of the busy cores work for it. */
export function limitOf({ cores, busy, postgres }: Load): 'neither' | 'cores' | 'PostgreSQL' {
  if (busy < cores * (1 - idleShare)) return 'neither';
  return postgres > busy / 2 ? 'PostgreSQL' : 'cores';
}
