import { expect, it } from '@jest/globals';
import { UndoSteps } from './undo-steps';

function nowhere(text: string | null = null) {
  return { read: () => text, write: (more: string) => void (text = more) };
}

it('undoes the last step first and redoes in order; a new step drops undone ones', () => {
  const stack = new UndoSteps<string>(nowhere());
  expect([stack.canUndo, stack.canRedo]).toEqual([false, false]);
  stack.push('one');
  stack.push('two');
  expect([stack.undo(), stack.undo(), stack.undo()]).toEqual(['two', 'one', undefined]);
  expect(stack.redo()).toBe('one');
  stack.push('three');
  expect([stack.canRedo, stack.undo(), stack.undo()]).toEqual([false, 'three', 'one']);
});

it('keeps the last 200 steps', () => {
  const stack = new UndoSteps<number>(nowhere());
  for (let step = 1; step <= 250; step += 1) stack.push(step);
  let last: number | undefined;
  for (let step = stack.undo(); step; step = stack.undo()) last = step;
  expect(last).toBe(51);
});

it('continues where it was after a reload', () => {
  const storage = nowhere();
  const stack = new UndoSteps<string>(storage);
  stack.push('one');
  stack.push('two');
  stack.undo();
  const again = new UndoSteps<string>(storage);
  expect([again.canUndo, again.redo(), again.canRedo, again.undo(), again.undo()]).toEqual([
    ...[true, 'two', false],
    ...['two', 'one'],
  ]);
});
