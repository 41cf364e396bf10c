import { roundsOf } from './whole-run.js';

describe('roundsOf', () => {
  const { argv } = process;
  afterEach(() => void (process.argv = argv));

  it.each([
    ['a named benchmark', 'status', [5, 3, 1]],
    ['a run of everything', '', [2, 1, 1]],
  ])('has the full number of rounds only when named: %s', (_, name, expected) => {
    process.argv = ['node', 'main.js', '--parts', 'status', name];
    expect([5, 3, 1].map(roundsOf)).toEqual(expected);
  });
});
