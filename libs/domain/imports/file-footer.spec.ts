import { isFileFooter } from './file-footer.js';

it.each([
  [['3', 'record(s) downloaded', '', '']],
  [['3,record(s) downloaded,from Nov-01-26 to Nov-20-26']],
  [['2', 'record(s) downloaded', ' from ', 'Sep-12-26 08:19:56', ' to ', 'Sep-19-26 08:19:56', '']],
  [['record(s) downloaded', 'from Nov-01-26 10:00:00 PST', 'to Nov-20-26 10:00:00 PST']],
  [['Seller ID : waybill-shop', '', '']],
  [['Seller ID:', 'waybill_shop']],
])('recognizes %j as a footer', (cells) => expect(isFileFooter(cells)).toBe(true));

it.each([
  [['', '']],
  [['3', 'record(s) downloaded', '', 'Ada Lovelace']],
  [['record(s)']],
  [['Seller ID', '']],
  [['Seller ID : waybill-shop', '200 N Spring St']],
  [['#1', 'Seller ID : waybill-shop']],
  [['3', 'record(s) downloaded', 'x'.repeat(200)]],
])('does not recognize %j as a footer', (cells) => expect(isFileFooter(cells)).toBe(false));
