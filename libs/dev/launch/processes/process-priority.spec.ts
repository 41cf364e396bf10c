import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { until } from '#libs/dev/testing/until.js';
import { background, lowerPriority } from './process-priority.js';

describe('process priority', () => {
  it('is lowered for a program and its session, not for others', async () => {
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

  it('can be set for a program that has already ended', () => expect(() => lowerPriority(2 ** 22 + 1)).not.toThrow());
});
