import { stripTextMarks } from './strip-text-marks.js';

it.each([
  ["'02139", '02139'],
  ["'02139-1234", '02139-1234'],
  ['="02139"', '02139'],
  ['="+1 213 555 0143"', '+1 213 555 0143'],
  ['=""', ''],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ["'=1+1", "'=1+1"],
  ['=1+1', '=1+1'],
  ['="a"&"b"', '="a"&"b"'],
  ["O'Neil", "O'Neil"],
])('%j means %j', (cell, meant) => {
  expect(stripTextMarks(['1001', cell])).toEqual(['1001', meant]);
});
