import { adding, testRules } from '#libs/dev/testing/sample-data/margin-fixtures.js';
import { compareRules } from './compare-rules.js';

const [a, b, c, d] = [adding(1), adding(2), adding(3), adding(4)];
const changes = (from: (typeof a)[], to: (typeof a)[]) =>
  compareRules(testRules(from), testRules(to)).rules.map(({ id, change }) => [
    [a, b, c, d].findIndex((rule) => rule.id === id),
    change,
  ]);

it('lists what was added, changed, moved and removed, in the new order', () => {
  expect(changes([a, b, c], [a, b, c])).toEqual([0, 1, 2].map((at) => [at, 'same']));
  expect(changes([a, b, c], [c, a, b])).toEqual([
    [2, 'moved'],
    [0, 'same'],
    [1, 'same'],
  ]);
  expect(changes([a, b, c], [d, { ...b, name: 'Grün' }, c])).toEqual([
    [3, 'added'],
    [1, 'changed'],
    [2, 'same'],
    [0, 'removed'],
  ]);
});

it('lists the modes, and each rule before and after', () => {
  const difference = compareRules(testRules([a]), testRules([{ ...a, active: false }], 'sequential'));
  expect(difference).toEqual({
    modes: { from: 'exclusive', to: 'sequential' },
    rules: [{ id: a.id, change: 'changed', before: a, after: { ...a, active: false } }],
  });
});
