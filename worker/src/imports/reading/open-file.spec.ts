import { isHeader } from './open-file.js';

describe('detection of a header row', () => {
  it.each([
    [['Name', 'City', ''], true],
    [['Order #', 'Ship To - Name', 'Weight (oz)', 'Address 1', 'Street2'], true],
    [['1001', 'John Smith', 'Springfield'], false],
    [['John', '12 oz'], false],
    [['John', '$ 5.00'], false],
    [['A', 'j@example.com'], false],
    [['', ''], false],
  ])('%j: %s', (cells, expected) => {
    expect(isHeader(cells)).toBe(expected);
  });
});
