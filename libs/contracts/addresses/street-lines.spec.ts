import { splitStreet } from './street-lines.js';

describe('splitStreet', () => {
  it.each([
    ['12 Main St', '', '12 Main St', ''],
    ['12 Main St\nApt 4', '', '12 Main St', 'Apt 4'],
    ['12 Main St,\r\n\r\n Floor 2 \nRoom 7', 'Door B', '12 Main St', 'Floor 2, Room 7, Door B'],
    ['\n12 Main St\n', 'Apt 4', '12 Main St', 'Apt 4'],
    ['12 Main St\nApt\u00004', 'Rear', '12 Main St\nApt\u00004', 'Rear'],
  ])('splits %j and %j', (cell, second, street1, street2) => {
    expect(splitStreet(cell, second)).toEqual({ street1, street2 });
  });
});
