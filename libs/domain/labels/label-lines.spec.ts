import { testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { labelLines } from './label-lines.js';

describe('labelLines', () => {
  it('has no commas in the United States, and the country last abroad', () => {
    expect(labelLines(testAddress(), false)).toEqual(['Grace Hopper', '12 Main St', 'New York NY 10001']);
    expect(labelLines(testAddress(), true).at(-1)).toBe('UNITED STATES');
  });

  it('uses the sender’s spelling of another script, and the original line without one', () => {
    const address = testAddress({ name: 'राम कुमार', street1: '東京', printedAs: { name: 'Raam Kumaar', street1: '' } });
    expect(labelLines(address, false)).toEqual(['Raam Kumaar', '東京', 'New York NY 10001']);
  });

  it('drops a spelling when the line was changed to Latin letters', () => {
    const address = testAddress({ name: 'Ann Lee', printedAs: { name: 'Raam Kumaar', company: 'Raam & Co' } });
    expect(labelLines(address, false)).toEqual(['Ann Lee', '12 Main St', 'New York NY 10001']);
  });
});
