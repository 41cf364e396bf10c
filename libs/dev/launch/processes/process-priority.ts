import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** As `nice` counts: 0 is what every program begins with, 19 the least. */
export const background = 10;
/** After those as well. */
export const lowest = 15;

/**
 * Others go first where they want the processor at the same time as this program, which has just been started in a session of its
 * own. Where a system cannot do that it runs like any other.
 */
export function lowerPriority(pid: number, level = background): void {
  try {
    setPriority(pid, level);
  } catch {
    return; // It has ended already.
  }
  if (process.platform === 'linux') void lowerSessionPriority(pid, level);
}

/** Linux may share the processors between sessions first: then what a program has of its own counts within its session alone. */
async function lowerSessionPriority(pid: number, level: number): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    try {
      return await writeFile(`/proc/${pid}/autogroup`, String(level));
    } catch (error) {
      // Not more than ten times a second on the whole machine.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      await wait(150, undefined, { ref: false });
    }
  }
}
