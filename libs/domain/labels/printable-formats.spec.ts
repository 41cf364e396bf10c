import { describe, expect, it } from '@jest/globals';
import { labelFormats } from '#libs/contracts/shipments/labels.js';
import { formatsOf } from './printable-formats.js';

describe('the formats of a label', () => {
  it.each([
    [[], labelFormats],
    [['png'], labelFormats],
    [['zpl'], ['zpl203', 'zpl300']],
    [
      ['png', 'zpl'],
      ['zpl203', 'zpl300'],
    ],
    [['pdf'], ['pdf', 'letter', 'letter2', 'a4', 'a6']],
    [['pdf', 'zpl'], []],
  ] as const)('of the types %j are those that all of them have', (types, formats) => {
    expect(formatsOf(types)).toEqual(formats);
  });
});
