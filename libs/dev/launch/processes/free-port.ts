import { createServer } from 'node:net';

/**
 * Below the ports that systems hand out by themselves, to connections too: 32768 and up on Linux, 49152 and up by
 * RFC 6335. One of those may be gone before the program that it was found for listens on it.
 */
const first = 10_000;
const last = 31_999;
/** Processes of neighboring numbers begin far apart: each may take hundreds. Prime, so that all ports are begun at. */
const stride = 7_919;

let next = (process.pid * stride) % (last - first + 1);

/**
 * A port of 127.0.0.1 that nobody listens on at this moment, and another one at each call until all were used once.
 * @throws when all are taken.
 */
export async function freePort(): Promise<number> {
  for (let tries = first; tries <= last; tries += 1) {
    const port = first + next;
    next = (next + 1) % (last - first + 1);
    if (!(await isBusy(port, '127.0.0.1'))) return port;
  }
  throw new Error(`All ports from ${first} to ${last} are in use.`);
}

/** Whether somebody listens on the port already. */
export function isBusy(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(true))
      .once('listening', () => probe.close(() => resolve(false)));
    probe.listen(port, host);
  });
}
