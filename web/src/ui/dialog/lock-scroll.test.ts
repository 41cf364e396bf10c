import { expect, it } from '@jest/globals';
import { lockScroll } from './lock-scroll';

it('locks the page until the last dialog is closed', () => {
  const { style } = document.documentElement;
  const [releaseFirst, releaseSecond] = [lockScroll(), lockScroll()];
  releaseFirst();
  expect(style.overflow).toBe('hidden');
  releaseSecond();
  expect([style.overflow, style.paddingRight]).toEqual(['', '']);
});
