import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { until } from '#libs/testing/until.js';
import { behind, giveWay } from './give-way.js';

describe('a program that gives way', () => {
  it('comes behind others, and so does its session; they stay where they are', async () => {
    const own = getPriority();
    const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)'], { detached: true });
    const pid = child.pid ?? 0;
    try {
      giveWay(pid);
      expect([getPriority(pid), getPriority()]).toEqual([behind, own]);
      const session = `/proc/${pid}/autogroup`;
      if (existsSync(session))
        await until('its session does', () => readFileSync(session, 'utf8').trim().endsWith(`nice ${behind}`));
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('may be gone already', () => expect(() => giveWay(2 ** 22 + 1)).not.toThrow());
});
