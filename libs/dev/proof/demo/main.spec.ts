import { spawnSync } from 'node:child_process';

/** The program itself, without a build. */
function demo(...args: string[]) {
  const program = ['--import', './libs/dev/testing/typescript-hooks.ts', 'libs/dev/proof/demo/main.ts', ...args];
  return spawnSync(process.execPath, program, { encoding: 'utf8', env: { HOME: process.env['HOME'], PATH: '' } });
}

describe('demo program', () => {
  it.each([
    [['--queue', 'kafka'], '--queue is embedded or redis.'],
    [['--carrier', 'pigeon'], '--carrier is easypost.'],
    [['--queue', 'redis'], 'redis-server is not on the PATH'],
  ])('exits with code 1 and an explanation for %j', (args, sentence) => {
    const { status, stderr } = demo(...args);
    expect(stderr).toContain(sentence);
    expect(status).toBe(1);
  });
});
