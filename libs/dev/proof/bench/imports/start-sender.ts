import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { lowerPriority } from '#libs/dev/launch/processes/process-priority.js';
import type { Shop } from '../../shop/open-shop.js';
import type { Sending } from './sending.js';

/**
 * Starts the process that uploads files, at low priority in a session of its own: in production it would be another
 * machine.
 */
export async function startSender({ url, demoUsers }: Shop) {
  const program = fileURLToPath(new URL('./file-sender.js', import.meta.url));
  const child = fork(program, [JSON.stringify({ url, demoUsers })], { detached: true });
  lowerPriority(child.pid!);
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('What uploads files has ended.')));
  gone.catch(() => undefined);
  const nextMessage = async () => ((await Promise.race([once(child, 'message'), gone])) as [unknown])[0];
  await nextMessage();
  /** The slowest response time in milliseconds. */
  const send = async (what: Sending) => {
    child.send(what);
    return Number(await nextMessage());
  };
  return { send, stop: () => child.kill() };
}

export type Sender = Awaited<ReturnType<typeof startSender>>;
