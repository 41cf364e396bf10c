import { setTimeout as pause } from 'node:timers/promises';
import type { ManagedProcess } from './processes/managed-process.js';

/** Resolves when the api on this port of 127.0.0.1 accepts requests. @throws Error when it ends, or after a minute. */
export async function untilReady(port: number, api: Pick<ManagedProcess, 'ended'>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (api.ended) throw new Error('The api did not start: its log file says why.');
    if (await isReady(`http://127.0.0.1:${port}/api/health/ready`)) return;
    await pause(100);
  }
  throw new Error('The api was not ready within a minute: its log file says why.');
}

const isReady = (url: string): Promise<boolean> =>
  fetch(url)
    .then(({ ok }) => ok)
    .catch(() => false);
