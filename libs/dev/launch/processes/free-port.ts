import { createServer } from 'node:net';

/**
 * Below the ephemeral ports that systems also use for outgoing connections: 32768 and up on Linux, 49152 and up by RFC
 * 6335. One of those could be taken before the program listens on it.
 */
const first = 10_000;
const last = 31_999;
/**
 * Distance between the starting points of consecutive process ids, each of which may use hundreds of ports. Prime, so
 * that every port can be a starting point.
 */
const stride = 7_919;

let next = (process.pid * stride) % (last - first + 1);

/** A free port of 127.0.0.1, a different one at each call until all were used once. @throws when all are taken. */
export async function freePort(): Promise<number> {
  for (let tries = first; tries <= last; tries += 1) {
    const port = first + next;
    next = (next + 1) % (last - first + 1);
    if (!(await isBusy(port, '127.0.0.1'))) return port;
  }
  throw new Error(`All ports from ${first} to ${last} are in use.`);
}

/** Whether something already listens on the port. */
export function isBusy(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(true))
      .once('listening', () => probe.close(() => resolve(false)));
    probe.listen(port, host);
  });
}
