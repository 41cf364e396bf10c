import { dateOf } from './cell-date.js';
import { lengthOf, poundsAndOunces, sizeOf, weightOf } from './cell-measure.js';
import { moneyOf } from './cell-money.js';
import { isAmbiguous, numberOf, type Decimals } from './cell-number.js';
import { isCellIssue } from './cell-issue.js';
import { packagingOf, signatureOf } from './cell-words.js';
import { requestedService } from './service-names.js';
import { stateCodeOf } from './state-names.js';

it.each<[string, Decimals, number | undefined]>([
  ['12', 'auto', 12],
  ['12.5', 'auto', 12.5],
  ['1,5', 'auto', 1.5],
  ['1,500', 'auto', 1500],
  ['0,500', 'auto', 0.5],
  ['1.500', 'auto', 1.5],
  ['1,500', 'comma', 1.5],
  ['1.500', 'comma', 1500],
  ['1,500', 'point', 1500],
  ['1,50', 'point', undefined],
  ['1.234,5', 'auto', 1234.5],
  ['1,234.5', 'auto', 1234.5],
  ['1.234,5', 'point', undefined],
  ['1.234.567', 'auto', 1234567],
  ['1,23,456', 'auto', undefined],
  ['1 234,5', 'auto', 1234.5],
  ['1\u202f234,5', 'comma', 1234.5],
  ["1'234.5", 'auto', 1234.5],
  ['1 2', 'auto', undefined],
  ['.5', 'auto', 0.5],
  ['+3', 'auto', 3],
  ['-3', 'auto', undefined],
  ['1e5', 'auto', undefined],
  ['', 'auto', undefined],
  ['٣', 'auto', undefined],
])('reads the number %j with %s as %s', (text, decimals, value) => expect(numberOf(text, decimals)).toBe(value));

it('reports ambiguity only for a comma before three digits', () => {
  expect(['1,500', '1,50', '0,500', '1.500', '1,500.5'].map((text) => isAmbiguous(text, 'auto'))).toEqual([
    ...[true, false, false, false, false],
  ]);
});

const shown = (read: unknown) => {
  if (isCellIssue(read)) return read.code;
  const { value, unit } = read as { value: number; unit: string };
  return `${value} ${unit}`;
};
it.each([
  ['12', '12 lb'],
  ['12 oz', '12 oz'],
  ['12oz.', '12 oz'],
  ['1 lb 4 oz', '20 oz'],
  ['1lb, 4.5oz', '20.5 oz'],
  ['1,5 kg', '1.5 kg'],
  ['500 Gramm', '500 g'],
  ['2 Pfund', '2 lb'],
  ['10 in', 'weight_format'],
  ['1 oz 4 lb', 'weight_format'],
  ['1 2 3', 'weight_format'],
  ['-1', 'weight_format'],
  ['0', 'not_positive'],
  ['0.00001', 'decimals'],
  ['1000000', 'too_large'],
  ['abc', 'weight_format'],
  ['9'.repeat(10_000), 'weight_format'],
  [`1${' '.repeat(9_000)}x`, 'weight_format'],
])('reads the weight %j as %s', (text, expected) => expect(shown(weightOf(text, 'lb', 'auto'))).toBe(expected));

it.each([
  ['1', '4', '20 oz'],
  ['0', '4', '4 oz'],
  ['1', '', '1 lb'],
  ['2', '0', '2 lb'],
  ['0', '0', 'not_positive'],
  ['x', '4', 'weight_format'],
])('reads %j lb and %j oz as %s', (pounds, ounces, expected) => {
  expect(shown(poundsAndOunces(pounds, ounces, 'auto'))).toBe(expected);
});

it.each([
  ['10', '10 in'],
  ['10"', '10 in'],
  ['25,4 cm', '25.4 cm'],
  ['254 mm', '25.4 cm'],
  ['10 oz', 'length_format'],
  ['1 m', 'length_format'],
])('reads the length %j as %s', (text, expected) => expect(shown(lengthOf(text, 'in', 'auto'))).toBe(expected));

it.each([
  ['10x8x4 in', ['10 in', '8 in', '4 in']],
  ['25 × 20,5 × 10 cm', ['25 cm', '20.5 cm', '10 cm']],
  ['10 by 8 by 4', ['10 in', '8 in', '4 in']],
  ['10" x 8" x 4"', ['10 in', '8 in', '4 in']],
  ['10x8', 'size_format'],
  ['10x8xtall', 'size_format'],
  ['10', undefined],
])('reads the size %j as %j', (text, expected) => {
  const size = sizeOf(text, 'in', 'auto');
  expect(Array.isArray(size) ? size.map(shown) : size && shown(size)).toEqual(expected);
});

it.each<[string, Decimals, number | string]>([
  ['$1,234.50', 'auto', 123_450],
  ['1.234,50', 'auto', 123_450],
  ['12', 'auto', 1200],
  ['12 USD', 'auto', 1200],
  ['US$ 0.99', 'auto', 99],
  ['1.234,50 €', 'auto', 'currency_unsupported'],
  ['£5', 'auto', 'currency_unsupported'],
  ['CA$5', 'auto', 'currency_unsupported'],
  ['5 CAD', 'auto', 'currency_unsupported'],
  ['1.2345', 'auto', 'money_decimals'],
  ['-5', 'auto', 'money_format'],
  ['five', 'auto', 'money_format'],
  ['999999999', 'auto', 'too_large'],
])('reads the amount %j as %s', (text, decimals, expected) => {
  const read = moneyOf(text, decimals);
  expect(isCellIssue(read) ? read.code : read).toBe(expected);
});

it.each([
  ['2026-11-24', '2026-11-24'],
  ['2026-11-24T10:00:00Z', '2026-11-24'],
  ['2026/11/4', '2026-11-04'],
  ['03/04/2026', '2026-03-04'],
  ['13/04/2026', '2026-04-13'],
  ['3/4/26', '2026-03-04'],
  ['24.11.2026', '2026-11-24'],
  ['46350', '2026-11-24'],
  ['46350.5', '2026-11-24'],
  ['24 Nov 2026', '2026-11-24'],
  ['Nov 24, 2026', '2026-11-24'],
  ['Tuesday, November 24, 2026', '2026-11-24'],
  ['24. März 2026', '2026-03-24'],
  ['24 de noviembre de 2026', '2026-11-24'],
  ['24 août 2026', '2026-08-24'],
  ['2026-02-30', undefined],
  ['99/99/9999', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('reads the date %j as %s', (text, expected) => expect(dateOf(text, 'month_first')).toBe(expected));

it('reads the day first when the file does', () => expect(dateOf('03/04/2026', 'day_first')).toBe('2026-04-03'));

it.each([
  ['USPS Ground Advantage', 'usps/ground_advantage'],
  ['usps_priority_mail', 'usps/priority_mail'],
  ['Priority Mail Express®', 'usps/priority_mail_express'],
  ['USPS First Class Mail', 'usps/ground_advantage'],
  ['fedex_2_day', 'fedex/2day'],
  ['FedEx Home Delivery', 'fedex/ground'],
  ['FedEx International Connect Plus', 'fedex/international_connect_plus'],
  ['FedEx', 'fedex'],
  ['Standard', null],
  ['UPS Ground', 'ups/ground'],
  ['UPS 2nd Day Air®', 'ups/2nd_day_air'],
  ['ups_next_day_air_early_am', 'ups/next_day_air_early_am'],
  ['DHL Express Worldwide', 'dhl/express_worldwide_non_doc'],
  ['Canada Post', 'canada_post'],
  ['Xpresspost', 'canada_post/xpresspost'],
  ['UPS SurePost', undefined],
  ['constructor', undefined],
])('reads the service %j as %s', (text, expected) => expect(requestedService(text)).toBe(expected));

it('recognizes words for packaging, signatures and states', () => {
  expect(packagingOf('usps_small_flat_rate_box')).toMatchObject({ code: 'usps_small_flat_rate_box' });
  expect(packagingOf('USPS Small Flat Rate Box')).toMatchObject({ code: 'usps_small_flat_rate_box' });
  expect(['Karton', 'Envelope', 'toString'].map(packagingOf)).toEqual(['parcel', 'envelope', undefined]);
  expect(
    ['Direct Signature Required', 'ja', 'none', 'Adult', 'Indirect signature', 'Certified Mail', 'x?'].map(signatureOf),
  ).toEqual([...['standard', 'standard', 'none', 'adult', 'indirect', 'certified', undefined]]);
  expect([stateCodeOf('washington d.c.', 'US'), stateCodeOf('US-CA', 'US'), stateCodeOf('Québec', 'CA')]).toEqual([
    ...['DC', 'CA', 'QC'],
  ]);
  expect([stateCodeOf('Bavaria', 'DE'), stateCodeOf('constructor', 'US')]).toEqual(['Bavaria', 'constructor']);
});
