import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Ensures that a child process does not outlive this one, however this one ends: a shell waits on a pipe that closes
 * with this process, then kills the child.
 */
export function killWithParent(child: ChildProcess): void {
  if (process.platform === 'win32' || !child.pid) return;
  const script = 'cat >/dev/null; kill -9 "$0" 2>/dev/null';
  const guard = spawn('/bin/sh', ['-c', script, String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref(); // a socket, though its type hides it: it must not keep this process alive
  child.once('exit', () => guard.kill('SIGKILL'));
}
