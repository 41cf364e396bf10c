import { parseEnv } from '#libs/runtime/settings/env.js';
import { startFailure } from './start-failure.js';

const failureOf = (start: () => unknown): string => {
  try {
    start();
  } catch (error) {
    return startFailure(error);
  }
  return 'it started';
};

it('reports a port in use in one line that says what to do', () => {
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 3000 });
  expect(startFailure(taken)).toMatch(/^Port 3000 is in use\..*PORT=/);
  expect(startFailure(Object.assign(new Error('x'), { code: 'EACCES', port: 80 }))).toMatch(
    /^Port 80 needs more rights/,
  );
});

it('reports wrong settings by name, without a stack', () => {
  expect(failureOf(() => parseEnv({}, ['database']))).toBe(
    'The configuration is not valid:\n  DATABASE_URL is missing',
  );
});

it('reports anything else with its stack', () => {
  expect(startFailure(new Error('odd'))).toContain('start-failure.spec');
});
