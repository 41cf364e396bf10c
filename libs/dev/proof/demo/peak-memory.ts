import { readFileSync } from 'node:fs';
import type { Shop } from '../shop/open-shop.js';

/** "api 210 MB, worker 340 MB": the peak memory of each program. Empty where the system does not report it. */
export function peakMemory({ api, workers }: Pick<Shop, 'api' | 'workers'>): string {
  const programs = [
    ['api', api] as const,
    ...workers.map((worker) => [worker.name.replace(/\d+$/, ''), worker] as const),
  ];
  return programs.flatMap(([name, { pid }]) => peakOf(name, pid)).join(', ');
}

function peakOf(name: string, pid: number | undefined): string[] {
  try {
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return peak === undefined ? [] : [`${name} ${Math.round(Number(peak) / 1024)} MB`];
  } catch {
    return [];
  }
}
