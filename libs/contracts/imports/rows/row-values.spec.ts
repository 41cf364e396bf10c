import { isBlankRow } from './row-values.js';

it('knows a blank row', () => {
  expect([isBlankRow(['', ' ', '\t']), isBlankRow([]), isBlankRow(['', '0'])]).toEqual([true, true, false]);
});
