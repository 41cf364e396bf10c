import { expect, it } from '@jest/globals';
import { UndoStack } from './undo-stack';

it('steps are taken back last first and done again in order; a new step forgets what was taken back', () => {
  const stack = new UndoStack<string>();
  expect([stack.canUndo, stack.canRedo]).toEqual([false, false]);
  stack.push('one');
  stack.push('two');
  expect([stack.undo(), stack.undo(), stack.undo()]).toEqual(['two', 'one', undefined]);
  expect(stack.redo()).toBe('one');
  stack.push('three');
  expect([stack.canRedo, stack.undo(), stack.undo()]).toEqual([false, 'three', 'one']);
});

it('keeps the last 200 steps', () => {
  const stack = new UndoStack<number>();
  for (let step = 1; step <= 250; step += 1) stack.push(step);
  let last: number | undefined;
  for (let step = stack.undo(); step; step = stack.undo()) last = step;
  expect(last).toBe(51);
});
