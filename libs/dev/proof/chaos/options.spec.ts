import { readOptions } from './options.js';

it('has defaults for everything', () => {
  expect(readOptions([])).toEqual({ orders: 200, seed: 1, queue: 'postgres', carrier: 'lists', json: false });
});

it('accepts the options of the final run', () => {
  const args = ['--orders', '10000', '--seed', '7', '--queue', 'redis', '--carrier', 'easypost', '--json'];
  expect(readOptions(args)).toEqual({ orders: 10_000, seed: 7, queue: 'redis', carrier: 'easypost', json: true });
});

it.each([
  [['--orders', '0'], '--orders is a whole number, at least 1.'],
  [['--orders', 'many'], '--orders is a whole number, at least 1.'],
  [['--seed', '1.5'], '--seed is a whole number, at least 0.'],
  [['--carrier', 'pigeon'], '--carrier is lists or easypost.'],
  [['--queue', 'kafka'], '--queue is postgres or redis.'],
  [['--colour'], 'colour'],
])('refuses %j with an explanation', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
});
