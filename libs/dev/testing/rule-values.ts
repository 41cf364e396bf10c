import type { RuleName } from '#libs/contracts/field-rules/field-rules.js';

/** A file as the rules see it. */
export const photo = { name: 'Box.PNG', size: 2048, type: 'image/png', width: 300, height: 200 };
const sheet = { name: 'orders.csv', size: 0, type: 'text/csv; charset=utf-8' };
const unnamed = { name: 'photo.jpeg', size: 10, type: '' };

/** Name and parameters of each generic rule, values that satisfy it, and values that break it. */
export const ruleValues: readonly [RuleName, unknown[], unknown[], unknown[]][] = [
  [
    'email',
    [],
    [
      'a@b.co',
      'ann+x@mail.example.com',
      'a@b.co, c@d.org',
      'jörg@müller.example',
      "o'neil@x.museum",
      'x@xn--bcher-kva.xn--p1ai',
    ],
    [
      'a',
      'a@b',
      '@b.co',
      'a@b..co',
      'a..b@c.de',
      '.a@b.co',
      'a.@b.co',
      'a@-b.co',
      'a b@c.de',
      'a@b.co,',
      'a@b.co;c@d.org',
      7,
      {},
      `${'x'.repeat(65)}@b.co`,
    ],
  ],
  ['email', [1], ['a@b.co'], ['a@b.co,c@d.org']],
  ['integer', [], [0, -3, '12', '-7', '007'], [1.5, '1.0', '1e3', '+5', 'a', ' 5', Infinity, NaN, true, {}]],
  ['length', [3], ['abc', '👍👍👍', 123, [1, 2, 3]], ['ab', 'abcd', [1], {}]],
  ['max', [3], ['', 'abc', '👍👍👍', [1, 2, 3]], ['abcd', [1, 2, 3, 4]]],
  ['min', [2], ['ab', [1, 2], 12], ['a', '👍', [1]]],
  ['max_value', [10], [10, '10', '-4', '9.99', 0], [10.01, '11', 'abc', '0xA', '1e1', 'Infinity', {}]],
  ['min_value', [0.1], [0.1, '0.1', '.5', 7], [0, '0', '-1', 'x', NaN]],
  ['between', [1, 70], [1, 70, '35.5'], [0.99, 70.01, '0', 'x']],
  ['numeric', [], ['0123', '٠١٢٣', 42], ['12a', '1.5', '-1', '1٢', '۱۲', ' 1']],
  ['digits', [5], ['20500', '٢٠٥٠٠', 20500], ['2050', '205000', '2050a', 'abcde']],
  ['required', [], ['a', 0, false, [0], {}], ['', '   ', '\n\t', null, undefined, []]],
  ['alpha', [], ['Zoë', 'Łódź', 'محمد', 'José'], ['a1', 'a b', 'a-b', '👍', {}]],
  ['alpha_num', [], ['A1', 'Zoë9', '٢٠'], ['a_1', 'a 1', '1.5']],
  ['alpha_dash', [], ['a-1_b', 'ñ-x'], ['a b', 'a.b']],
  ['alpha_spaces', [], ['São Paulo', 'New York'], ['St. Paul', 'Area 51']],
  ['confirmed', ['secret'], ['secret'], ['Secret', '', undefined, 'secret ']],
  ['dimensions', [300, 200], [photo], [{ ...photo, width: 301 }, sheet, 'x']],
  ['image', [], [photo, unnamed], [sheet, { ...photo, type: 'text/html' }, 'photo.png']],
  [
    'mimes',
    ['text/csv', 'image/*'],
    [photo, sheet],
    [{ ...photo, type: 'imagex/png' }, unnamed, { ...sheet, type: 'text/html' }],
  ],
  ['ext', ['csv', '.png'], [photo, sheet], [{ ...sheet, name: 'orders.csv.exe' }, { ...sheet, name: 'csv' }, 7]],
  ['size', [2], [photo, sheet], [{ ...photo, size: 2049 }, { name: 'a' }]],
  ['excluded', ['a', 2], ['b', 3], ['a', 2, '2']],
  ['oneOf', ['a', 2], ['a', 2, '2'], ['b', 'A', 3]],
  ['regex', [/^[A-Z]{2}$/g], ['US', 'CA'], ['us', 'USA', 7, {}]],
  ['regex', ['^\\d+$'], ['12', 7], ['x']],
  ['double', [], [1.5, '1.5', '-2', '.5', '+3.25'], ['1.', 'a', '1,5', '1e5', NaN, Infinity, true, {}]],
  ['decimal', [2], [1.5, '1.25', 3, 0.07, 0, -2.5, 0.1 + 0.2], ['1.255', 1.255, 0.001, 0.0000001, '0.001']],
  ['decimal', [2, ','], ['1,25', '3'], ['1.25', '1.250,25', '1,2,5', '1,255']],
];
