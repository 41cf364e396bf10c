import { isBlankRow } from './row-values.js';

it('recognizes a blank row', () => {
  expect([isBlankRow(['', ' ', '\t']), isBlankRow([]), isBlankRow(['', '0'])]).toEqual([true, true, false]);
});
