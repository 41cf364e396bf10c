import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A program to compare with, in a process of its own. */
export type Peer = { url: string; stop(): Promise<void> };

/** Starts a program of peers/, which says over IPC on which port it listens. @throws when it ends before that. */
export async function startPeer(file: URL, env: Record<string, string>): Promise<Peer> {
  const child = fork(file, [], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const [ready] = (await Promise.race([once(child, 'message'), gone.then(() => [undefined])])) as [
    { port: number } | undefined,
  ];
  if (!ready) throw new Error(`${file.pathname} did not start.`);
  const stop = async () => {
    child.kill();
    await gone;
  };
  return { url: `http://127.0.0.1:${ready.port}`, stop };
}
