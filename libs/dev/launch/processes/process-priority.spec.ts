import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { until } from '#libs/dev/testing/until.js';
import { background, lowerPriority } from './process-priority.js';

describe('a program with lower priority', () => {
  it('runs after others, and so does its session; the others keep their priority', async () => {
    const own = getPriority();
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)'], { detached: true });
    const pid = child.pid ?? 0;
    try {
      lowerPriority(pid);
      expect([getPriority(pid), getPriority()]).toEqual([background, own]);
      const session = `/proc/${pid}/autogroup`;
      if (existsSync(session))
        await until('its session does', () => readFileSync(session, 'utf8').trim().endsWith(`nice ${background}`));
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('may have ended already', () => expect(() => lowerPriority(2 ** 22 + 1)).not.toThrow());
});
