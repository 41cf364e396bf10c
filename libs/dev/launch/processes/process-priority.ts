import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** A `nice` value: every program starts with 0; 19 is the lowest priority. */
export const background = 10;
/** Lower than those. */
export const lowest = 15;

/**
 * Lowers the priority of this program, which has just been started in a session of its own. Has no effect where a
 * system does not support that.
 */
export function lowerPriority(pid: number, level = background): void {
  try {
    setPriority(pid, level);
  } catch {
    return; // It has ended already.
  }
  if (process.platform === 'linux') void lowerSessionPriority(pid, level);
}

/**
 * Linux may distribute the processors between sessions first: then a process's own nice value counts only within its
 * session.
 */
async function lowerSessionPriority(pid: number, level: number): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    try {
      return await writeFile(`/proc/${pid}/autogroup`, String(level));
    } catch (error) {
      // Linux limits this to ten times a second on the whole machine.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      await wait(150, undefined, { ref: false });
    }
  }
}
