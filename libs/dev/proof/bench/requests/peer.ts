import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A program to compare with, in its own process. */
export type Peer = { url: string; stop(): Promise<void> };

/** Starts a program of peers/, which reports its port over IPC. @throws when it exits first. */
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
