import { expect, it } from '@jest/globals';
import { gridMove } from './grid-move';

const size = { rows: 100, columns: 5, page: 10 };

it.each([
  ['ArrowDown', false, [4, 2], [5, 2]],
  ['ArrowUp', false, [0, 2], [0, 2]],
  ['ArrowLeft', false, [4, 0], [4, -1]],
  ['ArrowLeft', false, [4, -1], [4, -1]],
  ['ArrowRight', false, [4, 4], [4, 4]],
  ['Home', false, [4, 2], [4, -1]],
  ['End', false, [4, 2], [4, 4]],
  ['Home', true, [4, 2], [0, -1]],
  ['End', true, [4, 2], [99, 4]],
  ['PageDown', false, [95, 2], [99, 2]],
  ['PageUp', false, [14, 2], [4, 2]],
] as const)('moves on %s (with Ctrl: %s) from %j to %j', (key, ctrl, from, to) => {
  const [index, column] = from;
  expect(gridMove(key, ctrl, { index, column }, size)).toEqual({ index: to[0], column: to[1] });
});

it('ignores other keys', () => {
  expect(gridMove('a', false, { index: 0, column: 0 }, size)).toBeUndefined();
  expect(gridMove('ArrowDown', true, { index: 0, column: 0 }, size)).toBeUndefined();
});
